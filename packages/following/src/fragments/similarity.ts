import { vectorKeys } from './content-vector.ts';
import type { TrackedComponent } from './page-index.ts';

/** Weight of a number, which changes from version to version (lab/tracking). */
const numberWeight = 0.25;
const isNumber = /^\p{N}+$/u;

/** What followed components know. */
interface Knowledge {
  /** Weight of a key: 1, less for a number, over the number of components that know it, if any. */
  weigh(key: string): number;
  /** Similarity of a component of a page to a followed one, 0 to 1: Dice's coefficient of weighted keys. */
  similarity(tracked: TrackedComponent, keys: ReadonlySet<string>): number;
}

/** Collects what followed components know. */
export function knowledgeOf(all: readonly TrackedComponent[]): Knowledge {
  const last = new Map(all.map((tracked) => [tracked, vectorKeys(tracked.last.content)]));
  const holders = new Map<string, number>();
  for (const [{ signature }, keys] of last)
    for (const key of new Set([...keys, ...(signature ? vectorKeys(signature) : [])]))
      holders.set(key, (holders.get(key) ?? 0) + 1);
  const weigh = (key: string): number => (isNumber.test(key) ? numberWeight : 1) / (holders.get(key) ?? 1);
  const sum = (keys: Iterable<string>): number => {
    let total = 0;
    for (const key of keys) total += weigh(key);
    return total;
  };
  return {
    weigh,
    similarity(tracked, keys) {
      const own = last.get(tracked) ?? new Set<string>();
      const total = sum(own) + sum(keys);
      return total === 0 ? 0 : (2 * sum([...own].filter((key) => keys.has(key)))) / total;
    },
  };
}
