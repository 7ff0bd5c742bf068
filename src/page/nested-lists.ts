import { z } from 'zod';
import { type Span, spanSchema } from './span.ts';

/** A subdocument: a heading with everything that belongs to it. */
export interface ListItem {
  /** Canonical offset where the subdocument starts: at its heading. */
  start: number;
  /** Canonical offset behind its end (convention `nested`: the last item ends with its parent). */
  end: number;
  /** Canonical span of the heading. */
  heading: Span;
  /** Lists inside the subdocument. */
  lists: NestedList[];
}

/** Sisters: parallel subdocuments under one parent. */
export interface NestedList {
  items: ListItem[];
}

const listItemSchema: z.ZodType<ListItem> = z.object({
  start: z.int().min(0),
  end: z.int().min(0),
  heading: spanSchema,
  get lists() {
    return z.array(nestedListSchema);
  },
});

export const nestedListSchema = z.object({ items: z.array(listItemSchema).min(1) });

/** Nested lists of one page: gold made by a person, or a method's output. */
export const pageListsSchema = z
  .object({
    version: z.literal(1),
    page: z.string().min(1),
    textLength: z.int().min(0),
    annotator: z.string().optional(),
    lists: z.array(nestedListSchema),
  })
  .superRefine((page, context) => {
    for (const problem of nestingProblems(page.lists, 0, page.textLength, 'lists')) {
      context.addIssue({ code: 'custom', path: [problem.where], message: problem.what });
    }
  });

export type PageLists = z.infer<typeof pageListsSchema>;

/** All items of nested lists, parents before their children; without recursion, as lists can be deep. */
export function allItems(lists: readonly NestedList[]): ListItem[] {
  const found: ListItem[] = [];
  const open = lists.flatMap(({ items }) => items).reverse();
  for (let item = open.pop(); item; item = open.pop()) {
    found.push(item);
    for (const below of item.lists.flatMap(({ items }) => items).reverse()) open.push(below);
  }
  return found;
}

/** A heading of nested lists, its list by number among all, and the heading around it, by index; -1 at the top. */
export interface ListHeading {
  heading: Span;
  list: number;
  parent: number;
}

/** Headings of nested lists, parents before their children. */
export function listHeadings(lists: readonly NestedList[]): ListHeading[] {
  const found: ListHeading[] = [];
  let count = 0;
  const visit = (nested: readonly NestedList[], parent: number): void => {
    for (const { items } of nested) {
      const list = count++;
      for (const { heading, lists: below } of items) visit(below, found.push({ heading, list, parent }) - 1);
    }
  };
  visit(lists, -1);
  return found;
}

/** What keeps lists from being nested within `[start, end)`: offsets out of range, items out of order. */
function nestingProblems(
  lists: readonly NestedList[],
  start: number,
  end: number,
  where: string,
): { where: string; what: string }[] {
  return lists.flatMap((list, l) => {
    let from = start;
    return list.items.flatMap((item, i) => {
      const here = `${where}[${l}].items[${i}]`;
      const [headingStart, headingEnd] = item.heading;
      const problems: { where: string; what: string }[] = [];
      if (item.start < from || item.end > end || item.end < item.start) {
        const what = `[${item.start}, ${item.end}) (expected inside [${from}, ${end}))`;
        problems.push({ where: here, what });
      }
      if (headingStart !== item.start || headingEnd > item.end) {
        const what = `heading [${headingStart}, ${headingEnd}) (expected at the start of [${item.start}, ${item.end}))`;
        problems.push({ where: here, what });
      }
      from = Math.max(from, item.end);
      problems.push(...nestingProblems(item.lists, item.start, item.end, `${here}.lists`));
      return problems;
    });
  });
}
