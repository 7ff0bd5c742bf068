/**
 * What the hybrid model learns: words, then boosted trees for "a heading begins with this row" (two readings), then boosted trees for the choice of
 * where a heading hangs.
 *
 * Source: lab/hybrid-experiments/README.md. What a later part learns from, an earlier one has said of pages that it has not seen.
 */
import {
  attach,
  attachmentFeatures,
  contextFeatures,
  emptyStack,
  joinFeatures,
  type PackedForest,
  type PackedLexicon,
  type Place,
  placeSubjects,
  placesIn,
  predictForest,
  type Stack,
  unpackForest,
  unpackLexicon,
  wordFeatures,
} from '../../src/hybrid/index.ts';
import { learnChoice, learnYesNo } from './boosted-trees.ts';
import { foldsOf } from './folds.ts';
import { learnWords } from './learn-words.ts';
import { type LearnPage, pageWeight } from './training-pages.ts';

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
    depth: 4,
    rate: 0.08,
    ridge: 3,
    leastHessian: 2,
    exampleShare: 0.7,
    featureShare: 0.4,
  },
};

const innerFolds = 3;

/** How often to learn the forests that are averaged. */
export interface Bags {
  heading: number;
  attachment: number;
}

/** What {@link learnModels} learns. */
export interface Learnt {
  words: PackedLexicon;
  first: PackedForest[];
  second: PackedForest[];
  attachment: PackedForest[];
}

/** Features of the rows of a page. */
type Reading = (page: LearnPage) => Float64Array[];

/** Learns all parts from pages with gold. */
export function learnModels(pages: readonly LearnPage[], seed: string, bags: Bags): Learnt {
  const fold = foldsOf(pages, innerFolds, `${seed} inner`);
  const bagged = (count: number, learn: (seed: string) => PackedForest) =>
    Array.from({ length: count }, (_, bag) => learn(`${seed} bag ${bag}`));
  /** Of every page what a model says of it that has seen no page of its fold. */
  const heldOut = <T>(
    learn: (pages: readonly LearnPage[], seed: string) => (page: LearnPage) => T,
  ): ((page: LearnPage) => T) => {
    const models = Array.from({ length: innerFolds }, (_, j) =>
      learn(
        pages.filter((_, i) => fold[i] !== j),
        `${seed} ${j}`,
      ),
    );
    const said = new Map(pages.map((page, i) => [page, models[fold[i]](page)]));
    return (page) => said.get(page) as T;
  };
  const spoken = heldOut((some, own) => {
    const lexicon = unpackLexicon(learnWords(some, own));
    return ({ words }) => words.map((buckets) => wordFeatures(lexicon, buckets));
  });
  const alone = kept((page) => joinFeatures(page.features, spoken(page)));
  const once = heldOut((some, own) => oddsBy(learnHeadings(some, alone, `${own} first`), alone));
  const inContext = kept((page) => joinFeatures(alone(page), contextFeatures(page.view, once(page))));
  const twice = heldOut((some, own) => oddsBy(learnHeadings(some, inContext, `${own} second`), inContext));
  return {
    words: learnWords(pages, seed),
    first: bagged(bags.heading, (own) => learnHeadings(pages, alone, `${own} first`)),
    second: bagged(bags.heading, (own) => learnHeadings(pages, inContext, `${own} second`)),
    attachment: bagged(bags.attachment, (own) => learnAttachment(pages, pages.map(twice), own)),
  };
}

/** Remembers what was said of a page. */
function kept<T>(say: (page: LearnPage) => T): (page: LearnPage) => T {
  const known = new Map<LearnPage, T>();
  return (page) => {
    const found = known.get(page) ?? say(page);
    known.set(page, found);
    return found;
  };
}

/** Learns which rows are headings. */
function learnHeadings(pages: readonly LearnPage[], read: Reading, seed: string): PackedForest {
  const examples = pages.flatMap((page) => read(page));
  const right = pages.flatMap(({ isHeading }) => isHeading.map(Number));
  const weights = pages.flatMap((page) => page.features.map(() => pageWeight(page)));
  return learnYesNo(examples, right, weights, { ...growing.heading, seed: `${seed} heading` });
}

/** Log odds of the rows of a page. */
function oddsBy(forest: PackedForest, read: Reading): (page: LearnPage) => number[] {
  return (page) => {
    const rows = read(page);
    if (rows.length === 0) return [];
    const ready = unpackForest(forest, rows[0].length);
    return rows.map((values) => predictForest(ready, values));
  };
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
function learnAttachment(
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
