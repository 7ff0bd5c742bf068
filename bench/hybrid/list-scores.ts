/**
 * Scores of lists by their headings' starts, convention `paper`: the same numbers as src/eval, fast enough for many
 * settings, with bootstrap intervals over documents. Source: docs/scoring.md. Offsets count canonical text.
 */
import type { NestedList, PageLists } from '../../src/page/index.ts';
/** A predicted or gold heading: start offset, index of parent heading (-1), list number unique in the document. */
export interface Head {
  start: number;
  end: number;
  parent: number;
  list: number;
}
/** Headings of nested lists, parents before their children. */
export function headsOf(g: PageLists): Head[] {
  const out: Head[] = [];
  let lists = 0;
  const visit = (ls: readonly NestedList[], parent: number) => {
    for (const l of ls) {
      const id = lists++;
      for (const it of l.items) {
        out.push({ start: it.start, end: it.heading[1], parent, list: id });
        visit(it.lists, out.length - 1);
      }
    }
  };
  visit(g.lists, -1);
  return out;
}
/** Lists of two or more as sets of subdocuments. */
function clusters(heads: readonly Head[], textLength: number): string[][] {
  const by = new Map<number, number[]>();
  for (const h of heads) {
    const l = by.get(h.list);
    if (l) l.push(h.start);
    else by.set(h.list, [h.start]);
  }
  const out: string[][] = [];
  for (const l of by.values()) {
    if (l.length < 2) continue;
    l.sort((a, b) => a - b);
    out.push(l.map((s, i) => `${s}-${l[i + 1] ?? textLength}`));
  }
  return out;
}
/** Purity (pp of pn) and inverse purity (gp of gn) of a document, before division. */
export interface Counts {
  pp: number;
  pn: number;
  gp: number;
  gn: number;
  hasGold: boolean;
}
/** Elements of `a` that lie in the best fitting cluster of `b`, and all elements of `a`. */
function purity(a: string[][], b: string[][]): [number, number] {
  const h = new Map<string, number[]>();
  for (const [j, c] of b.entries()) {
    for (const s of c) {
      const holders = h.get(s);
      if (holders) holders.push(j);
      else h.set(s, [j]);
    }
  }
  let pure = 0,
    n = 0;
  for (const c of a) {
    const sh = new Map<number, number>();
    let best = 0;
    for (const s of c)
      for (const j of h.get(s) ?? []) {
        const v = (sh.get(j) ?? 0) + 1;
        sh.set(j, v);
        if (v > best) best = v;
      }
    pure += best;
    n += c.length;
  }
  return [pure, n];
}
/** Counts of one document; `len` is its text's length. */
export function counts(gold: readonly Head[], pred: readonly Head[], len: number): Counts {
  const g = clusters(gold, len),
    p = clusters(pred, len);
  const [pp, pn] = purity(p, g),
    [gp, gn] = purity(g, p);
  return { pp, pn, gp, gn, hasGold: g.length > 0 };
}
/** Harmonic mean of purity and inverse purity. */
const fOf = (c: Omit<Counts, 'hasGold'>) => {
  const P = c.pn ? c.pp / c.pn : 0,
    I = c.gn ? c.gp / c.gn : 0;
  return P + I ? (2 * P * I) / (P + I) : 0;
};
/** Micro and macro F of documents. */
export function summarise(cs: readonly Counts[]) {
  const t = { pp: 0, pn: 0, gp: 0, gn: 0 };
  let m = 0,
    n = 0;
  for (const c of cs) {
    t.pp += c.pp;
    t.pn += c.pn;
    t.gp += c.gp;
    t.gn += c.gn;
    if (c.hasGold) {
      m += fOf(c);
      n++;
    }
  }
  return { micro: fOf(t), macro: n ? m / n : 0, P: t.pn ? t.pp / t.pn : 0, I: t.gn ? t.gp / t.gn : 0, n };
}
/** One line: scores with 95 % bootstrap intervals over documents, B draws. */
export function boot(cs: readonly Counts[], B = 1000): string {
  let s = 12345;
  const r = () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return s / 2 ** 32;
  };
  const mi: number[] = [],
    ma: number[] = [];
  for (let b = 0; b < B; b++) {
    const x = summarise(Array.from(cs, () => cs[Math.floor(r() * cs.length)]));
    mi.push(x.micro);
    ma.push(x.macro);
  }
  mi.sort((a, b) => a - b);
  ma.sort((a, b) => a - b);
  const q = (v: number[], p: number) => v[Math.floor(p * (B - 1))].toFixed(3);
  const x = summarise(cs);
  return `micro ${x.micro.toFixed(3)} (${q(mi, 0.025)}-${q(mi, 0.975)}) macro ${x.macro.toFixed(3)} (${q(ma, 0.025)}-${q(ma, 0.975)}) P ${x.P.toFixed(3)} I ${x.I.toFixed(3)} n ${x.n}`;
}
