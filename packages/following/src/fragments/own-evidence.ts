import { marked, vectorKeys } from './content-vector.ts';
import type { TrackedComponent } from './page-index.ts';
import type { PageLeaf } from './page-leaves.ts';
import type { Knowledge } from './similarity.ts';

/** Similarity from which on a match is accepted, whatever other text it contains. */
export const sureSimilarity = 0.5;

/** Least share of its length that a component has when it is less similar; see lab/tracking. */
const leastLeft = 0.25;

/** Similarity of two captures under which they are different pages; chosen on the tuning half, see lab/tracking. */
const samePage = 0.05;

/** All texts and ids that the components of a page had when it was last seen, as keys. */
export function keysBefore(all: readonly TrackedComponent[]): Set<string> {
  const contents = all.flatMap(({ lost, last }) => (lost ? [] : [last.content]));
  return new Set(contents.flatMap(({ texts, names }) => [...marked('=', texts), ...marked('#', names)]));
}

/**
 * Whether a match contains, of the texts that the page had before, at least as much text of the component as of others.
 * Otherwise a component that was deleted would match the remains of its neighbours. It needs a quarter of its length:
 * otherwise it would match one entry of a list. A component that was lost comes back by similarity alone.
 * @param found keys and length of the match
 * @param before all texts and ids that the page had
 * @param knowledge of all components of the same division: a text that several know counts for each in part
 */
export function isOwnEvidence(
  { last, lost }: TrackedComponent,
  found: { keys: Iterable<string>; textLength: number; similarity: number },
  before: ReadonlySet<string>,
  { weigh }: Pick<Knowledge, 'weigh'>,
): boolean {
  if (found.similarity >= sureSimilarity) return true;
  const had = new Set(marked('=', last.content.texts));
  let [own, others] = [0, 0];
  for (const key of found.keys) {
    if (!key.startsWith('=')) continue;
    const share = had.has(key) ? weigh(key) : 0;
    own += share * (key.length - 1);
    if (before.has(key)) others += (1 - share) * (key.length - 1);
  }
  return !lost && own >= others && found.textLength >= leastLeft * last.textLength;
}

/** Whether keys have an id (or, with `=` among the marks, a text) that the page had, and a component had not. */
export function hasForeign(
  { last }: TrackedComponent,
  keys: Iterable<string>,
  before: ReadonlySet<string>,
  marks: '#' | '#=',
): boolean {
  const own = vectorKeys(last.content);
  return [...keys].some((key) => marks.includes(key[0]) && before.has(key) && !own.has(key));
}

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
