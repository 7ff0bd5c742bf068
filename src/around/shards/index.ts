export type { CorpusLines } from './corpus-lines.ts';
export { type ManifestEntry, manifestEntrySchema } from './manifest.ts';
export { openLines } from './open-lines.ts';
export { findRecords, openShards } from './open-shards.ts';
export { readManifest } from './read-manifest.ts';
export { type FailedPage, failedPageSchema, type ShardHeader, shardRecordSchema } from './record.ts';
export { type PageOutput, runShard, type ShardItem, type ShardJob, type ShardOutcome } from './run-shard.ts';
export { parseShard, type Shard, shardRange } from './shard.ts';
