export type { Slot } from './find-records.ts';
export { type PlaceInRecord, type RecordsOfRow, recordsOfRows } from './place-in-record.ts';
