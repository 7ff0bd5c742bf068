export { dividePage } from './divide-page.ts';
export { type ExpansionEffects, expandTopics } from './expand-topics.ts';
export {
  type Experiment,
  type ExperimentCorpus,
  experimentCorpora,
  experimentSchema,
  numberedName,
} from './experiment-config.ts';
export {
  type CorpusRecord,
  type ExperimentRecord,
  experimentRecordSchema,
  type MethodComparison,
  type ScoreSummary,
} from './experiment-record.ts';
export { type ExperimentRun, experimentRuns } from './experiment-runs.ts';
export { goldRows } from './gold-rows.ts';
export { outlinePage } from './outline-page.ts';
export { defaultPermittedDoc, type Flattening, pageRows } from './page-rows.ts';
export { outlineSegments, type SegmentKind, type SegmentKindName, segmentKinds } from './page-segments.ts';
export {
  candidatePages,
  type ExpandedRanking,
  type ExpansionOptions,
  expandRanking,
  fewestWords,
  type InitialRanking,
  rankTopics,
  reportDepth,
  reportTops,
} from './retrieval-runs.ts';
export { type RowPosterior, rowPosterior } from './row-posterior.ts';
export { type MethodEffects, type RunResult, runMethod } from './run-method.ts';
export { withSampleWorkers } from './sample-workers.ts';
export { scoreRuns } from './score-runs.ts';
export {
  type RetrievalGain,
  type RetrievalRun,
  type RetrievalSummary,
  summariseRetrieval,
} from './summarise-retrieval.ts';
