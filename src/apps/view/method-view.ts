import type { Document, PageLists, Span } from '../../page/index.ts';
import { pageItems, probabilityAt } from './page-items.ts';
import type { ViewMethod } from './view-page.ts';

/**
 * A method's lists on a document, as they are shown.
 * @param probabilities of being a heading, a value a row, 0 to 1
 */
export function methodView(
  { name, about, rows }: Omit<ViewMethod, 'items'>,
  document: Document,
  lists: PageLists,
  textOf: (span: Span) => string,
  probabilities?: readonly number[],
): ViewMethod {
  const probabilityOf = probabilities && probabilityAt(document, probabilities);
  return {
    ...{ name, about, rows },
    items: pageItems(lists, textOf, probabilityOf),
    ...(probabilities && { probabilities }),
  };
}

export function goldView(gold: PageLists, textOf: (span: Span) => string): ViewMethod {
  const about = `Headings as a reader marked them${gold.annotator ? ` (${gold.annotator})` : ''}.`;
  return { name: 'gold', about, rows: 0, items: pageItems(gold, textOf) };
}
