import { type Forest, predictForest } from '../../forests/index.ts';
import type { BlockTree, Document, Page } from '../../page/index.ts';
import { shippedMainWeights } from '../main-weights.ts';
import { chooseMain } from './choose-main.ts';
import { type DescribedRows, mainFeatures } from './main-features.ts';

/**
 * Which rows of a page are its main content: not the header, menus, lists of links to elsewhere, advertisements and the
 * footer.
 * @param tree blocks that the document's rows were made from
 * @returns per row true where it is main content; of a page of which nothing is seen, all rows
 */
export function mainRows(
  page: Page,
  tree: BlockTree,
  document: Document,
  weights: Forest = shippedMainWeights(),
): boolean[] {
  return mainRowsOf(mainFeatures(page, tree, document), weights);
}

/** The same of rows that were described before. */
export function mainRowsOf(
  { features, sizes }: DescribedRows,
  weights: Forest = shippedMainWeights(),
): boolean[] {
  if (sizes.every((size) => size === 0)) return sizes.map(() => true);
  const probabilities = features.map((values) => 1 / (1 + Math.exp(-predictForest(weights, values))));
  return chooseMain(probabilities, sizes);
}
