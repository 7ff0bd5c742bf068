import { headingShare } from '../../hybrid/index.ts';
import type { Document, Marginals, NestedList, PageLists, Span } from '../../page/index.ts';
import type { ViewItem, ViewMethod } from './view-page.ts';

/**
 * A method's lists on a document, as they are shown.
 * @param probabilities of being a heading, a value a row, 0 to 1: a heading has that of the row where
 *   it starts
 */
export function methodView(
  { name, about, rows }: Omit<ViewMethod, 'items'>,
  document: Document,
  lists: PageLists,
  textOf: (span: Span) => string,
  probabilities?: readonly number[],
): ViewMethod {
  const byStart = new Map<number, number | undefined>();
  for (const [i, { blocks }] of document.rows.entries()) {
    for (const { span } of blocks) if (!byStart.has(span[0])) byStart.set(span[0], probabilities?.[i]);
  }
  return {
    ...{ name, about, rows },
    items: pageItems(lists, textOf, (start) => byStart.get(start)),
    ...(probabilities && { probabilities }),
  };
}

export function goldView(gold: PageLists, textOf: (span: Span) => string): ViewMethod {
  const about = `Headings as a reader marked them${gold.annotator ? ` (${gold.annotator})` : ''}.`;
  return { name: 'gold', about, rows: 0, items: pageItems(gold, textOf) };
}

/** What is said of {@link headingProbabilities}. */
export const sharesOfDraws = 'Probabilities are shares of its draws, not calibrated.';

/** Share of the draws in which a row is a heading, a value a row, 0 to 1. */
export function headingProbabilities({ rows }: Marginals): number[] {
  return rows.map((states) => Math.min(1, headingShare(states)));
}

/**
 * Nested lists as a flat list of headings, in the order of the text, parents before what is below them.
 * @param textOf what stands at a span, as people read it
 * @param probabilityOf of being a heading, by where it starts; undefined where nobody knows
 */
export function pageItems(
  { lists }: PageLists,
  textOf: (span: Span) => string,
  probabilityOf: (start: number) => number | undefined = () => undefined,
): ViewItem[] {
  const items: ViewItem[] = [];
  let count = 0;
  const visit = (own: readonly NestedList[], parent: number): void => {
    for (const { items: sisters } of own) {
      const list = count++;
      for (const { heading, end, lists: below } of sisters) {
        const probability = probabilityOf(heading[0]);
        const item = { text: textOf(heading), span: heading, end, parent, list };
        const index = items.push({ ...item, ...(probability !== undefined && { probability }) }) - 1;
        visit(below, index);
      }
    }
  };
  visit(lists, -1);
  return items;
}
