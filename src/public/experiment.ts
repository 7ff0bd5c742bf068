/** Methods, seeds and corpora, scored and compared. */
/// <reference types="node" preserve="true" />
export { writeExperiment } from '../commands/index.ts';
export { type Effects, type Progress, UsageError, withEffects } from '../effects/index.ts';
export {
  type CorpusRecord,
  type Experiment,
  type ExperimentCorpus,
  type ExperimentEffects,
  type ExperimentRecord,
  experimentRecordSchema,
  experimentSchema,
  type InterpretationSearch,
  type MethodComparison,
  type MethodEffects,
  parseExperiment,
  type RowChoice,
  type RunRecord,
  type RunResult,
  runExperiment,
  type ScoreSummary,
  type SearchChoice,
  scoreRuns,
  searchInterpretations,
} from '../experiment/index.ts';
