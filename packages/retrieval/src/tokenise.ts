import { stemmer } from 'stemmer';
import { englishStopWords } from './stop-words.ts';

/** Turns a text into the terms that are indexed and looked for, in order. */
export type Tokenise = (text: string) => string[];

/** What a tokeniser leaves out and cuts down. */
export interface TokeniserOptions {
  /** Words left out, lower case, before stemming; by default those of {@link englishStopWords}. */
  stopWords?: ReadonlySet<string> | undefined;
  /** Whether words are stemmed; true by default. */
  stem?: boolean | undefined;
}

/** Scripts written without spaces: Chinese characters, both kana, and the marks that stand for a character. */
const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々〆';
const runs = new RegExp(`([${unspaced}]+)|((?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}])+)`, 'gu');

/** Longest word kept, UTF-16 code units; what is longer is data, not language. */
const longestWord = 64;

/** Words that the stemmer changes: those of the English alphabet. */
const english = /^[a-z]+$/;

/**
 * Makes a tokeniser: runs of letters, marks and numbers in lower case, English ones stemmed by Porter's rules; Japanese
 * and Chinese as overlapping pairs of characters.
 * @example createTokeniser()('Ranking pages, 東京都') // ['rank', 'page', '東京', '京都']
 * Source: Porter, "An algorithm for suffix stripping", Program 14, 1980.
 */
export function createTokeniser({
  stopWords = englishStopWords,
  stem = true,
}: TokeniserOptions = {}): Tokenise {
  const stems = new Map<string, string>();
  const stemOf = (word: string): string => {
    if (!stem || !english.test(word)) return word;
    const known = stems.get(word);
    if (known !== undefined) return known;
    const made = stemmer(word);
    if (stems.size < keptStems) stems.set(word, made);
    return made;
  };
  return (text) => {
    const terms: string[] = [];
    for (const [run, characters] of text.normalize('NFKC').toLowerCase().matchAll(runs)) {
      if (characters) for (const pair of pairs(characters)) terms.push(pair);
      else if (run.length <= longestWord && !stopWords.has(run)) terms.push(stemOf(run));
    }
    return terms;
  };
}

/** Stems remembered: enough for a language's frequent words, little memory. */
const keptStems = 100_000;

/** Neighbouring characters two by two; a single one stands by itself. */
function pairs(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, i) => characters[i] + character);
}
