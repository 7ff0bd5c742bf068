import { vectorKeys } from './content-vector.ts';
import type { TrackedComponent } from './page-index.ts';
import type { PageLeaf } from './page-leaves.ts';

/** Similarity of two captures under which they are different pages; chosen on the tuning half, see lab/tracking. */
const samePage = 0.05;

/**
 * Whether a capture is of another page altogether, an error page or what came in its place: hardly a text, picture or
 * id is one that any component had when it was last seen (Dice's coefficient).
 */
export function isAnotherPage(all: readonly TrackedComponent[], leaves: readonly PageLeaf[]): boolean {
  const telling = (keys: Iterable<string>): string[] => [...keys].filter((key) => /^[=#/]/.test(key));
  const had = new Set(all.flatMap(({ last }) => telling(vectorKeys(last.content))));
  const has = new Set(leaves.flatMap(({ keys }) => telling(keys)));
  const shared = [...has].filter((key) => had.has(key)).length;
  return 2 * shared < samePage * (had.size + has.size);
}
