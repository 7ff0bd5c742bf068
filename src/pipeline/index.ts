export { compareScores, type MethodComparison } from './compare-methods.ts';
export { dividePage } from './divide-page.ts';
export {
  type Experiment,
  type ExperimentCorpus,
  experimentCorpora,
  experimentSchema,
  numberedName,
} from './experiment-config.ts';
export { type CorpusRecord, type ExperimentRecord, experimentRecordSchema } from './experiment-record.ts';
export { type ExperimentRun, experimentRuns } from './experiment-runs.ts';
export { outlinePage } from './outline-page.ts';
export { defaultPermittedDoc, type Flattening, pageRows } from './page-rows.ts';
export { outlineSegments, type SegmentKind, type SegmentKindName, segmentKinds } from './page-segments.ts';
export { type MethodEffects, type RunResult, runMethod } from './run-method.ts';
export { withSampleWorkers } from './sample-workers.ts';
export { type MethodLists, type MethodScores, scoreMethods } from './score-methods.ts';
export { type ScoreSummary, summariseMethods } from './summarise-methods.ts';
