/** Components of pages followed over time, and the personal page that shows them (Bouras et al. 2006). */

export { type ChangeRecord, changeSchema } from './changes/change-record.ts';
export {
  type Component,
  type ComponentOutcome,
  type ComponentTitle,
  type ContentVector,
  contentVector,
  type DivisionOptions,
  dataSaved,
  type Found,
  type Fragmentation,
  fragmentPage,
  fullDivisionOptions,
  type IndexNode,
  type IndexUnits,
  nestedComponents,
  type PageIndex,
  type PageUpdate,
  pageIndexSchema,
  paperDivisionOptions,
  type TrackedComponent,
  type Training,
  trainPage,
  type UpdateBranch,
  updatePage,
  type WordChange,
  wordDiff,
  wordSequence,
  wordsOf,
} from './fragments/index.ts';
export { openDatabase } from './portal/database.ts';
export { dividePage } from './portal/divide-page.ts';
export { type FollowedPages, followPages } from './portal/followed-pages.ts';
export { type ChangeStore, type PageStore, pageStore } from './portal/page-store.ts';
export { portalApp } from './portal/portal-app.ts';
export type { Capture } from './portal/read-page.ts';
export type { ComponentRecord, Division, PageRecord } from './portal/records.ts';
export { captureAddress, type TrackingOptions, trackPage } from './portal/track.ts';
export type { TrackedPage, TrackedState } from './portal/tracked-page.ts';
