import type { Rng } from '../../src/math/index.ts';
import type { Document, ListItem, NestedList, PageLists } from '../../src/page/index.ts';

/** An item with a heading of one character. */
export function item(start: number, end: number, ...lists: NestedList[]): ListItem {
  return { start, end, heading: [start, Math.min(start + 1, end)], lists };
}

export function list(...items: ListItem[]): NestedList {
  return { items };
}

export function page(name: string, textLength: number, ...lists: NestedList[]): PageLists {
  return { version: 1, page: name, textLength, lists };
}

/** A list of items that begin at these offsets, each up to the next and the last one to an end. */
export function sisters(end: number, ...starts: number[]): NestedList {
  return list(...starts.map((start, i) => item(start, starts[i + 1] ?? end)));
}

/** A document of rows whose blocks have these spans. */
export function rowsAt(id: string, textLength: number, ...rows: [number, number][][]): Document {
  return {
    ...{ version: 1, id, textLength },
    rows: rows.map((spans) => ({
      sentence: false,
      blocks: spans.map((span) => ({ text: 'x', word: 'x', symbols: [], span })),
    })),
  };
}

/** Lists as a page of few characters may hold them: single items, gaps, empty items, sister lists side by side. */
export function randomPage(rng: Rng, name: string, textLength: number): PageLists {
  return { version: 1, page: name, textLength, lists: randomLists(rng, 0, textLength, 0) };
}

function randomLists(rng: Rng, start: number, end: number, depth: number): NestedList[] {
  if (depth === 3) return [];
  return Array.from({ length: rng.integer(3) }, (): NestedList => {
    const cuts = Array.from({ length: 2 + 2 * rng.integer(4) }, () => start + rng.integer(end - start + 1));
    cuts.sort((a, b) => a - b);
    const items = Array.from({ length: cuts.length / 2 }, (_, i) => {
      const from = cuts[2 * i];
      const to = rng.uniform() < 0.5 ? cuts[2 * i + 1] : (cuts[2 * i + 2] ?? end);
      return item(from, to, ...randomLists(rng, from, to, depth + 1));
    });
    return { items };
  });
}
