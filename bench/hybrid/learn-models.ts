/**
 * What the hybrid model learns: boosted trees for "a heading begins with this row" and for the choice of where it hangs.
 *
 * Source: docs/experiments.md. Weights of pages are relative: dev 2, added 1, pages of more than 40 rows less,
 * so that long ones do not rule.
 */
import { attachmentFeatures, placeSubjects } from '../../src/hybrid/attachment-features.ts';
import type { PackedForest } from '../../src/hybrid/forest.ts';
import { predictForest, unpackForest } from '../../src/hybrid/forest.ts';
import { attach, emptyStack, type Place, placesIn, type Stack } from '../../src/hybrid/open-headings.ts';
import { learnChoice, learnYesNo } from './boosted-trees.ts';
import { foldsOf } from './folds.ts';
import type { LearnPage, PageSet } from './training-pages.ts';

const setWeight: Record<PageSet, number> = { dev: 2, added: 1, corpus: 0 };

/** Settings of the trees, less their seed. */
export const growing = {
  heading: {
    trees: 200,
    depth: 4,
    rate: 0.05,
    ridge: 3,
    leastHessian: 2,
    exampleShare: 0.6,
    featureShare: 0.25,
  },
  attachment: {
    trees: 150,
    depth: 3,
    rate: 0.08,
    ridge: 3,
    leastHessian: 2,
    exampleShare: 0.7,
    featureShare: 0.4,
  },
};

function pageWeight({ set, features }: LearnPage): number {
  return Math.min(1, Math.sqrt(40 / features.length)) * setWeight[set];
}

/** Learns which rows are headings. */
export function learnHeadings(pages: readonly LearnPage[], seed: string): PackedForest {
  const examples = pages.flatMap(({ features }) => features);
  const right = pages.flatMap(({ isHeading }) => isHeading.map(Number));
  const weights = pages.flatMap((page) => page.features.map(() => pageWeight(page)));
  return learnYesNo(examples, right, weights, { ...growing.heading, seed: `${seed} heading` });
}

/** Log odds of the rows of a page. */
export function logOddsOf(forest: PackedForest, { features }: LearnPage): number[] {
  if (features.length === 0) return [];
  const ready = unpackForest(forest, features[0].length);
  return features.map((values) => predictForest(ready, values));
}

/** Walks through the gold decisions of a page; a heading whose parent has closed in reading order is passed over. */
function goldDecisions(
  page: LearnPage,
  use: (stack: Stack, row: number, places: readonly Place[], gold: number) => void,
): void {
  let stack = emptyStack;
  page.isHeading.forEach((isHeading, row) => {
    if (!isHeading) return;
    const depth = stack.open.findIndex((open) => open.row === page.parentRow[row]);
    const sister = stack.open[depth]?.sisters?.last;
    const join = sister !== undefined && page.listOf[sister] === page.listOf[row];
    const places = placesIn(stack);
    const gold = places.findIndex((place) => place.depth === depth && place.join === join);
    if (gold < 0) return;
    use(stack, row, places, gold);
    stack = attach(stack, row, places[gold], page.tokens[row]);
  });
}

/**
 * Learns where headings hang, from gold headings.
 * @param logOdds of the rows of each page, by a model that has not seen the page
 */
export function learnAttachment(
  pages: readonly LearnPage[],
  logOdds: readonly number[][],
  seed: string,
): PackedForest {
  const examples: Float64Array[] = [];
  const choice: number[] = [];
  const right: number[] = [];
  const weights: number[] = [];
  let choices = 0;
  pages.forEach((page, i) => {
    goldDecisions(page, (stack, row, places, gold) => {
      if (places.length < 2) return;
      choices++;
      placeSubjects(page.view, stack, row, places, logOdds[i][row]).forEach((subject, k) => {
        examples.push(attachmentFeatures(subject));
        choice.push(choices);
        right.push(Number(k === gold));
        weights.push(pageWeight(page));
      });
    });
  });
  const options = { ...growing.attachment, seed: `${seed} attachment` };
  return learnChoice(examples, Int32Array.from(choice), right, weights, options);
}

/** Log odds of the rows of each page by a model that has seen no page of its group. */
export function heldOutLogOdds(pages: readonly LearnPage[], folds: number, seed: string): number[][] {
  const fold = foldsOf(pages, folds, `${seed} inner`);
  const models = Array.from({ length: folds }, (_, j) =>
    learnHeadings(
      pages.filter((_, i) => fold[i] !== j),
      `${seed} ${j}`,
    ),
  );
  return pages.map((page, i) => logOddsOf(models[fold[i]], page));
}
