/**
 * Word classes: a letter of the class as a pattern, and how many make a word. Latin with digits, Han and kana are
 * the paper's (section 5.1); Hangul counts syllables as kana does; other alphabets are treated as Latin is. The
 * long-vowel mark belongs to the kana before it. No character is of two classes.
 */
const wordClasses: readonly (readonly [letter: string, count: number])[] = [
  ['(?:(?!\\p{Script=Han})[\\p{Script=Latin}\\p{N}])', 3],
  ['[\\p{Script=Han}\u3006]', 1],
  ['(?:\\p{Script=Hiragana}|(?<=\\p{Script=Hiragana}\\p{M}*\u30fc*)\u30fc)', 2],
  ['(?:\\p{Script=Katakana}|(?<!\\p{Script=Hiragana}\\p{M}*\u30fc*)\u30fc)', 2],
  ['\\p{Script=Hangul}', 2],
  ['\\p{Script=Greek}', 3],
  ['\\p{Script=Cyrillic}', 3],
  ['\\p{Script=Hebrew}', 3],
  ['\\p{Script=Arabic}', 3],
  ['\\p{Script=Devanagari}', 3],
  ['\\p{Script=Thai}', 3],
  // Letters of all further scripts, as if they were one.
  ['\\p{L}', 3],
];

const silent = '[^\\p{L}\\p{N}]*';
const suffixes = wordClasses.map(
  ([letter, count]) => new RegExp(`((?:${letter}\\p{M}*){1,${count}})${silent}$`, 'u'),
);
const prefixes = wordClasses.map(
  ([letter, count]) => new RegExp(`^${silent}((?:${letter}\\p{M}*){1,${count}})`, 'u'),
);

/** Code units looked at: far more than a word needs. */
const reach = 32;

/**
 * Representative word of a block: its last 3 Latin letters and digits, its last kanji, or its last 2 kana, never
 * across a space or a change of script (paper section 5.1, docs/vips.md).
 *
 * Compatibility forms count as what they stand for (`ＡＢＣ` is `abc`), case does not count, hiragana and katakana
 * are two scripts, symbols at the end are passed over.
 * @returns the word; empty when the text ends in no letter and no number
 * @example representativeWord('Research Interests') // 'sts'
 * @example representativeWord('研究室の紹介') // '介'
 */
export function representativeWord(text: string): string {
  return firstMatch(suffixes, text.trimEnd().slice(-reach));
}

/**
 * The word rule applied to the start of a text: what rows that begin alike have in common (paper section 5.1).
 * @returns the word; empty when the text begins with no letter and no number
 * @example leadingWord('Theory of Types') // 'the'
 */
export function leadingWord(text: string): string {
  return firstMatch(prefixes, text.trimStart().slice(0, reach));
}

function firstMatch(patterns: readonly RegExp[], text: string): string {
  const normal = text.normalize('NFKC').toLowerCase();
  for (const pattern of patterns) {
    const match = pattern.exec(normal);
    if (match) return match[1];
  }
  return '';
}
