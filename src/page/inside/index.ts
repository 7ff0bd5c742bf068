// What other folders of the core use besides what is public.
export { type RoleName, roleNames } from '../block-tree.ts';
export { type CanonicalNode, countedUnits } from '../canonical-text.ts';
export { labelsSchema } from '../labels.ts';
export { nestHeadings } from '../nest-headings.ts';
export { allItems, type ListHeading, listHeadings } from '../nested-lists.ts';
export { pageIdSchema } from '../page-id.ts';
export { pageTitle } from '../page-title.ts';
export { type ChildLinks, childLinks, pathReader } from '../page-tree.ts';
export { plainTextClass } from '../plain-text.ts';
export { commonEdges, type Edges, edgesOf, rectSchema, union } from '../rect.ts';
export { schemaProblems } from '../schema-problems.ts';
export { seenLength } from '../seen-text.ts';
export { joinNeighbours, spanAround, spanSchema } from '../span.ts';
export { rowHeadingSchema } from '../structure.ts';
export { headingRows } from '../structure-headings.ts';
export { checkStructure } from '../structure-problems.ts';
export { formatStyleToken, hiddenToken, parseStyleToken } from '../style-token.ts';
