import { countBy } from '../../math/index.ts';
import type { RowView } from '../row-view.ts';
import { branchesOf } from './row-tree.ts';
import { segmentUnits } from './segment-units.ts';

/** Records that stand side by side and are alike: search results, posts, cards, rows of a table. */
export interface Region {
  /** Index of the element around them in the document's layout; -1 for the page. */
  element: number;
  /** Per record its rows, in reading order; two records or more. */
  records: readonly (readonly number[])[];
  /** Per record its title: the row that stands out in its place over all records. */
  titles: readonly number[];
  /** Per record the salience of its title above that of its other rows; 0 where it has none. */
  leads: readonly number[];
  /** Mean likeness (0-1) of a record to the more alike of its neighbours. */
  regularity: number;
  /** Per row of the records its place in a record, with the rows of the other records in that place. */
  slots: ReadonlyMap<number, Slot>;
}

/** The rows of one place in the records of a region. */
export interface Slot {
  rows: number[];
  /** Share of the records that have it. */
  share: number;
  /** Share of its rows that have their most common text: 1 for a label that all records repeat. */
  commonest: number;
  /** Mean salience of its rows. */
  salience: number;
}

/**
 * Regions of records, outer ones before those inside their records. O(rows x depth + records x rows of a record
 * squared).
 */
export function findRegions(rows: readonly RowView[]): Region[] {
  const kinds = rows.map(rowKind);
  return branchesOf(rows).flatMap(({ element, units }) =>
    segmentUnits(units, kinds).map(({ records, regularity }) => {
      const slots = slotsOf(rows, records, kinds);
      const titles = records.map((record) => titleOf(record, slots));
      const leads = records.map((record, k) => leadOf(rows, record, titles[k]));
      return { element, records, titles, leads, regularity, slots };
    }),
  );
}

/** Aligns records: rows of one kind, the first of it in a record, the second, and so on. */
function slotsOf(
  rows: readonly RowView[],
  records: readonly (readonly number[])[],
  kinds: readonly string[],
): Map<number, Slot> {
  const byKey = new Map<string, number[]>();
  for (const record of records) {
    const seen = new Map<string, number>();
    for (const row of record) {
      const times = seen.get(kinds[row]) ?? 0;
      seen.set(kinds[row], times + 1);
      const key = `${times} ${kinds[row]}`;
      const own = byKey.get(key) ?? [];
      byKey.set(key, own);
      own.push(row);
    }
  }
  const slots = new Map<number, Slot>();
  for (const own of byKey.values()) {
    const texts = countBy(own.map((row) => rows[row].text));
    const slot = {
      rows: own,
      share: own.length / records.length,
      commonest: [...texts.values()].reduce((high, count) => Math.max(high, count)) / own.length,
      salience: own.reduce((sum, row) => sum + rows[row].salience, 0) / own.length,
    };
    for (const row of own) slots.set(row, slot);
  }
  return slots;
}

/** The row of the most salient place that half of the records have, labels that all records repeat behind others. */
function titleOf(record: readonly number[], slots: ReadonlyMap<number, Slot>): number {
  const rank = (row: number): number => {
    const slot = slots.get(row) as Slot;
    return (
      slot.salience + (slot.share < 0.5 ? -40 : 0) + (slot.rows.length > 2 && slot.commonest > 0.9 ? -10 : 0)
    );
  };
  return record.reduce((best, row) => (rank(row) > rank(best) ? row : best));
}

function leadOf(rows: readonly RowView[], record: readonly number[], title: number): number {
  if (record.length === 1) return 0;
  const others = record.reduce(
    (high, row) => (row === title ? high : Math.max(high, rows[row].salience)),
    Number.NEGATIVE_INFINITY,
  );
  return rows[title].salience - others;
}

/** How a row looks and what it stands in, as one token: rows of equal places in records share it. */
export function rowKind({ path, look }: RowView): string {
  return [...path.slice(-2), look.size, look.bold, look.link].join('|');
}
