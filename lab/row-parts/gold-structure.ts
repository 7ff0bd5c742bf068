import { partitionPoint } from '../../src/math/index.ts';
import type { Document, PageLists, Structure, StructureHeading } from '../../src/page/index.ts';
import { headingRows, type ListHeading, listHeadings } from '../../src/page/inside/index.ts';
import { checkLists } from '../../src/pipeline/inside/index.ts';

/** Whether rows may hold several headings (`any`), or only one, at their beginning (`first`). */
export type RowHeadings = 'any' | 'first';

/**
 * The structure that nested lists, gold's or a method's, stand for: the reverse of `structureLists`, as far as rows go.
 *
 * A heading begins with the block that begins where it does, or else with the first one whose middle lies in it; it
 * ends with the block that ends nearest to its end. Headings that no block begins, and those in running text, are
 * passed over, and what belongs to them belongs to their parents.
 * @param lists of the same page
 * @param allowed which headings are kept; the others are passed over
 * @throws RangeError when the lists are of another page, or of another text
 */
export function goldStructure(document: Document, lists: PageLists, allowed: RowHeadings = 'any'): Structure {
  checkLists(document, lists);
  const wanted = listHeadings(lists.lists);
  const found: StructureHeading[] = [];
  const placed = new Map<number, number>(); // index in the structure of a heading of the lists
  const open: number[] = [];
  const numbers = new Map<number, Map<number, number>>(); // by parent and list, the list's number there
  const beginning = beginnings(document, wanted, allowed);
  beginning.forEach(({ heading, row, start }, i) => {
    const next = beginning[i + 1];
    const limit = next?.row === row ? next.start : document.rows[row].blocks.length;
    // Reading order may put a heading before its parent, or behind what closes that: then the next one around stands
    // in.
    let around = wanted[heading].parent;
    while (around !== -1 && !open.includes(placed.get(around) ?? -1)) around = wanted[around].parent;
    const parent = placed.get(around) ?? -1;
    const known = numbers.get(parent) ?? new Map<number, number>();
    numbers.set(parent, known);
    const list = known.get(wanted[heading].list) ?? known.size;
    known.set(wanted[heading].list, list);
    open.length = open.indexOf(parent) + 1;
    const end = nearestEnd(document, row, start, limit, wanted[heading].heading[1]);
    const own = found.push({ row, start, end, parent, list }) - 1;
    placed.set(heading, own);
    open.push(own);
  });
  const rows = headingRows(found, document.rows.length);
  return { version: 1, id: document.id, rows };
}

/** Where headings begin among the rows, in reading order: each heading and each block once. */
function beginnings(
  { rows }: Document,
  headings: readonly ListHeading[],
  allowed: RowHeadings,
): { heading: number; row: number; start: number }[] {
  const places = rows.flatMap(({ sentence, blocks }, row) =>
    sentence
      ? []
      : blocks.map(({ span: [from, to] }, start) => ({ row, start, from, middle: (from + to) / 2 })),
  );
  const inText = places.toSorted((a, b) => a.from - b.from);
  const byStart = new Map(inText.map((place) => [place.from, place]));
  const taken = new Map<(typeof places)[number], number>();
  headings.forEach(({ heading: [start, end] }, heading) => {
    const near = inText[partitionPoint(inText.length, (k) => inText[k].middle < start)];
    const place = byStart.get(start) ?? (near && near.middle < end ? near : undefined);
    if (!place || taken.has(place) || (allowed === 'first' && place.start > 0)) return;
    taken.set(place, heading);
  });
  return places.flatMap((place) => {
    const heading = taken.get(place);
    return heading === undefined ? [] : [{ heading, row: place.row, start: place.start }];
  });
}

/** Behind which block of a row a heading ends, so that its end is as near as can be. */
function nearestEnd({ rows }: Document, row: number, start: number, limit: number, offset: number): number {
  const { blocks } = rows[row];
  const distance = (k: number): number => Math.abs(blocks[k].span[1] - offset);
  let best = start;
  for (let k = start; k < limit; k++) if (distance(k) < distance(best)) best = k;
  return best + 1;
}
