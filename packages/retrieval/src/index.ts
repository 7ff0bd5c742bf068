/** Segments of pages, index, BM25, expansion of queries, TREC files. */
/// <reference types="node" preserve="true" />

export { blockSegments } from './block-segments.ts';
export { type Bm25Parameters, relevanceWeight, reportBm25 } from './bm25.ts';
export { countTerms } from './count-terms.ts';
export { domSegments } from './dom-segments.ts';
export { expandQuery, reportExpansionTerms, type SelectedTerm, selectTerms } from './expand-query.ts';
export { type Expansion, type ExpansionName, expansions } from './expansions.ts';
export {
  candidatePages,
  type ExpandedRanking,
  type ExpansionEffects,
  type ExpansionOptions,
  type ExpansionPanel,
  type ExpansionPlotOptions,
  type ExpansionPoint,
  type ExpansionSeries,
  expandRanking,
  expandTopics,
  expansionPlot,
  type HeldOut,
  type HeldOutRun,
  holdOutTops,
  type InitialRanking,
  type RetrievalGain,
  type RetrievalRun,
  type RetrievalSummary,
  rankTopics,
  reportDepth,
  reportExpansion,
  reportTops,
  type SegmentKind,
  type SegmentKindName,
  segmentKinds,
  summariseRetrieval,
  usualDegrees,
  type VipsVariant,
} from './experiment/index.ts';
export { createIndexBuilder, type IndexBlock, type IndexBuilder } from './index-builder.ts';
export { pageWords } from './join-texts.ts';
export { formatMasks, type Masks, maskPage, parseMasks } from './mask-page.ts';
export { memoryIndex } from './memory-index.ts';
export { type Query, type RankedDocument, rankDocuments } from './rank-documents.ts';
export { type RankedSegment, rankSegments, type Segment } from './rank-segments.ts';
export { type RelevanceModelOptions, relevanceModelQuery, usualRelevanceModel } from './relevance-model.ts';
export {
  measureRun,
  type RunMeasure,
  type RunMeasureName,
  runMeasures,
  type TopicScores,
} from './run-measures.ts';
export type { Postings, SearchIndex } from './search-index.ts';
export { englishStopWords, parseStopWords } from './stop-words.ts';
export { createTokeniser, type Tokenise, type TokeniserOptions } from './tokenise.ts';
export {
  formatQrels,
  formatRun,
  formatTopics,
  parseQrels,
  parseRun,
  parseTopics,
  type Qrels,
  type Run,
  type Topic,
  trecName,
} from './trec-files.ts';
