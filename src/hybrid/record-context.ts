import type { FeatureTable } from '../forests/index.ts';
import type { PageView } from './page-view.ts';
import type { Slot } from './records/index.ts';

/** What the first stage says of records as a whole. */
export interface ReadRecords {
  /** Mean log odds of the rows of one place in the records of a region. */
  places: ReadonlyMap<Slot, number>;
  /** Per record the highest of these means, and where in the record it stands. */
  likeliest: ReadonlyMap<readonly number[], { mean: number; position: number }>;
}

/** Reads records by the log odds of a page's rows. O(rows). */
export function readRecords({ records }: PageView, odds: ArrayLike<number>): ReadRecords {
  const places = new Map<Slot, number>();
  const likeliest = new Map<readonly number[], { mean: number; position: number }>();
  for (const { inner } of records) {
    if (!inner) continue;
    const { slot, record, position } = inner;
    const mean = places.get(slot) ?? slot.rows.reduce((sum, row) => sum + odds[row], 0) / slot.rows.length;
    places.set(slot, mean);
    const best = likeliest.get(record);
    if (!best || mean > best.mean) likeliest.set(record, { mean, position });
  }
  return { places, likeliest };
}

/** A row of a page whose records were read. */
interface ReadRow {
  read: { page: PageView; records: ReadRecords };
  row: number;
}

/** Values of rows that stand in no record. */
const none = { reading: 9, step: -21 };

/** Rows further away than this are alike in being far. */
const far = 20;

/** How a row's place in the records of its region compares with the likeliest place there. */
export const recordContextFeatures: FeatureTable<ReadRow> = {
  'place in record: mean reading': ({ read: { page, records }, row }) => {
    const inner = page.records[row].inner;
    return inner ? (records.places.get(inner.slot) ?? none.reading) : none.reading;
  },
  'place in record: below likeliest': ({ read: { page, records }, row }) => {
    const inner = page.records[row].inner;
    if (!inner) return -1;
    return (records.likeliest.get(inner.record)?.mean ?? 0) - (records.places.get(inner.slot) ?? 0);
  },
  'place in record: rows behind likeliest': ({ read: { page, records }, row }) => {
    const inner = page.records[row].inner;
    const best = inner && records.likeliest.get(inner.record);
    return best ? Math.max(-far, Math.min(far, inner.position - best.position)) : none.step;
  },
};
