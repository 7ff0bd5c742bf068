import { partitionPoint } from '../math/index.ts';
import type { Document, PageLists } from '../page/index.ts';
import { type ListHeading, listHeadings } from '../page/inside/index.ts';

/**
 * What each row is by nested lists, gold's or a method's: the row of the heading it belongs below, -1 at the top; null
 * for content.
 *
 * A row is heading when the middle of one of its blocks lies in a heading that no earlier row has; a heading inside of
 * which no block has its middle is passed over, and what belongs to it belongs to its parent.
 * @param lists of the same page
 * @throws RangeError when the lists are of another page, or of another text
 */
export function goldRows(document: Document, lists: PageLists): (number | null)[] {
  checkLists(document, lists);
  const items = listHeadings(lists.lists);
  const byStart = items.map((_, i) => i).sort((a, b) => items[a].heading[0] - items[b].heading[0]);
  const rowOf = new Map<number, number>();
  const itemOf = document.rows.map(({ blocks }, row) => {
    for (const { span } of blocks) {
      const item = itemAt(items, byStart, (span[0] + span[1]) / 2);
      if (item === undefined || rowOf.has(item)) continue;
      rowOf.set(item, row);
      return item;
    }
    return undefined;
  });
  return itemOf.map((item, row) => {
    if (item === undefined) return null;
    let { parent } = items[item];
    // Reading order may put a row before that of its parent: then the next ancestor stands in.
    while (parent !== -1 && !((rowOf.get(parent) ?? row) < row)) parent = items[parent].parent;
    return parent === -1 ? -1 : (rowOf.get(parent) ?? -1);
  });
}

/** The item whose heading holds an offset, by halving: headings do not overlap. */
function itemAt(
  items: readonly ListHeading[],
  byStart: readonly number[],
  offset: number,
): number | undefined {
  const item = byStart[partitionPoint(byStart.length, (k) => items[byStart[k]].heading[1] <= offset)];
  return item !== undefined && items[item].heading[0] <= offset ? item : undefined;
}

/**
 * Refuses nested lists of another page, or of another text of it.
 * @throws RangeError naming what differs
 */
export function checkLists(document: Document, { page, textLength }: PageLists): void {
  if (page !== document.id) throw new RangeError(`lists: of ${page} (expected ${document.id}, the document)`);
  if (textLength === document.textLength) return;
  const expected = `expected ${document.textLength}, the document's`;
  throw new RangeError(`lists of ${page}: textLength ${textLength} (${expected})`);
}
