export { type ContentVector, contentVector, intersectVectors, wordsOf } from './content-vector.ts';
export { type DataSaved, dataSaved } from './data-saved.ts';
export type { Found, UpdateBranch } from './follow-division.ts';
export {
  type Component,
  type ComponentTitle,
  type DivisionOptions,
  type Fragmentation,
  fragmentPage,
  fullDivisionOptions,
  type IndexUnits,
  paperDivisionOptions,
} from './fragment-page.ts';
export type { IndexNode } from './index-node.ts';
export { defaultMatchThresholds, type MatchThresholds } from './match-contents.ts';
export { measureNodes } from './measure-nodes.ts';
export { ownTexts } from './own-texts.ts';
export { type PageIndex, pageIndexSchema, type Signature, type TrackedComponent } from './page-index.ts';
export { pageLeaves } from './page-leaves.ts';
export { identifierVectors, weakComponents } from './signatures.ts';
export { nestedComponents, type Training, trainPage } from './train-page.ts';
export { type ComponentOutcome, type PageUpdate, updatePage } from './update-page.ts';
export { withoutRibbons } from './without-ribbons.ts';
export { type WordChange, wordDiff, wordSequence } from './word-diff.ts';
