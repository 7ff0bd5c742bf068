import { type PageLists, type Span, toCanonical } from '../page/index.ts';
import { nestHeadings } from '../page/inside/index.ts';

/** What CleanEval's annotators called a row: heading, paragraph, list item. */
export type CleanevalLabel = 'h' | 'p' | 'l';

/** A labelled row of a page's main content. */
export interface CleanevalRow {
  label: CleanevalLabel;
  /** The row's canonical text, as the annotator left it. */
  text: string;
  /** Where it stands in the page; null where the page has no such text (or the row has none). */
  span: Span | null;
}

/** How much of a long row has to be found when the whole row is not: annotators cleaned, joined and cut. */
const prefixLength = 24;

/**
 * CleanEval's gold text as labelled rows, found again in the page.
 *
 * A row runs from its label to the next one. Rows are searched in order, each behind the one before; where the whole
 * row is not there, its first 24 characters have to be.
 * @param gold the annotator's plain text, rows opened by `<h>`, `<p>` or `<l>`
 * @param pageText canonical text of the page
 */
export function importCleanEval(gold: string, pageText: string): CleanevalRow[] {
  let from = 0;
  return labelledTexts(gold).map(({ label, text }) => {
    const span = text === '' ? null : find(text, pageText, from);
    if (span) from = span[1];
    return { label, text, span };
  });
}

function labelledTexts(gold: string): { label: CleanevalLabel; text: string }[] {
  const parts = gold.split(/<([hpl])>/i);
  const rows: { label: CleanevalLabel; text: string }[] = [];
  for (let i = 1; i < parts.length; i += 2) {
    rows.push({ label: parts[i].toLowerCase() as CleanevalLabel, text: toCanonical(parts[i + 1]) });
  }
  return rows;
}

function find(text: string, pageText: string, from: number): Span | null {
  const whole = pageText.indexOf(text, from);
  if (whole >= 0) return [whole, whole + text.length];
  if (text.length <= prefixLength) return null;
  const start = pageText.indexOf(text.slice(0, prefixLength), from);
  return start < 0 ? null : [start, Math.min(start + text.length, pageText.length)];
}

/**
 * The heading rows as one flat list: CleanEval gives no levels, so that only heading measures mean something on it.
 * @param rows rows of one page, ascending where found
 */
export function headingLists(
  rows: readonly CleanevalRow[],
  page: { id: string; textLength: number },
): PageLists {
  const { id, textLength } = page;
  const headings = rows.flatMap(({ label, span }) =>
    label === 'h' && span ? [{ start: span[0], end: span[1], depth: 0 }] : [],
  );
  return { version: 1, page: id, textLength, lists: nestHeadings(headings, textLength) };
}
