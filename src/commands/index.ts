export {
  type EvaluatedPage,
  evaluateHeldOut,
  type HeldOutEvaluation,
} from './evaluate/evaluate-held-out.ts';
export { writeExperiment } from './experiment/experiment.ts';
export { outlineText } from './outline/format-outline.ts';
export {
  type ChunkHtmlOptions,
  chunks,
  type OutlineHtmlOptions,
  outline,
} from './outline/outline-html.ts';
export { outlineTei } from './outline/outline-tei.ts';
export type { CommandEntry } from './program/command-entry.ts';
export type { Io } from './program/io.ts';
export { renderBlockTreePage } from './segment/render-block-tree-page.ts';
export { renderBlockTreeXml } from './segment/render-block-tree-xml.ts';
export { coherenceScales } from './segment/segment-formats.ts';
export { collect, wholeNumber } from './shared/arguments.ts';
export {
  addCaptureOptions,
  type CaptureOptions,
  sourceHelp,
  sourceSettings,
} from './shared/capture-options.ts';
export { queueUrlOption } from './shared/common-options.ts';
export type { GoldSet } from './shared/gold/gold-set.ts';
export { keptLearning, learningCache } from './shared/gold/learning-effects.ts';
export { loadGoldPages } from './shared/gold/load-gold-pages.ts';
export { readGold } from './shared/gold/read-gold.ts';
export type { SampleEngine } from './shared/packages.ts';
export type {
  Exhibit,
  ExhibitPicture,
  ExhibitTable,
  ReproduceContext,
  Reproduction,
  ReproductionEntry,
} from './shared/reproduction.ts';
export { manifestEntrySchema, readManifest } from './shared/shards/manifest.ts';
export { openShards } from './shared/shards/open-shards.ts';
export { shardRecordSchema } from './shared/shards/record.ts';
export { runShard, type ShardItem } from './shared/shards/run-shard.ts';
export { shardRange } from './shared/shards/shard.ts';
