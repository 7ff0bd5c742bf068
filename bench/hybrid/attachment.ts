/**
 * Where a heading hangs and which list it joins: the options of a stack of open headings, and their features.
 *
 * Source: docs/experiments.md (chosen method). Features are as in row-features.ts; `-20`, `-400` and the like stand for
 * "there is none".
 */

import type { PageView } from './row-features.ts';
import type { RowInfo } from './row-looks.ts';
/** A heading that is still open: what comes next may hang below it. */
export interface Open {
  row: number /** Rows of its last list. */;
  last: number[];
  lists: number;
  listId: number;
}
/** Hang below the stack's entry at `depth`: in its last list, or in a new one. */
export interface Option {
  depth: number;
  join: boolean;
}
/** How alike two rows are: points, 0-13. */
function sim(v: PageView, a: RowInfo, c: RowInfo): number {
  let s = 0;
  if (v.keyOf[a.index][0] === v.keyOf[c.index][0]) s += 3;
  if (v.keyOf[a.index][1] === v.keyOf[c.index][1]) s += 2;
  if (a.look.size === c.look.size) s += 1;
  if (a.look.bold === c.look.bold) s += 1;
  if (a.leadKind === c.leadKind) s += 1;
  if (a.hlevel === c.hlevel) s += 1;
  if (a.x >= 0 && c.x >= 0 && Math.abs(a.x - c.x) < 4) s += 1;
  if (a.number === c.number) s += 1;
  if (a.marker === c.marker) s += 1;
  if (a.date === c.date) s += 1;
  return s;
}
/** Prominence by size, weight and whole row, in half steps. */
const prominence = (r: RowInfo) => r.look.size * 2 + +r.look.bold + (r.leadKind === 'row' ? 0.5 : 0);
const lastOf = (rows: readonly number[]): number => rows[rows.length - 1];
/** All places where the next heading may hang. */
export function options(stack: readonly Open[]): Option[] {
  const o: Option[] = [];
  for (let d = stack.length - 1; d >= 0; d--) {
    if (stack[d].last.length) o.push({ depth: d, join: true });
    o.push({ depth: d, join: false });
  }
  return o;
}
/** Features of each option for the row h. */
export function optionFeatures(
  v: PageView,
  stack: readonly Open[],
  h: number,
  opts: readonly Option[],
  logit: ArrayLike<number>,
): Record<string, number>[] {
  const { rows } = v;
  const r = rows[h];
  const sims = opts.map((o) =>
    o.join
      ? Math.max(sim(v, r, rows[lastOf(stack[o.depth].last)]), sim(v, r, rows[stack[o.depth].last[0]]) - 0.5)
      : -1,
  );
  const best = Math.max(-1, ...sims);
  return opts.map((o, k) => {
    const f: Record<string, number> = {};
    const e = stack[o.depth];
    const p = e.row >= 0 ? rows[e.row] : undefined;
    const top = stack.length - 1;
    f.join = +o.join;
    f.up = Math.min(5, top - o.depth);
    f.depth = Math.min(5, o.depth);
    f.root = +(o.depth === 0);
    f.has = +(e.last.length > 0);
    f.count = Math.min(12, e.last.length);
    f.nlists = Math.min(5, e.lists);
    f.best = best;
    f.simRel = o.join
      ? sims[k] - Math.max(-1, ...sims.filter((_, j) => j !== k))
      : e.last.length
        ? -Math.max(sim(v, r, rows[lastOf(e.last)]))
        : -best;
    const s = e.last.length ? rows[lastOf(e.last)] : undefined,
      s0 = e.last.length ? rows[e.last[0]] : undefined;
    f.sim = s ? sim(v, r, s) : -1;
    f.sim0 = s0 ? sim(v, r, s0) : -1;
    const cmp = (q: RowInfo | undefined, nm: string) => {
      f[`${nm}Size`] = q ? r.look.size - q.look.size : -20;
      f[`${nm}Prom`] = q ? prominence(r) - prominence(q) : -20;
      f[`${nm}Bold`] = q ? +r.look.bold - +q.look.bold : -3;
      f[`${nm}Kind`] = q ? +(r.leadKind === q.leadKind) : -1;
      f[`${nm}KindRow`] = q ? +(r.leadKind === 'row') - +(q.leadKind === 'row') : -3;
      f[`${nm}H`] = q ? (r.hlevel && q.hlevel ? r.hlevel - q.hlevel : r.hlevel ? -8 : q.hlevel ? 8 : 0) : 20;
      f[`${nm}X`] =
        q && r.x >= 0 && q.x >= 0 ? Math.max(-200, Math.min(200, Math.round((r.x - q.x) / 4) * 4)) : -400;
      f[`${nm}K0`] = q ? +(v.keyOf[h][0] === v.keyOf[q.index][0]) : -1;
      f[`${nm}K1`] = q ? +(v.keyOf[h][1] === v.keyOf[q.index][1]) : -1;
      f[`${nm}Depth`] = q ? Math.max(-5, Math.min(5, r.path.length - q.path.length)) : -9;
      f[`${nm}Link`] = q ? +r.look.link - +q.look.link : -3;
      f[`${nm}Num`] = q
        ? r.number && r.number === q.number
          ? r.numVal === q.numVal + 1
            ? 3
            : r.numVal > q.numVal
              ? 2
              : r.numVal === 1
                ? -1
                : 1
          : r.number || q.number
            ? -2
            : 0
        : -4;
      f[`${nm}Mark`] = q ? (r.marker === q.marker ? (r.marker ? 2 : 0) : -1) : -4;
      f[`${nm}Date`] = q ? +r.date - +q.date + (r.date && q.date ? 3 : 0) : -4;
      f[`${nm}Gap`] = q ? Math.max(-3, Math.min(3, r.gapAbove - q.gapAbove)) : -9;
      f[`${nm}Col`] = q ? +(r.column === q.column) : -1;
      f[`${nm}Center`] = q ? +r.look.center - +q.look.center : -3;
      f[`${nm}Color`] = q ? +(r.look.color === q.look.color) : -1;
      f[`${nm}Link2`] = q ? +(r.look.italic === q.look.italic) : -1;
    };
    cmp(p, 'p');
    cmp(s, 's');
    // Share of the deepest common element between h and the sister (tags from the sister up)
    const common = (q: RowInfo) => {
      let c = 0;
      while (c < r.ids.length && c < q.ids.length && r.ids[c] === q.ids[c]) c++;
      return c;
    };
    f.pCommon = p ? common(p) - p.path.length : 0;
    f.pAbove = p ? r.path.length - common(p) : 0;
    f.sCommon = s ? s.path.length - common(s) : -1;
    f.tCommon = r.path.length - (h > 0 ? common(rows[h - 1]) : 0);
    f.pDist = p ? Math.min(20, h - p.index) : 25;
    f.sDist = s ? Math.min(20, h - s.index) : 25;
    f.pRest = p ? Math.min(100, p.rest) : -1;
    f.prevHead = +(stack[top].row === h - 1);
    // Relation to what would be popped: the child of e on the stack, and the top
    const c = stack[o.depth + 1] ? rows[stack[o.depth + 1].row] : undefined;
    f.cProm = c ? prominence(r) - prominence(c) : -20;
    f.cH = c ? (r.hlevel && c.hlevel ? r.hlevel - c.hlevel : r.hlevel ? -8 : c.hlevel ? 8 : 0) : 20;
    f.cKindRow = c ? +(r.leadKind === 'row') - +(c.leadKind === 'row') : -3;
    const q = rows[stack[top].row] ?? undefined;
    f.tProm = q ? prominence(r) - prominence(q) : 20;
    f.tK1 = q ? +(v.keyOf[h][1] === v.keyOf[q.index][1]) : -1;
    // does the same look recur below p among its earlier sisters? how alike h and later rows
    let later = 0;
    for (let j = h + 1; j < Math.min(rows.length, h + 40); j++) if (v.keyOf[j][1] === v.keyOf[h][1]) later++;
    f.later = Math.min(8, later);
    f.hKindRow = +(r.leadKind === 'row');
    f.hH = r.hlevel;
    f.hSize = r.look.size;
    f.pKindRow = p ? +(p.leadKind === 'row') : -1;
    f.pSizeAbs = p ? p.look.size : -20;
    f.logit = logit[h];
    f.firstP = p ? +(p.index < 3) : -1;
    f.pMax = p ? +(p.look.size >= v.maxSize) : -1;
    f.gapA = r.gapAbove;
    return f;
  });
}
/** The stack's bottom: the page itself. */
export const newRoot = (): Open => ({ row: -1, last: [], lists: 0, listId: -1 });
/** Applies an option; returns the new stack. nextList: id for a fresh list. */
export function apply(stack: readonly Open[], h: number, o: Option, nextList: number): Open[] {
  const e = stack[o.depth];
  const st = stack.slice(0, o.depth);
  st.push(
    o.join ? { ...e, last: [...e.last, h] } : { row: e.row, last: [h], lists: e.lists + 1, listId: nextList },
  );
  st.push({ row: h, last: [], lists: 0, listId: -1 });
  return st;
}
