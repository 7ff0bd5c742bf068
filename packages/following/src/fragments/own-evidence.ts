import { type ContentVector, vectorKeys } from './content-vector.ts';
import type { TrackedComponent } from './page-index.ts';
import type { PageLeaf } from './page-leaves.ts';
import type { Knowledge } from './similarity.ts';

/** Similarity from which on a match is accepted, whatever other text it contains. */
const sureSimilarity = 0.5;

/** Similarity of two captures under which they are different pages; chosen on the tuning half, see lab/tracking. */
const samePage = 0.05;

/** All texts that the components of a page had when it was last seen. */
export function textsBefore(all: readonly TrackedComponent[]): Set<string> {
  return new Set(all.flatMap(({ lost, last }) => (lost ? [] : last.content.texts)));
}

/**
 * Whether a match contains, of the texts that the page had before, at least as much text of the component as of others.
 * Otherwise a component that was deleted would match the remains of its neighbours. A component that was lost needs at
 * least one of its texts: otherwise it would match new text.
 * @param before all texts that the page had
 * @param knowledge of all components of the same division: a text that several know counts for each in part
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
 * id is one that any component had when it was last seen (Dice's coefficient).
 */
export function isAnotherPage(all: readonly TrackedComponent[], leaves: readonly PageLeaf[]): boolean {
  const telling = (keys: Iterable<string>): string[] => [...keys].filter((key) => /^[=#/]/.test(key));
  const had = new Set(all.flatMap(({ last }) => telling(vectorKeys(last.content))));
  const has = new Set(leaves.flatMap(({ keys }) => telling(keys)));
  const shared = [...has].filter((key) => had.has(key)).length;
  return 2 * shared < samePage * (had.size + has.size);
}
