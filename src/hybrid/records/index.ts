export type { Slot } from './find-records.ts';
export { type RecordSlot, type RecordsOfRow, recordsOfRows } from './record-slot.ts';
