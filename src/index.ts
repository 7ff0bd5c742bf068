/**
 * What most programs import. The rest has an entry for each subject: `pagestructure/vips`, `/rows`, `/bayes`,
 * `/hybrid`, `/eval`, `/plot`, `/formats` and so on (src/public), which hold these names too.
 */
/// <reference types="node" preserve="true" />
export { baselines } from './baselines/index.ts';
export { diagnoseTrace } from './bayes/index.ts';
export {
  captureWithParser,
  LimitError,
  openCapture,
  readSources,
  type Source,
  SourceError,
} from './capture/index.ts';
export { evaluateHeldOut, outline } from './commands/index.ts';
export { type Effects, type Progress, UsageError } from './effects/index.ts';
export {
  compareMethods,
  formatScoreTable,
  measures,
  scoreMethods,
  scorePages,
  summarisePages,
} from './eval/index.ts';
export { type Experiment, parseExperiment, runExperiment } from './experiment/index.ts';
export { type Outline, type OutlineItem, outlineOf } from './hybrid/index.ts';
export { fitWeights } from './hybrid/learn/index.ts';
export { createRng } from './math/index.ts';
export {
  type Block,
  type BlockTree,
  type Document,
  type Marginals,
  type NestedList,
  type Page,
  type PageLists,
  type Row,
  type Structure,
  structureLists,
  structureProblems,
  type TraceEntry,
} from './page/index.ts';
export { goldRows } from './pipeline/index.ts';
export {
  inferenceConfig,
  inferStructure,
  type ModelConfig,
  parseModelConfig,
  sampleStructures,
} from './pipeline/model/index.ts';
export { outlinePage } from './pipeline/outline/index.ts';
export { readPages, rowsOf } from './pipeline/pages/index.ts';
export { toPng, tracePlot } from './plot/index.ts';
export { flattenDom, flattenVisual, markSentenceRows } from './rows/index.ts';
export {
  FormatError,
  openCache,
  readAllJsonl,
  readDocuments,
  readPageLists,
  readStructures,
  writeJsonl,
} from './store/index.ts';
export { segment } from './vips/index.ts';
