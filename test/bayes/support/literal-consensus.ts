import type { Marginals, RowState, Structure } from '../../../src/page/index.ts';

/**
 * The consensus structure by the table of all parents and ends, filled cell by cell: quadratic memory, literal. What
 * `consensusStructure` has to give, ties included.
 */
export function literalConsensus(marginals: Marginals): Structure {
  const rows = marginals.rows.length;
  const content = marginals.rows.map((states) => states.find((state) => state.bound === 0)?.p ?? 0);
  const dependents = possibleDependents(marginals);

  // gain(p, e): the most that rows behind p and before e can add above content, all of them content or below p.
  const gains = new Map<number, Float64Array>();
  const choices = new Map<number, Int32Array>();
  const gain = (parent: number, end: number): number => gains.get(parent)?.[end] ?? 0;
  for (let parent = rows - 1; parent >= -1; parent--) {
    const possible = dependents.get(parent);
    if (possible === undefined) continue;
    const best = new Float64Array(rows + 1);
    const choice = new Int32Array(rows + 1).fill(-1);
    for (let end = parent + 2; end <= rows; end++) {
      best[end] = best[end - 1];
      for (const { row, p } of possible) {
        if (row >= end) break;
        const value = best[row] + p - content[row] + gain(row, end);
        if (value <= best[end] + tolerance) continue;
        best[end] = value;
        choice[end] = row; // the last dependent of the parent before the end
      }
    }
    gains.set(parent, best);
    choices.set(parent, choice);
  }

  const states: RowState[] = marginals.rows.map(() => ({ dep: -1, bound: 0 }));
  const open = [{ parent: -1, end: rows }];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const { parent, end } = part;
    const choice = choices.get(parent);
    // Where rows next to the end add nothing, the last dependent's part ends further up.
    let last = end;
    while (choice !== undefined && last > 0 && choice[last] === -1) last -= 1;
    if (choice === undefined || last === 0) continue;
    const row = choice[last];
    const bound = dependents.get(parent)?.find((dependent) => dependent.row === row)?.bound ?? 0;
    states[row] = { dep: parent, bound };
    open.push({ parent, end: row }, { parent: row, end: last });
  }
  return { version: 1, id: marginals.id, rows: states };
}

/** Sums of shares differ by rounding; smaller gains are none. */
const tolerance = 1e-12;

interface Dependent {
  row: number;
  bound: number;
  p: number;
}

/** By parent, the rows that were drawn depending on it, ascending, each with its most frequent bound. */
function possibleDependents(marginals: Marginals): Map<number, Dependent[]> {
  const dependents = new Map<number, Dependent[]>();
  marginals.rows.forEach((states, row) => {
    for (const { dep, bound, p } of states) {
      if (bound === 0) continue;
      const list = dependents.get(dep) ?? [];
      dependents.set(dep, list);
      const known = list.at(-1)?.row === row ? list[list.length - 1] : undefined;
      if (known === undefined) list.push({ row, bound, p });
      else if (p > known.p || (p === known.p && bound < known.bound)) Object.assign(known, { bound, p });
    }
  });
  return dependents;
}
