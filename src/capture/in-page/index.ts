export type { Snapshot } from '../snapshot.ts';
export { type PageSnapshotOptions, pageSnapshot } from './page-snapshot.ts';
export { type InertFrame, showInert } from './show-inert.ts';
