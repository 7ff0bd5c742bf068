/**
 * What most programs import. The rest has an entry for each subject: `pagestructure/vips`, `/rows`, `/bayes`,
 * `/hybrid`, `/eval`, `/plot`, `/formats` and so on (src/public), which hold these names too.
 */
/// <reference types="node" preserve="true" />
export { baselines } from './public/baselines.ts';
export { diagnoseTrace, parseSampleConfig, type SampleConfig, sampleStructures } from './public/bayes.ts';
export {
  captureWithParser,
  LimitError,
  openCapture,
  readSources,
  type Source,
  SourceError,
} from './public/capture.ts';
export {
  compareMethods,
  formatScoreTable,
  measures,
  scoreMethods,
  scorePages,
  summarisePages,
} from './public/eval.ts';
export {
  type Effects,
  type Experiment,
  type Progress,
  parseExperiment,
  runExperiment,
  UsageError,
} from './public/experiment.ts';
export {
  type Block,
  type BlockTree,
  type Document,
  FormatError,
  type Marginals,
  type NestedList,
  openCache,
  type Page,
  type PageLists,
  type Row,
  readAllJsonl,
  readDocuments,
  readPageLists,
  readStructures,
  type Structure,
  structureLists,
  structureProblems,
  type TraceEntry,
  writeJsonl,
} from './public/formats.ts';
export {
  evaluateHeldOut,
  fitWeights,
  type HybridConfig,
  type Outline,
  type OutlineItem,
  outline,
  outlineOf,
  outlinePage,
  parseHybridConfig,
  sampleHybrid,
} from './public/hybrid.ts';
export { createRng } from './public/math.ts';
export { toPng, tracePlot } from './public/plot.ts';
export { flattenDom, flattenVisual, goldRows, markSentenceRows, readPages, rowsOf } from './public/rows.ts';
export { segment } from './public/vips.ts';
