import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadingWord, representativeWord } from '../../src/rows/inside/index.ts';

describe('representativeWord', () => {
  it.each([
    ['Research Interests', 'sts', 'the last 3 Latin letters'],
    ['Age', 'age', 'case does not count'],
    ['25', '25', 'a shorter word is taken whole'],
    ['Room B412', '412', 'digits count with Latin letters'],
    ['Part I', 'i', 'a space ends the word'],
    ['研究室の紹介', '介', 'the last kanji'],
    ['時々', '々', 'the iteration mark is a kanji'],
    ['二〇〇三', '三', 'kanji numerals are kanji'],
    ['二〇', '〇', 'the kanji zero is a kanji, though a number'],
    ['りんごです', 'です', 'the last 2 hiragana'],
    ['データの', 'の', 'hiragana and katakana are two scripts'],
    ['メール', 'ール', 'the long-vowel mark is a kana'],
    ['データー', 'ター', 'the long-vowel mark goes with katakana before it'],
    ['らーめー', 'めー', 'the long-vowel mark goes with hiragana before it'],
    ['2年', '年', 'a change of script ends the word'],
    ['3F', '3f', 'digits and Latin letters are one class'],
    ['ＡＢＣＤ', 'bcd', 'full-width letters are the same letters'],
    ['ﾒｰﾙ', 'ール', 'half-width kana are the same kana'],
    ['e\u0301te\u0301', '\u00e9t\u00e9', 'marks go with their letters'],
    ['Привет', 'вет', 'Cyrillic as Latin'],
    ['안녕하세요', '세요', '2 Hangul syllables'],
    ['Interests!!', 'sts', 'symbols at the end are passed over'],
    ['', '', 'nothing'],
    ['※!!', '', 'symbols alone'],
  ])('%j -> %j: %s', (text, word) => expect(representativeWord(text)).toBe(word));

  it('sees the end of a long text only', () => {
    expect(representativeWord(`${'x'.repeat(10_000)}あ${' '.repeat(10_000)}`)).toBe('あ');
  });

  it('is short, lower-case and the same again for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const word = representativeWord(text);
        expect([...word.replace(/\p{M}/gu, '')].length).toBeLessThanOrEqual(3);
        expect(representativeWord(word)).toBe(word);
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});

it.each([
  ['Theory of Types', 'the'],
  ['A page', 'a'],
  ['研究室', '研'],
  ['これは', 'これ'],
  ['データ', 'デー'],
  ['(see', 'see'],
  ['', ''],
])('leadingWord %j -> %j', (text, word) => expect(leadingWord(text)).toBe(word));
