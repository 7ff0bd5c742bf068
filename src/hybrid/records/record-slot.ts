import type { RowView } from '../row-view.ts';
import { findRegions, type Region, type Slot } from './find-records.ts';

/** Where a row stands in a record. */
export interface RecordSlot {
  region: Region;
  /** Number of the record in its region, and the rows of it. */
  number: number;
  record: readonly number[];
  /** Place of the row among them, from 0, and of the record's title. */
  position: number;
  title: number;
  slot: Slot;
}

/** The records that a row stands in. */
export interface RecordsOfRow {
  /** The innermost record of two rows or more, and the next one around it. */
  inner: RecordSlot | undefined;
  outer: RecordSlot | undefined;
  /** The innermost region in which it is a record by itself: a plain list. */
  item: RecordSlot | undefined;
}

/** Per row of a page the records that it stands in. */
export function recordsOfRows(rows: readonly RowView[]): RecordsOfRow[] {
  const found = rows.map((): RecordsOfRow => ({ inner: undefined, outer: undefined, item: undefined }));
  for (const region of findRegions(rows)) {
    region.records.forEach((record, number) => {
      const title = record.indexOf(region.titles[number]);
      record.forEach((row, position) => {
        const slot = region.slots.get(row) as Slot;
        const place = { region, number, record, position, title, slot };
        const own = found[row];
        // Regions come from the outside in.
        if (record.length === 1) own.item = place;
        else {
          own.outer = own.inner;
          own.inner = place;
        }
      });
    });
  }
  return found;
}
