import type { Document } from './document.ts';
import type { ListItem, PageLists } from './nested-lists.ts';
import type { Structure } from './structure.ts';

/**
 * The nested lists that a structure stands for: one item a heading row, one list a sister group.
 *
 * An item starts at its heading and ends where the next heading of its own or a higher level starts, else with its
 * parent, at last with the page (convention `nested`). Rows whose reading order differs from document order take
 * part at their place in the document, so that the lists always nest.
 * @param document the rows the structure speaks of
 * @param structure must fit the document (see `structureProblems`)
 */
export function structureLists(document: Document, structure: Structure): PageLists {
  const lists: PageLists = { version: 1, page: document.id, textLength: document.textLength, lists: [] };
  const open: { item: ListItem; depth: number }[] = [];
  const close = (depth: number, end: number): void => {
    while (open.length > 0 && open[open.length - 1].depth >= depth) {
      const closed = open.pop();
      if (closed) closed.item.end = Math.max(end, closed.item.heading[1]);
    }
  };
  for (const { start, end, depth } of headings(document, structure)) {
    close(depth, start);
    const item: ListItem = { start, end: document.textLength, heading: [start, end], lists: [] };
    const siblings = open.at(-1)?.item.lists ?? lists.lists;
    if (siblings.length === 0) siblings.push({ items: [] });
    siblings[0].items.push(item);
    open.push({ item, depth });
  }
  close(0, document.textLength);
  return lists;
}

/** Heading spans with their depth in the dependency tree (0 at the top), in document order. */
function headings(document: Document, structure: Structure): { start: number; end: number; depth: number }[] {
  const depths: number[] = [];
  const found = structure.rows.flatMap(({ dep, bound }, i) => {
    if (bound === 0) return [];
    depths[i] = dep === -1 ? 0 : depths[dep] + 1;
    const blocks = document.rows[i].blocks.slice(0, bound);
    const start = Math.min(...blocks.map((block) => block.span[0]));
    const end = Math.max(...blocks.map((block) => block.span[1]));
    return [{ start, end, depth: depths[i] }];
  });
  return found.sort((a, b) => a.start - b.start || a.depth - b.depth);
}
