/**
 * Records among the units below one element, by the regularity of their rows.
 *
 * Sources: Liu, Grossman and Zhai 2003, "Mining data records in Web pages" (runs of alike neighbours below one
 * element, a record of one or more of them); Miao et al. 2009, "Extracting data records from the Web using tag path
 * clustering" (records begin where a path comes back); Zhao et al. 2005, "Fully automatic wrapper generation for
 * search engines" (alike in looks, not in tags alone).
 */
import { countBy } from '../../math/index.ts';
import type { Unit } from './row-tree.ts';

/** Records of one element, side by side. */
export interface UnitRecords {
  /** Per record its rows, in reading order. */
  records: number[][];
  /** Mean likeness (0-1) of a record to the more alike of its neighbours. */
  regularity: number;
  /** Rows in records, each weighed by the square of its record's likeness. */
  explained: number;
}

/** Likeness from which neighbours are records of one region. */
const alike = 0.6;

/** Kinds that are tried as the first of a record, most frequent ones first; and rows of a record that are compared. */
const most = { leaders: 12, compared: 24 };

/**
 * The records that explain most rows: each unit one, or groups of units that begin with units of one kind.
 * @param kinds of the page's rows
 * @returns runs of two records or more; several where something else stands between them
 */
export function segmentUnits(units: readonly Unit[], kinds: readonly string[]): UnitRecords[] {
  const kindOf = units.map(({ rows }) => kinds[rows[0]]);
  const leaders = [...countBy(kindOf)].filter(([, count]) => count > 1).sort((a, b) => b[1] - a[1]);
  let best = runs(
    units.map((unit) => [unit]),
    kinds,
  );
  for (const [leader] of leaders.slice(0, most.leaders)) {
    const groups: Unit[][] = [];
    units.forEach((unit, i) => {
      if (kindOf[i] === leader) groups.push([unit]);
      else groups.at(-1)?.push(unit);
    });
    if (groups.length === units.length) continue;
    const found = runs(groups, kinds);
    if (explained(found) > explained(best) + 1e-9) best = found;
  }
  return best;
}

function explained(found: readonly UnitRecords[]): number {
  return found.reduce((sum, one) => sum + one.explained, 0);
}

/** Runs of neighbouring groups that are alike. */
function runs(groups: readonly (readonly Unit[])[], kinds: readonly string[]): UnitRecords[] {
  const rows = groups.map((group) => group.flatMap((unit) => unit.rows));
  // Kinds in their order, repetitions as one.
  const looks = rows.map((own) =>
    own
      .map((row) => kinds[row])
      .filter((kind, i, all) => kind !== all[i - 1])
      .slice(0, most.compared),
  );
  const toNext = looks.map((own, i) => (i + 1 < looks.length ? likeness(own, looks[i + 1]) : 0));
  const found: UnitRecords[] = [];
  for (let from = 0; from < rows.length; ) {
    let to = from;
    while (to + 1 < rows.length && toNext[to] >= alike) to++;
    if (to > from) {
      const records = rows.slice(from, to + 1);
      const best = records.map((_, k) =>
        Math.max(k > 0 ? toNext[from + k - 1] : 0, from + k < to ? toNext[from + k] : 0),
      );
      found.push({
        records,
        regularity: best.reduce((sum, one) => sum + one, 0) / best.length,
        explained: best.reduce((sum, one, k) => sum + one * one * records[k].length, 0),
      });
    }
    from = to + 1;
  }
  return found;
}

/** Twice the length of the longest common subsequence over both lengths: 0 to 1. O(length x length). */
export function likeness(a: readonly string[], b: readonly string[]): number {
  let before = new Int32Array(b.length + 1);
  for (const kind of a) {
    const now = new Int32Array(b.length + 1);
    for (let k = 0; k < b.length; k++)
      now[k + 1] = kind === b[k] ? before[k] + 1 : Math.max(now[k], before[k + 1]);
    before = now;
  }
  return (2 * before[b.length]) / (a.length + b.length);
}
