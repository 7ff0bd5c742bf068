import type { FeatureTable } from '../forests/index.ts';
import { flag } from './feature-table.ts';
import type { RecordSlot, RecordsOfRow } from './records/index.ts';
import type { RowSubject } from './row-subject.ts';

/** Value where a row stands in no record. */
const none = -1;

type PlaceFeature = (place: RecordSlot, subject: RowSubject) => number;

/** Where a row stands in its innermost record of several rows. */
const ofRecord: Record<string, PlaceFeature> = {
  rows: ({ record }) => Math.min(20, record.length),
  records: ({ region }) => Math.min(30, region.records.length),
  regularity: ({ region }) => region.regularity,
  position: ({ position }) => Math.min(10, position),
  'rows behind': ({ record, position }) => Math.min(10, record.length - 1 - position),
  'is title': ({ position, title }) => flag(position === title),
  'title: rows before': ({ title }) => Math.min(10, title),
  'title: width': ({ record, title }, { page }) => Math.min(150, page.rows[record[title]].width),
  'title: salience above row': ({ record, title }, { page, row }) =>
    page.rows[record[title]].salience - row.salience,
  'title: salience above others': ({ region, number }) => region.leads[number],
  'share with place': ({ slot }) => slot.share,
  'share of commonest text': ({ slot }) => slot.commonest,
  'rows in place': ({ slot }) => Math.min(30, slot.rows.length),
  number: ({ number }) => Math.min(5, number),
};

const ofOuter: Record<string, PlaceFeature> = {
  rows: ofRecord.rows,
  records: ofRecord.records,
  position: ofRecord.position,
  'is title': ofRecord['is title'],
  'title: salience above row': ofRecord['title: salience above row'],
};

/** Where a row is a record by itself. */
const ofItem: Record<string, PlaceFeature> = {
  records: ofRecord.records,
  number: ofRecord.number,
  'share of commonest text': ofRecord['share of commonest text'],
};

function featuresOf(
  name: string,
  which: keyof RecordsOfRow,
  features: Record<string, PlaceFeature>,
): FeatureTable<RowSubject> {
  return Object.fromEntries(
    Object.entries(features).map(([own, feature]) => [
      `${name}: ${own}`,
      (subject: RowSubject): number => {
        const place = subject.page.records[subject.row.index][which];
        return place ? feature(place, subject) : none;
      },
    ]),
  );
}

/** The records that a row stands in: search results, posts, cards, items. */
export const recordFeatures: FeatureTable<RowSubject> = {
  ...featuresOf('record', 'inner', ofRecord),
  ...featuresOf('record around', 'outer', ofOuter),
  ...featuresOf('item', 'item', ofItem),
};
