import type { PageLists } from '../page/index.ts';
import { fMeasure, share } from './f-measure.ts';
import { type ClusterOptions, listClusters } from './list-clusters.ts';
import { pairPages } from './pair-pages.ts';
import { purityCounts } from './purity-counts.ts';

/** Scores of one document, with the counts they are made of. */
export interface DocumentScore {
  page: string;
  purity: number;
  inversePurity: number;
  /** Harmonic mean of the two. */
  f: number;
  /** Elements of predicted lists, and how many of them lie in the gold list that suits their list best. */
  predictedElements: number;
  predictedPure: number;
  /** Elements of gold lists, and how many of them lie in the predicted list that suits their list best. */
  goldElements: number;
  goldPure: number;
  predictedLists: number;
  goldLists: number;
}

/** Scores of a method over a corpus. */
export interface ListScores {
  /** Micro-averaged: all documents as one. */
  purity: number;
  inversePurity: number;
  microF: number;
  /** Mean F over the documents that have a gold list. */
  macroF: number;
  /** Gold pages. */
  documents: number;
  /** Gold pages with a gold list: the n of `macroF`. */
  macroDocuments: number;
  /** In the order of the gold pages. */
  perDocument: DocumentScore[];
}

/**
 * Purity, inverse purity and their F of predicted nested lists against gold, micro- and macro-averaged.
 *
 * A gold page without prediction scores 0. A page without a gold list does not enter the macro mean, but what was
 * predicted on it counts in micro. With nothing to average a score is 0 and its n says why (docs/scoring.md).
 * @param gold one entry a page
 * @param predicted at most one entry a gold page, in any order
 * @param options where subdocuments end (default `paper`), and whether lists of one item count (default no)
 * @throws Error naming pages that are there twice, have no gold, or differ in text length
 * Source: Yoshida et al. 2013, evaluation, whose F lacks the factor 2; Amigó et al. 2009, section 4.
 */
export function scoreLists(
  gold: readonly PageLists[],
  predicted: readonly PageLists[],
  options: ClusterOptions = {},
): ListScores {
  const perDocument = pairPages(gold, predicted).map((pair) => {
    const goldClusters = listClusters(pair.gold, options);
    const predictedClusters = pair.predicted ? listClusters(pair.predicted, options) : [];
    const forward = purityCounts(predictedClusters, goldClusters);
    const backward = purityCounts(goldClusters, predictedClusters);
    const counts = {
      predictedElements: forward.elements,
      predictedPure: forward.pure,
      goldElements: backward.elements,
      goldPure: backward.pure,
    };
    return {
      page: pair.gold.page,
      ...rates(counts),
      ...counts,
      predictedLists: predictedClusters.length,
      goldLists: goldClusters.length,
    };
  });
  return summariseScores(perDocument);
}

/**
 * Averages document scores; also what resampling documents calls on every sample.
 * @param perDocument as {@link scoreLists} returns them, or any selection of them, repeats included
 */
export function summariseScores(perDocument: readonly DocumentScore[]): ListScores {
  const sum = (count: (document: DocumentScore) => number): number =>
    perDocument.reduce((total, document) => total + count(document), 0);
  const withGold = perDocument.filter((document) => document.goldLists > 0);
  const { purity, inversePurity, f } = rates({
    predictedElements: sum((document) => document.predictedElements),
    predictedPure: sum((document) => document.predictedPure),
    goldElements: sum((document) => document.goldElements),
    goldPure: sum((document) => document.goldPure),
  });
  return {
    purity,
    inversePurity,
    microF: f,
    macroF: share(
      withGold.reduce((total, document) => total + document.f, 0),
      withGold.length,
    ),
    documents: perDocument.length,
    macroDocuments: withGold.length,
    perDocument: [...perDocument],
  };
}

type Counts = Pick<DocumentScore, 'predictedElements' | 'predictedPure' | 'goldElements' | 'goldPure'>;

function rates(counts: Counts): Pick<DocumentScore, 'purity' | 'inversePurity' | 'f'> {
  const purity = share(counts.predictedPure, counts.predictedElements);
  const inversePurity = share(counts.goldPure, counts.goldElements);
  return { purity, inversePurity, f: fMeasure(purity, inversePurity) };
}
