import { describe, expect, it } from 'vitest';
import { shortenPieces } from '../../src/changes/diff-pieces.ts';
import { htmlText } from '../../src/changes/html-text.ts';
import { textDiff, withoutNumbers } from '../../src/changes/text-diff.ts';

describe('htmlText', () => {
  it('gives a line for each block, blanks of cells, alternative texts, and joins words that are one', () => {
    const html =
      '<body><h2>Prices</h2><table><tr><td>Bread</td><td>40</td></tr></table><p>So<b>ld</b>  out <img src="/resources/ab" alt="a loaf"></p></body>';
    expect(htmlText(html)).toBe('Prices\nBread 40\nSold out a loaf');
  });

  it('reads very many blanks in a row', { tags: 'slow' }, () => {
    const began = performance.now();
    expect(htmlText(`<p>a${'<b> </b>'.repeat(400_000)}b<br> <br> c`)).toBe('a b\nc');
    expect(performance.now() - began).toBeLessThan(30_000);
  });

  it('reads elements nested deeper than the stack of calls', () => {
    expect(htmlText(`${'<b>'.repeat(50_000)}a<td>`)).toBe('a');
  });

  it('tells a part without words by its pictures, one with words not', () => {
    expect(htmlText('<body><img src="/resources/0123456789abcdef"></body>')).toBe('picture 0123456789ab');
    expect(htmlText('<body><img src="/resources/0123456789abcdef">Words</body>')).toBe('Words');
    expect(htmlText('<body></body>')).toBe('');
  });
});

describe('textDiff', () => {
  it('gives the pieces in reading order, and counts the words', () => {
    expect(textDiff('Bread 40 cents, cake.', 'Bread 41 cents, cake.')).toEqual({
      pieces: [
        { kind: 'same', text: 'Bread ' },
        { kind: 'gone', text: '40 ' },
        { kind: 'added', text: '41 ' },
        { kind: 'same', text: 'cents, cake.' },
      ],
      gone: 1,
      added: 1,
      addedSpans: [[6, 8]],
    });
  });

  it('sees signs that changed, and no change in blanks and lines', () => {
    expect(textDiff('open ✓', 'open ✗')).toMatchObject({ gone: 1, added: 1 });
    expect(textDiff('one two\nthree', 'one\n two   three')).toMatchObject({ gone: 0, added: 0 });
    expect(textDiff('', 'new')).toMatchObject({ gone: 0, added: 1, addedSpans: [[0, 3]] });
    expect(textDiff('', '')).toMatchObject({ pieces: [], gone: 0 });
  });

  it('holds both texts whole: same and gone pieces are the old one, same and added the new one', () => {
    const texts = ['a b c, d', 'b x c, d e', '日本語の本文', '日本語の新しい本文', '(x) "y" z!', ''];
    const squeezed = (text: string): string => text.replace(/\s+/g, '');
    for (const before of texts)
      for (const after of texts) {
        const { pieces } = textDiff(before, after);
        const side = (kind: string): string =>
          squeezed(pieces.flatMap((one) => (one.kind === kind ? [] : [one.text])).join(''));
        expect([side('added'), side('gone')]).toEqual([squeezed(before), squeezed(after)]);
      }
  });

  it('passes over numbers when it is told to', () => {
    expect(withoutNumbers('12 of 1,204 at 12:30')).toBe('0 of 0 at 0');
    expect(textDiff('7 comments', '12 comments', withoutNumbers)).toMatchObject({ gone: 0, added: 0 });
    expect(textDiff('7 comments', '12 answers', withoutNumbers)).toMatchObject({ gone: 1, added: 1 });
  });
});

describe('shortenPieces', () => {
  const same = (count: number) => ({ kind: 'same' as const, text: 'w '.repeat(count) });
  const added = { kind: 'added' as const, text: 'new ' };

  it('keeps a few words on either side of a change', () => {
    const short = shortenPieces([same(50), added, same(50)], 2, 1_000);
    expect(short.map(({ text }) => text)).toEqual(['… w w ', 'new ', 'w w … ']);
    expect(shortenPieces([same(5), added], 5, 1_000)[0].text).toBe('w w w w w ');
  });

  it('cuts what is too long, and says so', () => {
    const short = shortenPieces([{ kind: 'added', text: 'x'.repeat(100) }], 2, 10);
    expect(short).toEqual([
      { kind: 'added', text: 'xxxxxxxxxx' },
      { kind: 'same', text: ' …' },
    ]);
  });
});
