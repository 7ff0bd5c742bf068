// What other folders of the core use besides what is public.
export { krippendorffAlpha, weightedKappa } from '../agreement/judge-agreement.ts';
export { conventionNames } from '../conventions.ts';
export {
  allComparisonColumns,
  type ComparisonTableRow,
  comparisonTableColumns,
  signed,
} from '../format-comparison-table.ts';
export { comparedMeasures, findMeasure, measureWords } from '../measures/index.ts';
export type { PairedDifference } from '../paired-differences.ts';
export type { CalibrationBin } from '../reliability.ts';
export { wilsonInterval } from '../reliability.ts';
export { asRepeated } from '../repeated-methods.ts';
export type { SegmentComparison } from '../segments/compare-segmentations.ts';
export type { EdgePicture } from '../segments/detect-edges.ts';
export { type EdgeKindName, edgeSettings } from '../segments/edge-elements.ts';
export type { ElementKindName } from '../segments/element-kinds.ts';
export { nodeElements } from '../segments/node-elements.ts';
export { edgeMeasureNames, mainSegmentMeasures, segmentMeasureNames } from '../segments/segment-measures.ts';
