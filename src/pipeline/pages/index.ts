export { eachSource, failure } from './each-source.ts';
export {
  type Engine,
  openEngine,
  type PageEngine,
  type ReadPagesOptions,
  readPages,
} from './read-pages.ts';
export {
  cutSegments,
  type PageSegments,
  readGoldSegments,
  readPredictedSegments,
  readSnapshots,
} from './read-segments.ts';
export { resourceFingerprints } from './resource-fingerprints.ts';
export { markRows, type RowsOptions, rowsOf, type SentenceRule, usualSentences } from './rows-of.ts';
export { defaultViewport, type SourceSettings } from './source-settings.ts';
