export { reportExpansionTerms } from '../expand-query.ts';
export { type ExpansionName, expansions } from '../expansions.ts';
export { type ExpansionEffects, expandTopics } from './expand-topics.ts';
export {
  type ExpansionPanel,
  type ExpansionPlotOptions,
  type ExpansionPoint,
  type ExpansionSeries,
  expansionPlot,
  reportExpansion,
} from './expansion-plot.ts';
export { type HeldOutRun, holdOutTops } from './hold-out-tops.ts';
export {
  outlineSegments,
  type SegmentKind,
  type SegmentKindName,
  segmentKinds,
  usualDegrees,
  type VipsVariant,
} from './page-segments.ts';
export {
  candidatePages,
  type ExpandedRanking,
  type ExpansionOptions,
  expandRanking,
  type InitialRanking,
  rankTopics,
  reportDepth,
  reportTops,
} from './retrieval-runs.ts';
export { retrievalTable } from './retrieval-table.ts';
export { runRetrieval } from './run-retrieval.ts';
export {
  type HeldOut,
  type RetrievalGain,
  type RetrievalRun,
  type RetrievalSummary,
  summariseRetrieval,
} from './summarise-retrieval.ts';
