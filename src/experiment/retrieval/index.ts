export { reportDepth, reportTops, type SegmentKindName, segmentKinds } from '../../pipeline/index.ts';
export { reportExpansionTerms } from '../../retrieval/index.ts';
export { retrievalTable } from './retrieval-table.ts';
export { type RetrievalOptions, runRetrieval } from './run-retrieval.ts';
