export { atomFeed } from './change-feed.ts';
export { type HookFilter, hookFilterSchema, patternProblem, wordPattern } from './hook-filter.ts';
export type { HookRecord, HookTarget } from './hooks.ts';
export type { VersionLimits } from './prune-versions.ts';
