import type { Marginals } from '../page/index.ts';

/** Arcs from parents to rows that were drawn, by row, then as the row's states have them. */
export interface Arcs {
  count: number;
  /** Arcs of row i are those from `from[i]` on, up to `from[i + 1]` excluded. */
  from: Int32Array;
  /**
   * By arc: the row, its parent (-1: the null row), its most frequent bound there, and the share of the draws with
   * that.
   */
  row: Int32Array;
  parent: Int32Array;
  bound: Int32Array;
  p: Float64Array;
}

/** Arcs with a share above 0; a row's states may hold an arc with several bounds. */
export function possibleArcs({ rows }: Marginals): Arcs {
  const most = rows.reduce((sum, states) => sum + states.length, 0);
  const [row, parent, bound] = [new Int32Array(most), new Int32Array(most), new Int32Array(most)];
  const from = new Int32Array(rows.length + 1);
  const p = new Float64Array(most);
  let count = 0;
  rows.forEach((states, i) => {
    const known = new Map<number, number>();
    for (const state of states) {
      if (state.bound === 0) continue;
      const arc = known.get(state.dep) ?? count;
      if (arc === count) {
        known.set(state.dep, arc);
        count += 1;
        row[arc] = i;
        parent[arc] = state.dep;
      } else if (state.p < p[arc] || (state.p === p[arc] && state.bound >= bound[arc])) continue;
      bound[arc] = state.bound;
      p[arc] = state.p;
    }
    from[i + 1] = count;
  });
  return { count, from, row, parent, bound, p };
}
