export { formatScoreTable } from '../eval/index.ts';
export { pathsFrom } from './capture-corpus.ts';
export { convergenceWarnings } from './convergence-warnings.ts';
export { corpusDifferences } from './corpus-differences.ts';
export {
  type Experiment,
  type ExperimentCorpus,
  type ExperimentInput,
  experimentSchema,
} from './experiment-config.ts';
export type { ExperimentEffects } from './experiment-effects.ts';
export { pageFiles } from './experiment-files.ts';
export {
  type CorpusRecord,
  type ExperimentRecord,
  experimentRecordSchema,
  type MethodComparison,
  type RunRecord,
  type ScoreSummary,
} from './experiment-record.ts';
export { experimentRuns } from './experiment-runs.ts';
export { headingReliability } from './heading-reliability.ts';
export { looksOf } from './looks-of.ts';
export {
  chooseModel,
  type ModelConfig,
  type ModelName,
  modelNames,
  parseModelConfig,
  presetNames,
  withSetting,
} from './models.ts';
export { configurationAlone, readExperimentRecord } from './read-experiment-record.ts';
export { type PagePosterior, readPosterior } from './read-posterior.ts';
export { type MethodResults, readListResults, readStructureResults } from './read-results.ts';
export { formatProtocol, formatPublished, formatRepeatedTable } from './repeated-table.ts';
export { reproducingCommand } from './reproducing-command.ts';
export { type RowChoice, rowsLabel } from './row-choice.ts';
export { parseExperiment, runExperiment } from './run-experiment.ts';
export {
  differingSettings,
  readRunManifest,
  refuseOtherRun,
  refuseUnfinished,
  type SettingsOfRun,
  settingsOfRunSchema,
} from './run-manifest.ts';
export { type MethodEffects, type RunResult, runMethod } from './run-method.ts';
export { runNames } from './run-names.ts';
export { scoreRuns } from './score-runs.ts';
export { type ReadingSearch, type SearchChoice, searchReadings } from './search-readings.ts';
export { keptValues, readDiagnoses, readTracedRuns, type TracedRun } from './traced-runs.ts';
