import type { Document, PageLists } from '../page/index.ts';

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
