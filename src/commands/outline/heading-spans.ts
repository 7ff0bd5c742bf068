import type { Outline, OutlineItem } from '../../hybrid/index.ts';
import type { HeadingSpan } from '../../pipeline/web-annotations/index.ts';

/** The headings of an outline, parents first. */
export function headingSpans({ lists }: Outline): HeadingSpan[] {
  const found: HeadingSpan[] = [];
  const waiting = below(lists, 0, -1);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { item, depth, parent, list } = next;
    const index = found.push({ span: item.span, depth, parent, list, probability: item.probability }) - 1;
    waiting.push(...below(item.lists, depth + 1, index));
  }
  return found;
}

/** What lies below one heading, the last first. */
function below(
  lists: readonly OutlineItem[][],
  depth: number,
  parent: number,
): { item: OutlineItem; depth: number; parent: number; list: number }[] {
  return lists.flatMap((items, list) => items.map((item) => ({ item, depth, parent, list }))).reverse();
}
