import { z } from 'zod';

/** Number of weights that words are hashed onto. */
export const lexiconSize = 1 << 16;

/** Most characters of a label that are read. */
const mostRead = 80;

/** A lexicon packed: `weights` are base64 of one signed byte a weight, in units of `unit`. */
export const packedLexiconSchema = z.strictObject({
  bias: z.number(),
  unit: z.number().gt(0),
  weights: z.base64({ error: 'expected base64' }),
});

export type PackedLexicon = z.infer<typeof packedLexiconSchema>;

/** Log odds of a heading by the words of its label: a logistic regression over hashed words and pieces of words. */
export interface Lexicon {
  bias: number;
  /** One a bucket, {@link lexiconSize} in all; 0 where nothing was learnt. */
  weights: Float64Array;
}

/** @throws Error when the weights are not one byte for each bucket */
export function unpackLexicon({ bias, unit, weights }: PackedLexicon): Lexicon {
  const bytes = atob(weights);
  if (bytes.length !== lexiconSize)
    throw new Error(`lexicon: ${bytes.length} weights (expected ${lexiconSize})`);
  const unpacked = new Float64Array(lexiconSize);
  for (let i = 0; i < lexiconSize; i++) unpacked[i] = ((bytes.charCodeAt(i) << 24) >> 24) * unit; // signed
  return { bias, weights: unpacked };
}

const run = /[\p{Script=Latin}0']+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;
const latin = /^[\p{Script=Latin}0']/u;

/**
 * Buckets of the words of a label, each once: the whole label; Latin words, pairs of them, stems of five letters;
 * one to three characters of Japanese; what the label begins and ends with. Numbers are all alike, case is not told
 * apart.
 */
export function wordBuckets(label: string): number[] {
  const text = label.normalize('NFKC').toLowerCase().replace(/\d+/g, '0').trim().slice(0, mostRead);
  const words = text.match(run) ?? [];
  const terms = new Set([`=${text}`]);
  words.forEach((word, i) => {
    if (latin.test(word)) latinTerms(terms, words, i);
    else japaneseTerms(terms, word);
  });
  return [...terms].map(bucketOf);
}

function latinTerms(terms: Set<string>, words: readonly string[], i: number): void {
  const word = words[i];
  terms.add(word);
  if (i === 0) terms.add(`^${word}`);
  else terms.add(`${words[i - 1]} ${word}`);
  if (i === words.length - 1) terms.add(`${word}$`);
  if (word.length > 5) terms.add(`${word.slice(0, 5)}~`);
}

function japaneseTerms(terms: Set<string>, word: string): void {
  for (let from = 0; from < word.length; from++) {
    for (let length = 1; length <= 3 && from + length <= word.length; length++)
      terms.add(word.slice(from, from + length));
  }
  terms.add(`^${word.slice(0, 2)}`);
  terms.add(`${word.slice(-2)}$`);
}

/** FNV-1a over UTF-16 units, onto the buckets. */
function bucketOf(term: string): number {
  let hash = 2166136261;
  for (let i = 0; i < term.length; i++) hash = Math.imul(hash ^ term.charCodeAt(i), 16777619);
  return (hash >>> 0) % lexiconSize;
}

/** Names of what a lexicon tells about a row. */
export const wordFeatureNames = ['words: log odds', 'words: known'] as const;

/** Log odds of a heading by the words of a label, and the share (0-1) of them that something was learnt about. */
export function wordFeatures({ bias, weights }: Lexicon, buckets: readonly number[]): [number, number] {
  let sum = 0;
  let known = 0;
  for (const bucket of buckets) {
    sum += weights[bucket];
    if (weights[bucket] !== 0) known++;
  }
  const size = Math.max(1, buckets.length);
  return [bias + sum / Math.sqrt(size), known / size];
}
