import { type Forest, predictForest } from '../../forests/index.ts';
import type { BlockTree, Document, Page } from '../../page/index.ts';
import { shippedMainWeights } from '../main-weights.ts';
import { chooseMain } from './choose-main.ts';
import { mainFeatures } from './main-features.ts';

/**
 * Which rows of a page are its main content: not the header, menus, lists of links to elsewhere, advertisements and the
 * footer.
 * @param tree blocks that the document's rows were made from
 * @returns per row true where it is main content
 */
export function mainRows(
  page: Page,
  tree: BlockTree,
  document: Document,
  weights: Forest = shippedMainWeights(),
): boolean[] {
  const { features, sizes } = mainFeatures(page, tree, document);
  const probabilities = features.map((values) => 1 / (1 + Math.exp(-predictForest(weights, values))));
  return chooseMain(probabilities, sizes);
}
