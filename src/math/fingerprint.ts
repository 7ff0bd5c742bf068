import { hashWords } from './hash-words.ts';

/**
 * A short text that stands for some values: equal ones have equal fingerprints, others almost surely not.
 * @param values plain data, hashed one after the other; the order of keys counts
 */
export function fingerprint(values: Iterable<unknown>): string {
  const encoder = new TextEncoder();
  let words: ArrayLike<number> = [0, 0, 0, 0];
  for (const value of values) words = hashWords(words, encoder.encode(JSON.stringify(value)));
  return Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
