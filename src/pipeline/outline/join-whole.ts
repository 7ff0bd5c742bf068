import type { Outline, OutlineItem, OutlineRow } from '../../hybrid/index.ts';
import type { Span } from '../../page/index.ts';

/** A row of contents, or what was a heading inside a table or code. */
export interface ContentRow extends OutlineRow {
  isHeading?: boolean;
}

/** An item to be written: `heading` is empty where contents of the item above go on behind its other headings. */
export interface WholeItem extends Omit<OutlineItem, 'contents' | 'lists'> {
  contents: ContentRow[];
  lists: WholeItem[][];
}

/**
 * An outline whose headings part neither tables nor code: such a heading and what is below it are rows of the heading
 * that is above the whole element.
 * @param whole canonical spans of the elements
 */
export function joinWhole(outline: Outline, whole: readonly Span[]): WholeItem {
  const top: WholeItem = { heading: '', span: [0, 0], contents: [...outline.contents], lists: [] };
  let current = top;
  const waiting: { item: OutlineItem; above: WholeItem; sisters: WholeItem[] }[] = [];
  const wait = (lists: readonly OutlineItem[][], above: WholeItem): void => {
    const next = lists.flatMap((items) => {
      const sisters: WholeItem[] = [];
      return items.map((item) => ({ item, above, sisters }));
    });
    for (const one of next.reverse()) waiting.push(one);
  };
  wait(outline.lists, top);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { item, above, sisters } = next;
    if (!whole.some(([start, end]) => start <= item.span[0] && item.span[1] <= end)) {
      current = { ...item, contents: [...item.contents], lists: [] };
      if (sisters.length === 0) above.lists.push(sisters);
      sisters.push(current);
      wait(item.lists, current);
      continue;
    }
    if (current !== above && !(current.heading === '' && above.lists.at(-1)?.[0] === current)) {
      current = { heading: '', span: [0, 0], contents: [], lists: [] };
      above.lists.push([current]);
    }
    const heading = { text: item.heading, spans: item.spans ?? [item.span], isHeading: true };
    current.contents.push(heading, ...item.contents);
    wait(item.lists, above);
  }
  return top;
}
