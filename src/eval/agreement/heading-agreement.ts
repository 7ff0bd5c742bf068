import type { NestedList, PageLists } from '../../page/index.ts';
import { type Agreement, type ComparedPage, setAgreement } from './agreement.ts';

/**
 * Agreement of heading spans, at any depth of the lists, each once; a heading is right when both its
 * ends are.
 */
export function headingAgreement({ gold, predicted }: ComparedPage): Agreement {
  const spans = (page?: PageLists) => new Set(headings(page?.lists).map(({ span }) => span));
  return setAgreement(spans(gold), spans(predicted));
}

/**
 * Agreement of the arcs of the dependency tree, each once: a heading's span and that of the heading above
 * it, or none.
 */
export function arcAgreement({ gold, predicted }: ComparedPage): Agreement {
  const arcs = (page?: PageLists) =>
    new Set(headings(page?.lists).map(({ span, above }) => `${span} ${above}`));
  return setAgreement(arcs(gold), arcs(predicted));
}

function headings(lists: readonly NestedList[] = [], above = 'top'): { span: string; above: string }[] {
  return lists.flatMap(({ items }) =>
    items.flatMap((item) => {
      const span = item.heading.join();
      return [{ span, above }, ...headings(item.lists, span)];
    }),
  );
}
