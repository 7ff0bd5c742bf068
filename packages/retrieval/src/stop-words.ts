/**
 * The 33 English words that Lucene's analyser for English leaves out too (`EnglishAnalyzer.ENGLISH_STOP_WORDS_SET`,
 * Lucene 9).
 */
export const englishStopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be but by for if in into is it no not of on or such that the their then there these they ' +
    'this to was will with'
  ).split(' '),
);

/** Stop words of a file: separated by white space. */
export function parseStopWords(text: string): ReadonlySet<string> {
  return new Set(text.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean));
}
