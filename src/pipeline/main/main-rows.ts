import { type Learner, shippedForests } from '../../forests/index.ts';
import type { BlockTree, Document, Page } from '../../page/index.ts';
import { chooseMain } from './choose-main.ts';
import { type DescribedRows, mainFeatureNames, mainFeatures } from './main-features.ts';

/** Which rows are main content. */
export const mainLearner: Learner<'main'> = {
  name: 'main weights',
  features: mainFeatureNames,
  targets: ['main'],
  file: '../pipeline/main-weights.json',
};

/**
 * Which rows of a page are its main content: not the header, menus, lists of links to elsewhere, advertisements and the
 * footer.
 * @param tree blocks that the document's rows were made from
 * @returns per row true where it is main content; of a page of which nothing is seen, all rows
 */
export function mainRows(page: Page, tree: BlockTree, document: Document): boolean[] {
  return mainRowsOf(mainFeatures(page, tree, document));
}

/** The same of rows that were described before. */
export function mainRowsOf({ features, sizes }: DescribedRows): boolean[] {
  if (sizes.every((size) => size === 0)) return sizes.map(() => true);
  const [odds] = shippedForests(mainLearner)(features);
  return chooseMain(
    odds.map((value) => 1 / (1 + Math.exp(-value))),
    sizes,
  );
}
