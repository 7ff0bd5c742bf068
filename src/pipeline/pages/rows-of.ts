import type { Document, Page } from '../../page/index.ts';
import { markSentenceRows } from '../../rows/index.ts';
import { type Flattening, type PageRowsOptions, pageRows } from '../index.ts';

/** How rows of running text are found: by a rule of `markSentenceRows`, or not at all. */
export type SentenceRule = 'paper' | 'prose' | 'none';

/**
 * Rule for sentence rows where none is asked for: the hybrid model reads visual rows as they are, the paper's model has
 * its own rule.
 */
export const usualSentences: Readonly<Record<Flattening, SentenceRule>> = { dom: 'paper', visual: 'none' };

/** How {@link rowsOf} makes rows. */
export interface RowsOptions extends Pick<PageRowsOptions, 'hidden' | 'main'> {
  /** `dom` (default): the paper's, from the parse tree; `visual`: from the blocks that VIPS sees. */
  flatten?: Flattening;
  /** Rule for sentence rows; default `paper` for `dom`, `none` for `visual`. */
  sentences?: SentenceRule;
}

/**
 * Rows of pages: what the structure models observe. The paper's rule for sentence rows counts over all pages together.
 * @param pages with layout for `visual`; a list, or what `readPages` returns
 * @returns one document a page, in order
 * @throws RangeError when a page has no layout and `flatten` is `visual`, naming the page; for main content of rows of
 * the DOM
 * @example
 * const documents = await rowsOf(readPages(['corpus'], { engine: 'parser' }));
 */
export async function rowsOf(
  pages: Iterable<Page> | AsyncIterable<Page>,
  { flatten = 'dom', sentences = usualSentences[flatten], hidden, main }: RowsOptions = {},
): Promise<Document[]> {
  const documents: Document[] = [];
  for await (const page of pages) documents.push(pageRows(page, flatten, undefined, { hidden, main }));
  return markRows(documents, sentences);
}

/** Marks the sentence rows of a corpus by a rule. */
export function markRows(documents: readonly Document[], rule: SentenceRule): Document[] {
  return rule === 'none' ? [...documents] : markSentenceRows(documents, { rule });
}
