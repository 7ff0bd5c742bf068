import type { Document, Marginals, NestedList, PageLists, Span } from '../../page/index.ts';
import type { ViewItem } from './view-page.ts';

/** What is said of {@link headingProbabilities}. */
export const sharesOfDraws = 'Probabilities are shares of its draws, not calibrated.';

/** Share of the draws in which a row is a heading, a value a row, 0 to 1. */
export function headingProbabilities({ rows }: Marginals): number[] {
  return rows.map((states) =>
    Math.min(
      1,
      states.reduce((sum, { bound, p }) => sum + (bound > 0 ? p : 0), 0),
    ),
  );
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

/** A function of where a heading starts: the probability of the row whose first block starts there. */
export function probabilityAt(
  { rows }: Document,
  probabilities: readonly number[],
): (start: number) => number | undefined {
  const byStart = new Map<number, number>();
  rows.forEach(({ blocks }, i) => {
    for (const { span } of blocks) if (!byStart.has(span[0])) byStart.set(span[0], probabilities[i]);
  });
  return (start) => byStart.get(start);
}
