export { type BlockTree, blockTreeSchema, type Separator, type VisualBlock } from './block-tree.ts';
export { isSilentElement, measureCanonical, toCanonical } from './canonical-text.ts';
export type { ComputedStyle } from './computed-style.ts';
export { type Block, type Document, documentSchema, type Row } from './document.ts';
export type { Labels } from './labels.ts';
export type { Layout, Look } from './layout.ts';
export { type Marginals, marginalsSchema } from './marginals.ts';
export type { PlacedHeading } from './nest-headings.ts';
export { type ListItem, type NestedList, type PageLists, pageListsSchema } from './nested-lists.ts';
export {
  type HiddenBy,
  type Page,
  type PageNode,
  pageSchema,
  type TextFragment,
  type TextLine,
} from './page.ts';
export { nodePaths } from './page-tree.ts';
export { type Grade, grades, type Rating, ratingSchema } from './rating.ts';
export { area, overlapArea, type Rect } from './rect.ts';
export { closestIssues } from './schema-problems.ts';
export { type HiddenText, seenFragments } from './seen-text.ts';
export { segmentText } from './segment-text.ts';
export { mergeSpans, type Span } from './span.ts';
export { type InlineHeading, type RowState, type Structure, structureSchema } from './structure.ts';
export { type StructureHeading, structureHeadings } from './structure-headings.ts';
export { structureLists } from './structure-lists.ts';
export { structureProblems } from './structure-problems.ts';
export { type TraceEntry, traceEntrySchema } from './trace.ts';
export { type Multipolygon, type WebisSegmentation, webisSegmentationSchema } from './webis-segmentation.ts';
