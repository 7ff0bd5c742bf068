export { type ChangeRecord, changeSchema } from '../changes/change-record.ts';
export type { ChangeStore } from '../changes/change-store.ts';
export { deliverChanges } from '../deliver-changes.ts';
export { openDatabase } from './database.ts';
export { diffComponents } from './diff-components.ts';
export type { ComponentDiff } from './diff-pages.ts';
export { type Division, dividePage } from './divide-page.ts';
export {
  type ComponentsUpdate,
  type FollowedComponents,
  listComponents,
  trainComponents,
  updateComponents,
} from './follow-components.ts';
export { type FollowedPages, followPages } from './followed-pages.ts';
export { exportPortal, importPortal } from './import-export.ts';
export {
  addHook,
  deliverHooks,
  feedComponents,
  limitVersions,
  listHooks,
  type NamedHook,
  removeHook,
} from './manage-hooks.ts';
export type { ComponentRecord, PageRecord } from './page-records.ts';
export { type PageStore, pageStore } from './page-store.ts';
export { portalApp } from './portal-app.ts';
export type { Capture } from './read-page.ts';
export { servePortal } from './serve-portal.ts';
export { captureAddress, type TrackingOptions, trackPage } from './track.ts';
export type { TrackedPage, TrackedState } from './tracked-page.ts';
