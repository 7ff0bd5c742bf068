import { hashWords } from '../math/index.ts';

/**
 * A short text that stands for a value: equal values have equal fingerprints, others almost surely not.
 * @param value plain data; the order of keys counts
 */
export function fingerprint(value: unknown): string {
  const words = hashWords([0, 0, 0, 0], new TextEncoder().encode(JSON.stringify(value)));
  return Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
