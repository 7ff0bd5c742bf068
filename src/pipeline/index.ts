export { dividePage } from './divide-page.ts';
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
export { type RowPosterior, rowPosterior } from './row-posterior.ts';
export { type MethodEffects, type RunResult, runMethod } from './run-method.ts';
export { scoreRuns } from './score-runs.ts';
