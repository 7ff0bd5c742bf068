export { formatScoreTable } from '../eval/index.ts';
export { corpusDifferences } from './corpus-differences.ts';
export {
  type Experiment,
  type ExperimentCorpus,
  type ExperimentInput,
  experimentSchema,
} from './experiment-config.ts';
export type { ExperimentEffects } from './experiment-effects.ts';
export {
  type CorpusRecord,
  type ExperimentRecord,
  experimentRecordSchema,
  type MethodComparison,
  type RunRecord,
  type ScoreSummary,
} from './experiment-record.ts';
export { type ExperimentRun, experimentRuns } from './experiment-runs.ts';
export { formatPublished, formatRepeatedTable } from './repeated-table.ts';
export { writeReport } from './report/write-report.ts';
export { isRunFolder, writeRunReport } from './report/write-run-report.ts';
export { type RowChoice, rowsLabel } from './row-choice.ts';
export { parseExperiment, runExperiment } from './run-experiment.ts';
export { type MethodEffects, type RunResult, runMethod } from './run-method.ts';
export { scoreRuns } from './score-runs.ts';
export { type ReadingSearch, type SearchChoice, searchReadings } from './search-readings.ts';
export { writeExperiment } from './write-experiment.ts';
