/**
 * Honest predictions: for each fold everything is learnt from pages of other groups, the log odds that attachment is learnt
 * from (3 inner folds) too.
 */

import { attachmentFeatureNames } from '../../src/hybrid/attachment-features.ts';
import { beamSearch } from '../../src/hybrid/beam-search.ts';
import { type HybridConfig, parseHybridConfig } from '../../src/hybrid/config.ts';
import { decidedRows } from '../../src/hybrid/decided-structure.ts';
import { unpackForest } from '../../src/hybrid/forest.ts';
import { rowFeatureNames } from '../../src/hybrid/row-features.ts';
import { type PlacePrior, placePrior, rawLogOdds, rowModelOf } from '../../src/hybrid/row-model.ts';
import type { Weights } from '../../src/hybrid/weights.ts';
import { type PageLists, structureLists } from '../../src/page/index.ts';
import { foldsOf } from './folds.ts';
import { keepLearnt } from './keep-learnt.ts';
import { heldOutLogOdds, learnAttachment, learnHeadings } from './learn-models.ts';
import type { LearnPage } from './training-pages.ts';

const innerFolds = 3;

/** A page with weights that have seen no page of its group. */
export interface HeldOut {
  page: LearnPage;
  weights: Weights;
  /** Log odds of its rows. */
  raw: number[];
  prior: PlacePrior;
}

/** How often to learn the forests that are averaged. */
export interface Bags {
  heading: number;
  attachment: number;
}

/** Learns weights from pages. */
export function learnWeights(pages: readonly LearnPage[], seed: string, bags: Bags) {
  const logOdds = heldOutLogOdds(pages, innerFolds, seed);
  const each = (count: number, learn: (seed: string) => ReturnType<typeof learnHeadings>) =>
    Array.from({ length: count }, (_, bag) => learn(`${seed} bag ${bag}`));
  return {
    heading: each(bags.heading, (own) => learnHeadings(pages, own)),
    attachment: each(bags.attachment, (own) => learnAttachment(pages, logOdds, own)),
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
    const learnt = keepLearnt(training, [seed, bags], () => learnWeights(training, seed, bags));
    pages.forEach((page, i) => {
      if (fold[i] !== j) return;
      const { heading, attachment } = learnt;
      const weights = {
        heading: heading.map((forest) => unpackForest(forest, rowFeatureNames.length)),
        attachment: attachment.map((forest) => unpackForest(forest, attachmentFeatureNames.length)),
      };
      const raw = rawLogOdds(page.view, weights);
      found[i] = { page, weights, raw, prior: placePrior(page.view, raw, parseHybridConfig({}), weights) };
    });
    console.error(`seed ${seed}: fold ${j + 1} of ${folds}`);
  }
  return found.filter(Boolean);
}

/** Lists of a page by beam search. */
export function decodePage({ page, weights, raw, prior }: HeldOut, config: HybridConfig): PageLists {
  const places = config.attachment.mode === 'learnt' ? prior : placePrior(page.view, raw, config, weights);
  const model = rowModelOf(page.view, page.tokens, raw, config, places);
  const { decisions } = beamSearch(model, config.beam);
  const rows = decidedRows(page.view, decisions);
  return structureLists(page.document, { version: 1, id: page.document.id, rows });
}
