import type { PageLists } from '../page/index.ts';
import { headingSpans } from './aspects/heading-sets.ts';
import { fMeasure, share } from './f-measure.ts';
import { pairPages } from './pair-pages.ts';

/** Heading scores of one document, with the counts they are made of. */
export interface DocumentHeadingScore {
  page: string;
  precision: number;
  recall: number;
  f: number;
  /** Heading spans that are in both. */
  matched: number;
  predictedHeadings: number;
  goldHeadings: number;
}

/** Heading scores of a method over a corpus. */
export interface HeadingScores {
  /** Micro-averaged: all documents as one. */
  precision: number;
  recall: number;
  microF: number;
  /** Mean F over the documents that have a gold heading. */
  macroF: number;
  documents: number;
  /** The n of `macroF`. */
  macroDocuments: number;
  /** In the order of the gold pages. */
  perDocument: DocumentHeadingScore[];
}

/**
 * Precision, recall and F of heading spans, wherever they stand in the lists.
 *
 * A heading is found when both its ends are right; headings of lists with one item count like all others.
 * @param gold one entry a page
 * @param predicted at most one entry a gold page, in any order
 * @throws Error naming pages that are there twice, have no gold, or differ in text length
 */
export function scoreHeadings(gold: readonly PageLists[], predicted: readonly PageLists[]): HeadingScores {
  const perDocument = pairPages(gold, predicted).map((pair) => {
    const goldSpans = headingSpans(pair.gold);
    const predictedSpans = headingSpans(pair.predicted ?? { lists: [] });
    const counts = {
      matched: [...goldSpans].filter((span) => predictedSpans.has(span)).length,
      predictedHeadings: predictedSpans.size,
      goldHeadings: goldSpans.size,
    };
    return { page: pair.gold.page, ...rates(counts), ...counts };
  });
  const sum = (name: 'matched' | 'predictedHeadings' | 'goldHeadings'): number =>
    perDocument.reduce((total, document) => total + document[name], 0);
  const { precision, recall, f } = rates({
    matched: sum('matched'),
    predictedHeadings: sum('predictedHeadings'),
    goldHeadings: sum('goldHeadings'),
  });
  const withGold = perDocument.filter(({ goldHeadings }) => goldHeadings > 0);
  return {
    precision,
    recall,
    microF: f,
    macroF: share(
      withGold.reduce((total, document) => total + document.f, 0),
      withGold.length,
    ),
    documents: perDocument.length,
    macroDocuments: withGold.length,
    perDocument,
  };
}

type Counts = Pick<DocumentHeadingScore, 'matched' | 'predictedHeadings' | 'goldHeadings'>;

function rates({ matched, predictedHeadings, goldHeadings }: Counts): {
  precision: number;
  recall: number;
  f: number;
} {
  const precision = share(matched, predictedHeadings);
  const recall = share(matched, goldHeadings);
  return { precision, recall, f: fMeasure(precision, recall) };
}
