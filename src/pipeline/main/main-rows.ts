import { type Learner, shippedForests } from '../../forests/index.ts';
import type { BlockTree, Document, Page, Row } from '../../page/index.ts';
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
 * @returns per row true where it is main content; of a page of which nothing is seen, all rows
 */
export function mainRowsOf({ features, sizes }: DescribedRows): boolean[] {
  if (sizes.every((size) => size === 0)) return sizes.map(() => true);
  const [odds] = shippedForests(mainLearner)(features);
  return chooseMain(
    odds.map((value) => 1 / (1 + Math.exp(-value))),
    sizes,
  );
}

/**
 * A document without the rows that are not main content. Offsets stay those of the whole page.
 * @param tree blocks that the document's rows were made from
 */
export function mainDocument(page: Page, tree: BlockTree, document: Document): Document {
  const isMain = mainRowsOf(mainFeatures(page, tree, document));
  return { ...document, rows: markReordered(document.rows.filter((_, i) => isMain[i])) };
}

/** A row that stands behind a later one, now that those between them are gone, says so. */
function markReordered(rows: readonly Row[]): Row[] {
  let before = 0;
  return rows.map((row) => {
    let from = before;
    const ascends = row.blocks.every(({ span }) => {
      const inOrder = span[0] >= from;
      from = span[1];
      return inOrder;
    });
    before = from;
    return ascends || row.reordered ? row : { ...row, reordered: true };
  });
}

/**
 * The rows with the highest expected F as main content: those above the probability at which it is highest.
 *
 * With sizes s and probabilities p, F of a set of rows is taken for 2 Σ s p (rows of the set) / (Σ s (of the set) +
 * Σ s p (of all)), in which no set is better than the likeliest rows up to some number of them.
 * @param probabilities per row, 0 to 1
 * @param sizes per row what it counts, 0 or more
 * @returns per row whether it is main content; of equal F the larger set. Rows without size are as the one before them
 * Source: Lewis 1995, "Evaluating and optimizing autonomous text classification systems", on optimising expected F.
 */
export function chooseMain(probabilities: ArrayLike<number>, sizes: ArrayLike<number>): boolean[] {
  const order = Array.from(sizes, (_, i) => i).filter((i) => sizes[i] > 0);
  order.sort((a, b) => probabilities[b] - probabilities[a]);
  const expected = order.reduce((sum, i) => sum + sizes[i] * probabilities[i], 0);
  let [size, hits, best, taken] = [0, 0, 0, 0];
  order.forEach((i, k) => {
    size += sizes[i];
    hits += sizes[i] * probabilities[i];
    const f = (2 * hits) / (size + expected);
    if (f >= best) [best, taken] = [f, k + 1];
  });
  const chosen = new Set(best > 0 ? order.slice(0, taken) : []);
  let before = false;
  return Array.from(sizes, (size, i) => {
    if (size > 0) before = chosen.has(i);
    return before;
  });
}
