export {
  type BlockTree,
  blockTreeSchema,
  type RoleName,
  roleNames,
  type Separator,
  type VisualBlock,
} from './block-tree.ts';
export { type CanonicalNode, isSilentElement, measureCanonical, toCanonical } from './canonical-text.ts';
export { checkStructure } from './check-structure.ts';
export type { ComputedStyle } from './computed-style.ts';
export { type Block, type Document, documentSchema, type Row } from './document.ts';
export { type Labels, labelsSchema } from './labels.ts';
export type { Layout, Look } from './layout.ts';
export { type Marginals, marginalsSchema } from './marginals.ts';
export { nestHeadings, type PlacedHeading } from './nest-headings.ts';
export { allItems, type ListItem, type NestedList, type PageLists, pageListsSchema } from './nested-lists.ts';
export {
  type HiddenBy,
  type Page,
  type PageNode,
  pageSchema,
  type TextFragment,
  type TextLine,
} from './page.ts';
export { pageIdSchema } from './page-id.ts';
export { pageTitle } from './page-title.ts';
export { type ChildLinks, childLinks, nodePaths, pathReader } from './page-tree.ts';
export { plainTextClass } from './plain-text.ts';
export { type Grade, grades, type Rating, ratingSchema } from './rating.ts';
export { area, overlapArea, type Rect, rectSchema, union } from './rect.ts';
export { closestIssues, schemaProblems } from './schema-problems.ts';
export { type HiddenText, seenFragments, seenLength } from './seen-text.ts';
export { joinNeighbours, mergeSpans, type Span, spanAround, spanSchema } from './span.ts';
export {
  type InlineHeading,
  type RowState,
  rowHeadingSchema,
  type Structure,
  structureSchema,
} from './structure.ts';
export { headingRows, type StructureHeading, structureHeadings } from './structure-headings.ts';
export { structureLists } from './structure-lists.ts';
export { structureProblems } from './structure-problems.ts';
export { formatStyleToken, hiddenToken, parseStyleToken } from './style-token.ts';
export { type TraceEntry, traceEntrySchema } from './trace.ts';
export { type Multipolygon, type WebisSegmentation, webisSegmentationSchema } from './webis-segmentation.ts';
