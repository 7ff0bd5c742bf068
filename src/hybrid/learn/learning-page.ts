import type { Document, PageLists } from '../../page/index.ts';
import { listHeadings } from '../../page/inside/index.ts';
import { wordBuckets } from '../lexicon.ts';
import type { HeadingTokens } from '../open-headings.ts';
import { type PageView, viewDocument } from '../page-view.ts';
import { rowFeatures } from '../row-features.ts';
import { headingTokens } from '../row-model.ts';

/** An annotated page to learn from or to be scored on. */
export interface GoldPage {
  /** Unique among the pages. */
  id: string;
  /** Its site: pages of one site share an author's habits and are never parted. */
  group: string;
  /** Rows by `flattenVisual`. */
  document: Document;
  /** Nested lists of the same page. */
  gold: PageLists;
  /** How much its rows count in learning, above 0; default 1. */
  weight?: number;
}

/** A page as the learner sees it. */
export interface LearningPage extends Required<GoldPage> {
  view: PageView;
  tokens: HeadingTokens[];
  /** Per row its features, as in `rowFeatureNames`. */
  features: Float64Array[];
  /** Per row the buckets of its words. */
  words: number[][];
  /** Per row whether a gold heading begins with it. */
  isHeading: boolean[];
  /** Per heading row the row of its parent (-1: none), and the number of its list; -1 for content. */
  parentRow: number[];
  listOf: number[];
}

/** Rows above which a page's rows count less, so that long pages do not rule. */
const fullRows = 40;

/** How much a row of a page counts in learning. */
export function pageWeight({ weight, features }: LearningPage): number {
  return Math.min(1, Math.sqrt(fullRows / features.length)) * weight;
}

/**
 * Describes the rows of a page and finds its gold headings among them; gold that begins inside a row is passed
 * over, and what hangs below it hangs below its parent.
 * @throws RangeError for a weight that is none, or when gold and document are of texts of different lengths; Error when
 * the document has no layout
 */
export function learningPage(page: GoldPage): LearningPage {
  const { id, document, gold, weight = 1 } = page;
  if (!(weight > 0 && weight < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`${id}: weight ${weight} (expected a number above 0)`);
  }
  if (document.textLength !== gold.textLength) {
    throw new RangeError(
      `${id}: textLength ${gold.textLength} in its gold (expected ${document.textLength}, the page's)`,
    );
  }
  const view = viewDocument(document);
  const headings = listHeadings(gold.lists);
  const headingAt = new Map(headings.map(({ heading }, i) => [heading[0], i]));
  const heading = view.rows.map((row) => headingAt.get(row.start) ?? -1);
  const rowOf = new Map(heading.flatMap((index, row) => (index < 0 ? [] : [[index, row] as const])));
  const parentRow = heading.map((index) => {
    let parent = index < 0 ? -1 : headings[index].parent;
    while (parent >= 0 && !rowOf.has(parent)) parent = headings[parent].parent;
    return rowOf.get(parent) ?? -1;
  });
  return {
    ...{ ...page, weight, view },
    tokens: headingTokens(document, view),
    features: view.rows.map((_, row) => rowFeatures(view, row)),
    words: view.rows.map(({ label }) => wordBuckets(label.text)),
    isHeading: heading.map((index) => index >= 0),
    parentRow,
    listOf: heading.map((index) => (index < 0 ? -1 : headings[index].list)),
  };
}
