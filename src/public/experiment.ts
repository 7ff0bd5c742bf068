/** Methods, seeds and corpora, scored and compared. */
/// <reference types="node" preserve="true" />
export { writeExperiment } from '../commands/index.ts';
export {
  type CorpusRecord,
  type Experiment,
  type ExperimentEffects,
  type ExperimentFindings,
  type ExperimentInput,
  type ExperimentRecord,
  experimentRecordSchema,
  experimentSchema,
  type MethodComparison,
  parseExperiment,
  type RowChoice,
  type RunFindings,
  type RunOutcome,
  runExperiment,
  type ScoreSummary,
  scoreRuns,
  searchInterpretations,
} from '../experiment/index.ts';
