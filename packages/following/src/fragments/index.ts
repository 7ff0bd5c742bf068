export { bestPairs } from './best-pairs.ts';
export { type Component, componentEnd } from './component.ts';
export { contentVector, intersectVectors, wordsOf } from './content-vector.ts';
export { dataSaved } from './data-saved.ts';
export {
  type DivisionOptions,
  fullDivisionOptions,
  type IndexUnits,
  paperDivisionOptions,
} from './division-options.ts';
export { fragmentPage } from './fragment-page.ts';
export type { Fragmentation } from './fragmentation.ts';
export { groupPairs } from './group-pairs.ts';
export type { IndexNode } from './index-node.ts';
export { measureNodes } from './measure-nodes.ts';
export { nestedComponents } from './nested-components.ts';
export { ownTexts } from './own-texts.ts';
export {
  type ComponentTitle,
  type ContentVector,
  type Found,
  type PageIndex,
  pageIndexSchema,
  type TrackedComponent,
} from './page-index.ts';
export { identifierVectors, weakComponents } from './signatures.ts';
export { mostFrequent, type Training, track, trainPage } from './train-page.ts';
export { type ComponentOutcome, type PageUpdate, type UpdateBranch, updatePage } from './update-page.ts';
export { withoutRibbons } from './without-ribbons.ts';
export { type WordChange, wordDiff, wordSequence } from './word-diff.ts';
