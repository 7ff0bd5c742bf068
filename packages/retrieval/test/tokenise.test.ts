import { describe, expect, it } from 'vitest';
import { parseStopWords } from '../src/stop-words.ts';
import { createTokeniser } from '../src/tokenise.ts';

const tokenise = (text: string): string[] => createTokeniser()(text);

describe('createTokeniser', () => {
  it('makes lower case stems of words, and leaves stop words out', () => {
    expect(tokenise('The Ranking of Pages, and of RELATIONAL queries!')).toEqual([
      'rank',
      'page',
      'relat',
      'queri',
    ]);
  });

  it('makes overlapping pairs of Japanese characters, between words and numbers of other scripts', () => {
    expect(tokenise('東京都のページ2026年 Tokyo')).toEqual([
      '東京',
      '京都',
      '都の',
      'のペ',
      'ペー',
      'ージ',
      '2026',
      '年',
      'tokyo',
    ]);
  });

  it('takes a run of Japanese longer than the stack of calls is deep', () => {
    expect(tokenise('漢字'.repeat(100_000)).length).toBe(199_999);
  });

  it('takes half and full width forms for the same', () => {
    expect(tokenise('ﾍﾟｰｼﾞ ＰＡＧＥ')).toEqual([...tokenise('ページ'), 'page']);
  });

  it('stems words of the English alphabet only', () => {
    expect(tokenise('résumés naïves кошки')).toEqual(['résumés', 'naïves', 'кошки']);
  });

  it('drops a word of more than 64 characters, and nothing comes of no text', () => {
    expect(tokenise(`a1 ${'x'.repeat(65)} b2`)).toEqual(['a1', 'b2']);
    expect(tokenise('9'.repeat(64))).toEqual(['9'.repeat(64)]);
    expect([tokenise('pages page1 pages'), tokenise('人々 〆')]).toEqual([
      ['page', 'page1', 'page'],
      ['人々', '〆'],
    ]);
    expect(tokenise('')).toEqual([]);
    expect(tokenise(' ,;! ')).toEqual([]);
  });

  it('leaves out the words it is given, before stemming, and can leave stems alone', () => {
    const own = createTokeniser({ stopWords: parseStopWords('Pages\nrank  it'), stem: false });
    expect(own('the pages it ranks')).toEqual(['the', 'ranks']);
  });
});
