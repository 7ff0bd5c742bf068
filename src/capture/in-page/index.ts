export type { Snapshot } from '../snapshot.ts';
export { pageSnapshot } from './page-snapshot.ts';
export { type InertFrame, showInert } from './show-inert.ts';
