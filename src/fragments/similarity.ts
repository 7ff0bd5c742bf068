import { type ContentVector, vectorKeys } from './content-vector.ts';
import type { TrackedComponent } from './page-index.ts';

/** How much a component found now is like one that is followed, 0 to 1. */
export type Similarity = (tracked: TrackedComponent, keys: ReadonlySet<string>) => number;

/**
 * Prepares the comparison of followed components with new ones.
 *
 * A new component is like a followed one when both share what they hold (Dice's coefficient over what was last seen; a key
 * weighs the less the more followed components hold it), and when it holds what the signature says it always does.
 */
export function similarityTo(all: readonly TrackedComponent[]): Similarity {
  const last = new Map(all.map((tracked) => [tracked, vectorKeys(tracked.last.content)]));
  const holders = new Map<string, number>();
  for (const keys of last.values()) for (const key of keys) holders.set(key, (holders.get(key) ?? 0) + 1);
  const weigh = (keys: Iterable<string>): number => {
    let sum = 0;
    for (const key of keys) sum += 1 / (holders.get(key) ?? 1);
    return sum;
  };
  const weights = new Map([...last].map(([tracked, keys]) => [tracked, weigh(keys)]));
  const candidateWeights = new WeakMap<ReadonlySet<string>, number>();
  const weightOf = (keys: ReadonlySet<string>): number => {
    const known = candidateWeights.get(keys) ?? weigh(keys);
    candidateWeights.set(keys, known);
    return known;
  };
  const identifiers = new Map(all.map((tracked) => [tracked, identifierKeys(tracked)]));
  return (tracked, keys) => {
    const own = last.get(tracked) ?? new Set();
    const total = (weights.get(tracked) ?? 0) + weightOf(keys);
    const dice = total === 0 ? 0 : (2 * weigh(shared(own, keys))) / total;
    const identifier = identifiers.get(tracked) ?? [];
    if (identifier.length === 0) return dice;
    return (dice + identifier.filter((key) => keys.has(key)).length / identifier.length) / 2;
  };
}

function identifierKeys({ signature }: TrackedComponent): string[] {
  const none: ContentVector = { words: [], images: [], names: [] };
  return [...vectorKeys(signature.kind === 'content' ? signature.identifier : none)];
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): string[] {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  return [...small].filter((key) => large.has(key));
}
