import type { NestedList, PageLists } from '../../page/index.ts';
import { type Agreement, setAgreement } from './agreement.ts';
import type { ComparedPage } from './compared-page.ts';

/**
 * Agreement of heading spans, at any depth of the lists, each once; a heading is right when both its
 * ends are.
 */
export function headingAgreement({ gold, predicted }: ComparedPage): Agreement {
  return setAgreement(headingSpans(gold), headingSpans(predicted));
}

/**
 * Agreement of the arcs of the dependency tree, each once: a heading's span and that of the heading above
 * it, or none.
 */
export function arcAgreement({ gold, predicted }: ComparedPage): Agreement {
  return setAgreement(headingArcs(gold), headingArcs(predicted));
}

function headingSpans(page: PageLists | undefined): Set<string> {
  return new Set(headings(page?.lists ?? [], 'top').map(({ span }) => span));
}

function headingArcs(page: PageLists | undefined): Set<string> {
  return new Set(headings(page?.lists ?? [], 'top').map(({ span, above }) => `${span} ${above}`));
}

function headings(lists: readonly NestedList[], above: string): { span: string; above: string }[] {
  return lists.flatMap(({ items }) =>
    items.flatMap((item) => {
      const span = item.heading.join();
      return [{ span, above }, ...headings(item.lists, span)];
    }),
  );
}
