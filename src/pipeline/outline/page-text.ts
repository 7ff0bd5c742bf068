import type { Block, Page } from '../../page/index.ts';
import { joinNeighbours } from '../../page/inside/index.ts';
import { type PageCharacters, pageCharacters } from './page-characters.ts';
import { headingEnd } from './split-symbols.ts';

/**
 * Reads neighbouring blocks as the page has them, with its spaces and all symbols between them. Every character is in
 * the text of one block: of symbols between two, each is with one of them (`split-symbols.ts`).
 * @param hidden true: symbols that the page hides are read too
 * @returns reads contents, or, with its end left out, a heading without what parts it from what follows
 */
export function pageText(page: Page, hidden = false): (blocks: readonly Block[], withEnd: boolean) => string {
  const characters = pageCharacters(page, hidden);
  const { cutAt, lettersEnd } = characters;
  return (blocks, withEnd) => {
    const stretches = joinNeighbours(blocks.map(({ span }) => span));
    const last = stretches.at(-1);
    if (!last) return '';
    const text = stretches.map(([start, end]) => between(characters, cutAt(start), cutAt(end))).join(' ');
    if (withEnd) return squash(text);
    const end = lettersEnd(last[1]);
    const symbols = between(characters, end, cutAt(last[1]));
    const heading = text.slice(0, text.length - symbols.length);
    const own = (characters.runs[characters.runAt(end - 1)]?.end ?? end) - end;
    return squash(heading + headingEnd(heading, symbols, own));
  };
}

/** Characters as one line: a space where texts are apart. */
function between({ raw, runs, runAt }: PageCharacters, from: number, to: number): string {
  let text = '';
  for (let r = Math.max(0, runAt(from)); r < runs.length && runs[r].start < to; r++) {
    const { start, end, edge, isPicture } = runs[r];
    if (start > from && edge !== 'none') text += ' ';
    if (!isPicture) text += raw.slice(Math.max(start, from), Math.min(end, to));
  }
  return text;
}

function squash(text: string): string {
  return text.replace(/[\p{Z}\p{Cc}]+/gu, ' ').trim();
}
