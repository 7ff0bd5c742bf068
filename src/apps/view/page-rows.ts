import type { Block, Document, Page, Span } from '../../page/index.ts';
import { pageText } from '../../pipeline/outline/index.ts';
import { pageTexts } from '../shared/page-texts.ts';
import { textLookup } from '../shared/text-lookup.ts';
import type { ViewRow } from './view-page.ts';

/** What stands at a span: as the page shows it, or, where it hides the text, as the rows have it. */
export function wordingOf(page: Page, document: Document): (span: Span) => string {
  const [seen, all] = [textLookup(document, pageTexts(page)), textLookup(document)];
  return (span) => seen(span) || all(span);
}

/**
 * Rows with their blocks as the page words them: what stands between two blocks begins the second.
 * @param hidden whether rows hold what the page hides
 */
export function pageViewRows(page: Page, { rows }: Document, hidden = false): ViewRow[] {
  const wordingOf = pageText(page, hidden);
  return rows.map(({ blocks, sentence }) => {
    let before = '';
    const shown = blocks.map((block, k) => {
      const upTo = wordingOf(blocks.slice(0, k + 1), k === blocks.length - 1);
      const isLonger = upTo.startsWith(before) && upTo.length > before.length;
      const text = isLonger ? upTo.slice(before.length) : apart(block, k);
      before = upTo;
      return { text, span: block.span };
    });
    return { blocks: shown, sentence };
  });
}

/** Rows of a document whose page is not at hand: words, without the symbols between them. */
export function documentViewRows({ rows }: Document): ViewRow[] {
  return rows.map(({ blocks, sentence }) => ({
    blocks: blocks.map((block, k) => ({ text: apart(block, k), span: block.span })),
    sentence,
  }));
}

function apart({ text }: Block, index: number): string {
  return index === 0 ? text : ` ${text}`;
}
