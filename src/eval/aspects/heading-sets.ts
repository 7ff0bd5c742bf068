import type { NestedList, PageLists } from '../../page/index.ts';

/** Heading spans at every depth, each once, as `start,end`. */
export function headingSpans(page: Pick<PageLists, 'lists'>): Set<string> {
  return new Set(headings(page.lists, 'top').map(({ span }) => span));
}

/** Arcs of the dependency tree, each once: a heading's span and that of the heading above it, or `top`. */
export function headingArcs(page: Pick<PageLists, 'lists'>): Set<string> {
  return new Set(headings(page.lists, 'top').map(({ span, above }) => `${span} ${above}`));
}

function headings(lists: readonly NestedList[], above: string): { span: string; above: string }[] {
  return lists.flatMap(({ items }) =>
    items.flatMap((item) => {
      const span = item.heading.join();
      return [{ span, above }, ...headings(item.lists, span)];
    }),
  );
}
