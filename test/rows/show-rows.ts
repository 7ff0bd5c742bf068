import type { Document } from '../../src/page/index.ts';

/** Rows as lines of text, for tests: `Age [:] 25 [<br>]`. */
export function showRows(document: Document): string[] {
  return document.rows.map(({ blocks, sentence }) => {
    const line = blocks.map(({ text, symbols }) => `${text} [${symbols.join(' ').replaceAll('\n', 'LF')}]`);
    return `${sentence ? 'sentence: ' : ''}${line.join(' ')}`;
  });
}
