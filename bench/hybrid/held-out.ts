/** Honest predictions: for each fold everything is learnt from pages of other groups. */

import {
  attachmentFeatureNames,
  beamSearch,
  decidedRows,
  firstFeatureNames,
  type HybridConfig,
  type PackedForest,
  type PlacePrior,
  parseHybridConfig,
  placePrior,
  readRows,
  rowModelOf,
  secondFeatureNames,
  unpackForest,
  unpackLexicon,
  type Weights,
} from '../../src/hybrid/index.ts';
import { type PageLists, structureLists } from '../../src/page/index.ts';
import { foldsOf } from './folds.ts';
import { keepLearnt } from './keep-learnt.ts';
import { type Bags, type Learnt, learnModels } from './learn-models.ts';
import type { LearnPage } from './training-pages.ts';

/** A page with weights that have seen no page of its group. */
export interface HeldOut {
  page: LearnPage;
  weights: Weights;
  /** Log odds of its rows. */
  raw: number[];
  prior: PlacePrior;
}

/** Makes what was learnt ready for use. */
export function readyWeights({ words, first, second, attachment }: Learnt): Weights {
  const ready = (forests: readonly PackedForest[], { length }: readonly string[]) =>
    forests.map((forest) => unpackForest(forest, length));
  return {
    heading: {
      words: unpackLexicon(words),
      first: ready(first, firstFeatureNames),
      second: ready(second, secondFeatureNames),
    },
    attachment: ready(attachment, attachmentFeatureNames),
  };
}

/** Dev and added pages, in their order, each with held-out weights. */
export function heldOutPages(
  pages: readonly LearnPage[],
  folds: number,
  seed: string,
  bags: Bags,
): HeldOut[] {
  const fold = foldsOf(pages, folds, seed);
  const found: HeldOut[] = [];
  for (let j = 0; j < folds; j++) {
    const training = pages.filter((_, i) => fold[i] !== j);
    const weights = readyWeights(keepLearnt(training, [seed, bags], () => learnModels(training, seed, bags)));
    const config = parseHybridConfig({});
    pages.forEach((page, i) => {
      if (fold[i] !== j) return;
      const raw = readRows(page.view, weights.heading, config.heading);
      found[i] = { page, weights, raw, prior: placePrior(page.view, raw, config, weights) };
    });
    console.error(`seed ${seed}: fold ${j + 1} of ${folds}`);
  }
  return found.filter(Boolean);
}

/** Lists of a page by beam search. */
export function decodePage({ page, weights, raw: twice, prior }: HeldOut, config: HybridConfig): PageLists {
  const { words, readings } = config.heading;
  const raw = words && readings === 2 ? twice : readRows(page.view, weights.heading, config.heading);
  const places = config.attachment.mode === 'learnt' ? prior : placePrior(page.view, raw, config, weights);
  const model = rowModelOf(page.view, page.tokens, raw, config, places);
  const { decisions } = beamSearch(model, config.beam);
  const rows = decidedRows(page.view, decisions);
  return structureLists(page.document, { version: 1, id: page.document.id, rows });
}
