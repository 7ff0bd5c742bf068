import type { FeatureTable } from '../forests/index.ts';
import type { PageNode } from '../page/index.ts';

/** Words that authors name parts of pages with, in ids, classes, roles and tags: at most 31. */
export type NameWords = readonly (readonly [name: string, pattern: RegExp])[];

/** A reader of names that remembers what it has seen: bit k is set where word k is in a node's names. */
export function wordReader(words: NameWords): (node: PageNode) => number {
  const known = new Map<string, number>();
  return ({ name, attributes: { id = '', class: classes = '', role = '' } = {} }) => {
    const text = id || classes || role ? `${id} ${classes} ${role} ${name}` : name;
    const before = known.get(text);
    if (before !== undefined) return before;
    const lower = text.toLowerCase();
    const bits = words.reduce((sum, [, pattern], k) => (pattern.test(lower) ? sum | (1 << k) : sum), 0);
    known.set(text, bits);
    return bits;
  };
}

/**
 * A feature for each word, 0 or 1.
 * @param label of a feature, with `*` for the word
 * @param bits of a subject, as {@link wordReader} sets them
 */
export function nameWordFeatures<Subject>(
  words: NameWords,
  label: string,
  bits: (subject: Subject) => number,
): FeatureTable<Subject> {
  return Object.fromEntries(
    words.map(([word], k) => [label.replace('*', word), (subject: Subject) => (bits(subject) >> k) & 1]),
  );
}
