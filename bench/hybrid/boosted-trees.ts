/**
 * Gradient boosted regression trees with histogram splits, for two losses: yes or no (log loss of a row being a
 * heading) and a choice among options (conditional likelihood of where a heading hangs).
 *
 * Source: Friedman 2001, "Greedy function approximation: a gradient boosting machine"; second-order leaves as in Chen and
 * Guestrin 2016, section 2. Values of trees are log odds (yes or no) or unnormalised log probabilities (choice).
 */
/** One tree as parallel arrays over nodes: feature (-1 in a leaf), threshold (left below it), children, value. */
export interface Tree {
  f: number[];
  t: number[];
  l: number[];
  r: number[];
  v: number[];
}
/** A sum of trees over a constant. */
export interface Forest {
  names: string[];
  base: number;
  trees: Tree[];
}
/** How to grow: trees, depth, step, ridge of a leaf, least Hessian of a leaf, shares of examples and features a tree sees. */
export interface GrowOptions {
  trees: number;
  depth: number;
  rate: number;
  lambda: number;
  minW: number;
  sub: number;
  col: number;
  seed: number;
}
/** Most bins of a feature. */
const bins = 32;
type Example = ArrayLike<number>;
/** Mulberry32: uniform numbers in [0, 1). */
function uniforms(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = s;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
interface Binned {
  cuts: number[][];
  bin: Uint8Array[];
}
/** Cuts each feature at its values, or at quantiles where it has more values than bins. */
function binned(X: readonly Example[], d: number): Binned {
  const n = X.length,
    B = bins;
  const cuts: number[][] = [];
  const bin: Uint8Array[] = [];
  for (let j = 0; j < d; j++) {
    const all = Float64Array.from(X, (x) => x[j]).sort();
    const c: number[] = [];
    const vals = Array.from(new Set(all));
    if (vals.length <= B) for (let i = 1; i < vals.length; i++) c.push((vals[i] + vals[i - 1]) / 2);
    else
      for (let q = 1; q < B; q++) {
        const v = all[Math.floor((q * n) / B)];
        if (c.at(-1) !== v) c.push(v);
      }
    cuts.push(c);
    bin.push(
      Uint8Array.from(X, (x) => {
        let k = 0;
        while (k < c.length && x[j] >= c[k]) k++;
        return k;
      }),
    );
  }
  return { cuts, bin };
}
/** Grows one tree on the examples `idx` and the features `cols` from gradients g and Hessians h. */
function grow(
  idx: number[],
  cols: number[],
  { cuts, bin }: Binned,
  g: Float64Array,
  h: Float64Array,
  opt: GrowOptions,
): Tree {
  const B = bins;
  const t: Tree = { f: [], t: [], l: [], r: [], v: [] };
  const build = (ids: number[], depth: number): number => {
    const id = t.f.push(-1) - 1;
    t.t.push(0);
    t.l.push(0);
    t.r.push(0);
    let G = 0,
      H = 0;
    for (const i of ids) {
      G += g[i];
      H += h[i];
    }
    t.v.push((opt.rate * G) / (H + opt.lambda));
    if (depth === 0 || H < 2 * opt.minW) return id;
    let best = 1e-3,
      bj = -1,
      bk = 0;
    const hg = new Float64Array(B + 1),
      hh = new Float64Array(B + 1);
    const S0 = (G * G) / (H + opt.lambda);
    for (const j of cols) {
      const nb = cuts[j].length;
      if (!nb) continue;
      hg.fill(0);
      hh.fill(0);
      const col = bin[j];
      for (let q = 0; q < ids.length; q++) {
        const i = ids[q],
          k = col[i];
        hg[k] += g[i];
        hh[k] += h[i];
      }
      let gl = 0,
        hl = 0;
      for (let k = 0; k < nb; k++) {
        gl += hg[k];
        hl += hh[k];
        if (hl < opt.minW || H - hl < opt.minW) continue;
        const gain = (gl * gl) / (hl + opt.lambda) + (G - gl) ** 2 / (H - hl + opt.lambda) - S0;
        if (gain > best) {
          best = gain;
          bj = j;
          bk = k;
        }
      }
    }
    if (bj < 0) return id;
    const L: number[] = [],
      R: number[] = [];
    for (const i of ids) (bin[bj][i] <= bk ? L : R).push(i);
    t.f[id] = bj;
    t.t[id] = cuts[bj][bk];
    t.l[id] = build(L, depth - 1);
    t.r[id] = build(R, depth - 1);
    return id;
  };
  build(idx, opt.depth);
  return t;
}
const weightedBase = (y: readonly number[], w: readonly number[]) => {
  let pw = 0,
    tw = 0;
  for (let i = 0; i < y.length; i++) {
    tw += w[i];
    pw += w[i] * y[i];
  }
  return Math.log(pw / (tw - pw));
};
/** Boosted trees for yes (1) or no (0); w weighs the examples. */
export function train(
  X: readonly Example[],
  y: readonly number[],
  names: string[],
  w: readonly number[],
  opt: GrowOptions,
): Forest {
  const n = y.length,
    d = names.length,
    rnd = uniforms(opt.seed),
    b = binned(X, d),
    base = weightedBase(y, w);
  const F = new Float64Array(n).fill(base),
    g = new Float64Array(n),
    h = new Float64Array(n),
    trees: Tree[] = [];
  for (let m = 0; m < opt.trees; m++) {
    for (let i = 0; i < n; i++) {
      const p = 1 / (1 + Math.exp(-F[i]));
      g[i] = w[i] * (y[i] - p);
      h[i] = w[i] * Math.max(1e-4, p * (1 - p));
    }
    const idx: number[] = [];
    for (let i = 0; i < n; i++) if (rnd() < opt.sub) idx.push(i);
    const cols: number[] = [];
    for (let j = 0; j < d; j++) if (rnd() < opt.col) cols.push(j);
    const t = grow(idx, cols, b, g, h, opt);
    trees.push(t);
    for (let i = 0; i < n; i++) F[i] += treeValue(t, X[i]);
  }
  return { names, base, trees };
}
/** Boosted trees for a choice: examples of one choice are adjacent and share a group, one of them is right (1). */
export function trainChoice(
  X: readonly Example[],
  group: Int32Array,
  right: Uint8Array,
  w: Float64Array,
  names: string[],
  opt: GrowOptions,
): Forest {
  const n = X.length,
    d = names.length,
    rnd = uniforms(opt.seed),
    b = binned(X, d);
  const F = new Float64Array(n),
    g = new Float64Array(n),
    h = new Float64Array(n),
    trees: Tree[] = [];
  for (let m = 0; m < opt.trees; m++) {
    for (let i = 0; i < n; ) {
      let e = i,
        mx = -1e9;
      while (e < n && group[e] === group[i]) mx = Math.max(mx, F[e++]);
      let z = 0;
      for (let k = i; k < e; k++) z += Math.exp(F[k] - mx);
      for (let k = i; k < e; k++) {
        const p = Math.exp(F[k] - mx) / z;
        g[k] = w[k] * (right[k] - p);
        h[k] = w[k] * Math.max(1e-3, p * (1 - p));
      }
      i = e;
    }
    const keep = new Map<number, boolean>();
    const idx: number[] = [];
    for (let i = 0; i < n; i++) {
      let k = keep.get(group[i]);
      if (k === undefined) {
        k = rnd() < opt.sub;
        keep.set(group[i], k);
      }
      if (k) idx.push(i);
    }
    const cols: number[] = [];
    for (let j = 0; j < d; j++) if (rnd() < opt.col) cols.push(j);
    const t = grow(idx, cols, b, g, h, opt);
    trees.push(t);
    for (let i = 0; i < n; i++) F[i] += treeValue(t, X[i]);
  }
  return { names, base: 0, trees };
}
/** Value of one tree. */
function treeValue(t: Tree, x: ArrayLike<number>): number {
  let k = 0;
  while (t.f[k] >= 0) k = x[t.f[k]] < t.t[k] ? t.l[k] : t.r[k];
  return t.v[k];
}
/** Value of all trees. */
export function predict(m: Forest, x: ArrayLike<number>): number {
  let s = m.base;
  for (const t of m.trees) s += treeValue(t, x);
  return s;
}
