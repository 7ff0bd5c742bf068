import { z } from 'zod';
import type { ListItem, NestedList, PageLists } from '../../page/index.ts';
import { nestHeadings } from '../../page/inside/index.ts';
import type { MarkedHeading } from './annotation-data.ts';

const markedHeadingSchema: z.ZodType<MarkedHeading> = z.object({
  start: z.int().min(0),
  end: z.int().min(0),
  depth: z.int().min(0).max(50),
  separate: z.boolean(),
  until: z.int().min(0).optional(),
});

/** An annotation as people make it: headings in document order, instead of lists in lists. */
export const annotationSchema = z.object({
  /** Version of the gold that it was made from. */
  version: z.string().max(100),
  headings: z.array(markedHeadingSchema).max(20_000),
});

/** The nested lists that marked headings stand for. */
export function annotationLists(
  page: { page: string; textLength: number; annotator: string },
  headings: readonly MarkedHeading[],
): PageLists {
  const sorted = [...headings].sort((a, b) => a.start - b.start || a.depth - b.depth);
  const levels = actualDepths(sorted);
  const numbers: number[] = [];
  const placed = sorted.map(({ start, end, separate }, i) => {
    const depth = levels[i];
    numbers.length = Math.min(numbers.length, depth + 1);
    if (numbers.length <= depth) numbers.push(0);
    if (separate) numbers[depth]++;
    return { start, end, depth, list: numbers[depth] };
  });
  const lists = nestHeadings(placed, page.textLength);
  const ends = new Map(sorted.map(({ start, until }) => [start, until]));
  endItems(lists, page.textLength, ends);
  return { version: 1, ...page, lists };
}

/** Depth that each heading has once levels that are skipped, and items that have ended, are left out. */
function actualDepths(sorted: readonly MarkedHeading[]): number[] {
  const open: MarkedHeading[] = [];
  return sorted.map((heading) => {
    const ended = open.findIndex(({ until }) => until !== undefined && until < heading.end);
    if (ended >= 0) open.length = ended;
    while ((open.at(-1)?.depth ?? -1) >= heading.depth) open.pop();
    open.push(heading);
    return open.length - 1;
  });
}

/** Moves ends of items to where the annotator put them, never beyond the parent's or before the heading's. */
function endItems(
  lists: readonly NestedList[],
  limit: number,
  ends: ReadonlyMap<number, number | undefined>,
): void {
  for (const { items } of lists) {
    for (const item of items) {
      const until = ends.get(item.start) ?? item.end;
      item.end = Math.max(item.heading[1], Math.min(item.end, until, limit));
      endItems(item.lists, item.end, ends);
    }
  }
}

/**
 * The headings of nested lists, as an annotator would have marked them: {@link annotationLists} gives the lists back.
 */
export function markedHeadings({ lists, textLength }: PageLists): MarkedHeading[] {
  const found = collect(lists, 0).sort((a, b) => a.item.start - b.item.start || a.depth - b.depth);
  return found.map(({ item, depth, separate }, i) => {
    const next = found.slice(i + 1).find((other) => other.depth <= depth);
    const parent = found.slice(0, i).findLast((other) => other.depth < depth);
    // When nobody says otherwise, an item ends at the next heading of its level or above, or with its parent.
    const usual = Math.min(next?.item.start ?? textLength, parent?.item.end ?? textLength);
    const [start, end] = item.heading;
    return { start, end, depth, separate, ...(item.end !== usual && { until: item.end }) };
  });
}

interface Found {
  item: ListItem;
  depth: number;
  separate: boolean;
}

function collect(lists: readonly NestedList[], depth: number): Found[] {
  return lists.flatMap(({ items }, l) =>
    items.flatMap((item, i) => [
      { item, depth, separate: l > 0 && i === 0 },
      ...collect(item.lists, depth + 1),
    ]),
  );
}
