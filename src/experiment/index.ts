export { pageFiles, pathsFrom } from './capture-corpus.ts';
export { convergenceWarnings } from './convergence-warnings.ts';
export {
  type Experiment,
  type ExperimentInput,
  experimentSchema,
} from './experiment-config.ts';
export type { ExperimentEffects } from './experiment-effects.ts';
export {
  type CorpusRecord,
  type ExperimentRecord,
  experimentRecordSchema,
  type MethodComparison,
  type RepeatedRecord,
  type RunRecord,
  type ScoreSummary,
} from './experiment-record.ts';
export { experimentRuns } from './experiment-runs.ts';
export { configOnPreset, type PresetName, presetNames, samplingSteps, withSetting } from './presets.ts';
export { type MethodResults, readStructureResults } from './read-results.ts';
export { configurationAlone, readExperimentRecord } from './results/beside-method.ts';
export { corpusDifferences } from './results/corpus-differences.ts';
export {
  headingReliability,
  type KnownFiles,
  type PagePosterior,
  readPosterior,
} from './results/read-posterior.ts';
export { reproducingCommand } from './results/reproducing-command.ts';
export { readRunManifest, refuseUnfinished } from './results/run-manifest.ts';
export {
  keptValues,
  readDiagnoses,
  readTracedRuns,
  runNames,
  type TracedRun,
} from './results/traced-runs.ts';
export { type RowChoice, rowsLabel } from './row-choice.ts';
export type { RunOutcome } from './run-cached.ts';
export {
  type ExperimentFindings,
  parseExperiment,
  type RunFindings,
  runExperiment,
} from './run-experiment.ts';
export { runMethod } from './run-method.ts';
export { scoreRuns } from './score-runs.ts';
export { searchInterpretations } from './search-interpretations.ts';
