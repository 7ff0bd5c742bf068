export type { Agreement, Fraction } from './aspects/agreement.ts';
export { type AspectName, aspects, type ComparedPage } from './aspects/aspects.ts';
export { bootstrapInterval, type Interval } from './bootstrap-interval.ts';
export { type Comparison, compareMethods, comparePages } from './compare-methods.ts';
export { type Convention, type ConventionName, conventions } from './conventions.ts';
export { describeCorpus, pageStatistics, type StatisticSummary } from './corpus-statistics.ts';
export { fMeasure } from './f-measure.ts';
export { formatScoreTable, type MeasureInterval, type ScoreTableRow } from './format-score-table.ts';
export { type Column, formatTable, numberColumn, plainColumn, type TableFormat } from './format-table.ts';
export { holmCorrection } from './holm-correction.ts';
export { leastP } from './least-p.ts';
export { type Cluster, type ClusterOptions, listClusters } from './list-clusters.ts';
export { type Measure, type MeasureName, mainMeasures, measures } from './measures.ts';
export { type PurityCounts, purityCounts } from './purity-counts.ts';
export { type RandomisationTest, randomisationTest } from './randomisation-test.ts';
export { type Calibration, type CalibrationBin, type Forecast, reliability } from './reliability.ts';
export { type DocumentHeadingScore, type HeadingScores, scoreHeadings } from './score-headings.ts';
export { type DocumentScore, type ListScores, scoreLists, summariseScores } from './score-lists.ts';
export { type ScoredPage, scorePages } from './score-pages.ts';
export { type StructureAgreement, scoreStructures } from './score-structures.ts';
export { type BcubedScore, bcubed, type SegmentElement } from './segments/bcubed.ts';
export {
  type ElementKind,
  type ElementKindName,
  elementKinds,
  type SegmentedNode,
} from './segments/element-kinds.ts';
export { nodeElements, type WeighedNode } from './segments/node-elements.ts';
export { pageElementNodes } from './segments/page-element-nodes.ts';
export { pixelElements } from './segments/pixel-elements.ts';
export { type PolygonCell, polygonCells } from './segments/polygon-cells.ts';
export { readWebisNodes, type WebisNode } from './segments/read-webis-nodes.ts';
export { rectPolygon } from './segments/rect-polygon.ts';
export { scoreSegmentation } from './segments/score-segmentation.ts';
export { type CorpusScores, measurePages, summarisePages } from './summarise-pages.ts';
