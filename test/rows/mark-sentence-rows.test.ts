import { describe, expect, it } from 'vitest';
import { flattenDom, markSentenceRows } from '../../src/rows/index.ts';
import { parsePage } from './parse-page.ts';
import { showRows } from './show-rows.ts';

const marked = (...pages: string[]): string[] =>
  markSentenceRows(pages.map((html) => flattenDom(parsePage(html)))).flatMap(showRows);

describe('markSentenceRows', () => {
  it('makes a row with commas or periods alone one block, with word and symbols of its last block', () => {
    const [document] = markSentenceRows([flattenDom(parsePage('<p>I <b>walk</b>, and swim.</p>'))]);
    expect(document.rows).toEqual([
      {
        sentence: true,
        blocks: [{ text: 'I walk and swim', word: 'wim', symbols: ['.', '</p>'], span: [0, 12] }],
      },
    ]);
  });

  it.each(['、', '。', '，', '．', ',', '.', '､', '｡'])('knows the sentence mark %s', (mark) => {
    expect(marked(`これはテスト${mark}です`)).toEqual(['sentence: これはテスト です []']);
  });

  it('leaves rows alone that have another symbol character', () => {
    expect(marked('Hobbies: tea, books.<br>')).toEqual(['Hobbies [:] tea [,] books [. <br>]']);
  });

  it('counts a symbol character before the row with the row, not with the row before', () => {
    expect(marked('We swim.<br>■They run.<br>')).toEqual([
      'sentence: We swim [. <br> ■]',
      'They run [. <br>]',
    ]);
  });

  it('does so where the rows end at cells', () => {
    expect(marked('<table><tr><td>a<br>We swim.</td><td>■They run.</td></table>')).toEqual([
      'a [<br>]',
      'sentence: We swim [. </td> <td> ■]',
      'They run [. </td> </tr> </tbody> </table>]',
    ]);
  });

  it('marks rows without comma or period when rows that begin alike are sentences', () => {
    expect(marked('<p>These go.<p>Thesis here<p>The end', '<p>Other')).toEqual([
      'sentence: These go [. </p> <p>]',
      'sentence: Thesis here [</p> <p>]',
      'sentence: The end [</p>]',
      'Other [</p>]',
    ]);
  });

  it('needs more than 0.3 of the rows of a prefix, over all documents', () => {
    const obvious = '<p>The a.<p>The b.<p>The c.';
    const plain = '<p>The d<p>The e<p>The f<p>The g<p>The h<p>The i<p>The j';
    const sentences = (...pages: string[]): number =>
      marked(...pages).filter((row) => row.startsWith('sentence')).length;
    expect([sentences(obvious, plain), sentences(obvious, plain, '<p>The k.')]).toEqual([0, 11]);
  });

  describe('by the rule prose', () => {
    const street = '12 Long Street, the town that I have lived in for years.';
    const prose = (html: string): boolean[] => {
      const [{ rows }] = markSentenceRows([flattenDom(parsePage(html))], { rule: 'prose' });
      return rows.map(({ sentence }) => sentence);
    };

    it('marks long rows with commas or periods alone, whatever other rows begin alike', () => {
      const html = '<p>The quick brown fox jumped over the <b>lazy</b> dogs, again.<p>The lazy dogs';
      expect(prose(html)).toEqual([true, false]);
    });

    it.each([
      ['short rows', 'Chicago, Illinois.'],
      ['rows with another symbol character', `Address: ${street}`],
      ['rows that open with a label', `<b>Address</b> ${street}`],
      ['rows without comma or period', 'The quick brown fox jumped over the lazy dogs again and again'],
    ])('leaves %s alone', (_, html) => expect(prose(html)).toEqual([false]));

    it('counts a kanji or kana for two and a half letters', () => {
      expect(prose('これは十六文字ちょうどの文章です、')).toEqual([true]);
      expect(prose('これは十五文字だけの文章なのだ。')).toEqual([false]);
    });
  });

  it('leaves its input and rows already marked as they are', () => {
    const documents = [flattenDom(parsePage('<p>I walk, and swim.</p>'))];
    const before = structuredClone(documents);
    const once = markSentenceRows(documents);
    expect(documents).toEqual(before);
    expect(markSentenceRows(once)).toEqual(once);
  });

  it('takes an empty corpus and empty documents', () => {
    expect(markSentenceRows([])).toEqual([]);
    expect(marked('')).toEqual([]);
  });
});
