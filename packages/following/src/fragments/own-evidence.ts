import { type ContentVector, vectorKeys } from './content-vector.ts';
import type { TrackedComponent } from './page-index.ts';
import type { PageLeaf } from './page-leaves.ts';
import type { Knowledge } from './similarity.ts';

/** Similarity from which on a part is what it was, whatever else it holds. */
const sureSimilarity = 0.5;

/** Likeness of two captures under which they are different pages; chosen on the tuning half, see lab/tracking. */
const samePage = 0.05;

/** All texts that the parts of a page had when it was last seen. */
export function textsBefore(parts: readonly TrackedComponent[]): Set<string> {
  return new Set(parts.flatMap(({ lost, last }) => (lost ? [] : last.content.texts)));
}

/**
 * Whether what was found for a part may be it: of the texts that the page had before, it holds at least as much that
 * was the part's as that was not. A part that is gone is else taken for what is left of its neighbours. A part that was
 * lost is there again only with a text of its own: it is else taken for what is new.
 * @param before all texts that the page had
 * @param knowledge of all parts of the same division: a text of several is each one's in part
 */
export function isOwnEvidence(
  { last, lost }: TrackedComponent,
  { content, similarity }: { content: ContentVector; similarity: number },
  before: ReadonlySet<string>,
  { weigh }: Pick<Knowledge, 'weigh'>,
): boolean {
  if (similarity >= sureSimilarity) return true;
  const had = new Set(last.content.texts);
  let [own, others] = [0, 0];
  for (const text of content.texts) {
    const share = had.has(text) ? weigh(`=${text}`) : 0;
    own += share * text.length;
    if (before.has(text)) others += (1 - share) * text.length;
  }
  return own >= others && (own > 0 || !lost);
}

/**
 * Whether a capture is of another page altogether, an error page or what came in its place: hardly a text, picture or
 * id is one that any part had when it was last seen (Dice's coefficient).
 */
export function isAnotherPage(parts: readonly TrackedComponent[], leaves: readonly PageLeaf[]): boolean {
  const telling = (keys: Iterable<string>): string[] => [...keys].filter((key) => /^[=#/]/.test(key));
  const had = new Set(parts.flatMap(({ last }) => telling(vectorKeys(last.content))));
  const has = new Set(leaves.flatMap(({ keys }) => telling(keys)));
  const shared = [...has].filter((key) => had.has(key)).length;
  return 2 * shared < samePage * (had.size + has.size);
}
