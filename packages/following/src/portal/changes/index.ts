export { atomFeed } from './change-feed.ts';
export { changeRoutes } from './change-routes.ts';
export { type ChangeStore, changeStore } from './change-store.ts';
export { chosenFeed, componentFeed, pageFeed } from './component-feeds.ts';
export { changeCourier, deliverChanges } from './deliver-changes.ts';
export { type HookFilter, hookFilterSchema, patternProblem, wordPattern } from './hook-filter.ts';
export type { HookRecord, HookTarget } from './hook-store.ts';
export type { VersionLimits } from './version-store.ts';
