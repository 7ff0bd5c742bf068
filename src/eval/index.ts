export {
  type Agreement,
  type ComparedPage,
  type CountAgreement,
  setAgreement,
} from './agreement/agreement.ts';
export {
  bootstrapInterval,
  type Interval,
  type IntervalOptions,
  type MeasureInterval,
} from './bootstrap-interval.ts';
export { type CompareOptions, type Comparison, compareMethods, compareRepeated } from './compare-methods.ts';
export { type Convention, type ConventionName, conventions } from './conventions.ts';
export { describeCorpus, type StatisticSummary } from './corpus-statistics.ts';
export { type ComparisonTableRow, formatComparisonTable } from './format-comparison-table.ts';
export { formatScoreTable, type ScoreTableRow } from './format-score-table.ts';
export { type Column, formatTable, numberColumn, plainColumn, type TableFormat } from './format-table.ts';
export { fMeasure } from './harmonic-mean.ts';
export { holmCorrection } from './holm-correction.ts';
export { type Cluster, type ClusterOptions, listClusters } from './list-clusters.ts';
export {
  type MeasureChoice,
  type MeasureName,
  mainMeasures,
  measureNames,
  measures,
} from './measures/index.ts';
export type { Measure } from './measures/measure.ts';
export { type DifferenceOptions, type PairedDifference, pairedDifferences } from './paired-differences.ts';
export { type PublishedTable, published } from './published.ts';
export { type RandomisationTest, randomisationTest } from './randomisation-test.ts';
export { type Rate, rates } from './rates.ts';
export { type Calibration, calibrationError, type Forecast, reliability } from './reliability.ts';
export {
  type RepeatedMethod,
  repeatedDifference,
  repeatedMethod,
  repeatedScore,
} from './repeated-methods.ts';
export {
  type MethodLists,
  type ScoredMethod,
  type ScoreMethodsOptions,
  scoreMethods,
} from './score-methods.ts';
export { type ScoredPage, type ScoreOptions, scorePages } from './score-pages.ts';
export { type StructureAgreement, scoreStructures } from './score-structures.ts';
export { type BcubedScore, bcubed, type SegmentElement } from './segments/bcubed.ts';
export { compareSegmentations, segmentInterval } from './segments/compare-segmentations.ts';
export { detectEdges, type GreyPicture } from './segments/detect-edges.ts';
export { edgeElements } from './segments/edge-elements.ts';
export { elementKinds, pixelElements } from './segments/element-kinds.ts';
export { rectPolygon } from './segments/node-elements.ts';
export { pageElementNodes } from './segments/page-element-nodes.ts';
export {
  type ScoredSegmentation,
  type SegmentedMethod,
  type SegmentedPage,
  scoreSegmentation,
  scoreSegmentations,
} from './segments/score-segmentations.ts';
export { type SegmentMeasure, segmentMeasures } from './segments/segment-measures.ts';
export {
  type MethodSummary,
  measureInterval,
  type SummaryOptions,
  summariseMethods,
} from './summarise-methods.ts';
export { measurePages, summarisePages } from './summarise-pages.ts';
