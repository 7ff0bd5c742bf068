import { isDeepStrictEqual } from 'node:util';
import { componentFinder } from './component-finder.ts';
import { vectorKeys } from './content-vector.ts';
import type { Piece } from './find-pieces.ts';
import type { Fragmentation } from './fragmentation.ts';
import type { FoundComponent } from './match-contents.ts';
import { hasForeign, sureSimilarity } from './own-evidence.ts';
import type { TrackedComponent } from './page-index.ts';
import { leafExtent } from './page-leaves.ts';
import { knowledgeOf } from './similarity.ts';

/**
 * When the position of a component tells what it is: so many were surely found, and this share of them has kept its id.
 * Chosen on the histories in lab/tracking.
 */
const settled = { found: 3, share: 0.6 };

/**
 * Finds by position, which an id names, what other evidence has not found: components that are as they were; and, on a
 * page where most have kept their id, components with new contents between two neighbours that have. Their elements are
 * the same as before; nothing else was found in them, and none of their texts and ids was elsewhere on the page.
 * @param found by other evidence
 * @param before all texts and ids that the page had, as keys
 * @returns what was found, with what is found by its position
 */
export function matchPositions(
  all: readonly TrackedComponent[],
  fragmentation: Fragmentation,
  found: ReadonlyMap<TrackedComponent, FoundComponent>,
  before: ReadonlySet<string>,
): Map<TrackedComponent, FoundComponent> {
  const { leaves } = fragmentation;
  const knowledge = knowledgeOf(all);
  const finder = componentFinder(fragmentation);
  const known = new Map(found);
  const renewed = new Map<TrackedComponent, FoundComponent>();
  for (const one of all) {
    const component = found.has(one) ? undefined : finder.byId(one.id);
    if (!component) continue;
    if (isDeepStrictEqual(component.content, one.last.content))
      known.set(one, { how: 'id', component, similarity: 1 });
    else if (!one.lost && component.shape === one.last.shape) {
      const similarity = knowledge.similarity(one, vectorKeys(component.content));
      renewed.set(one, { how: similarity >= sureSimilarity ? 'id' : 'perhaps', component, similarity });
    }
  }
  const others = [...known].map(([{ id }, { component, similarity }]) => {
    return { ...leafExtent(leaves, component), stays: component.id === id, similarity };
  });
  const sure = others.filter(({ similarity }) => similarity >= sureSimilarity);
  const staying = sure.filter(({ stays }) => stays).length;
  if (sure.length < settled.found || staying < settled.share * sure.length) return known;
  for (const [one, match] of renewed) {
    const { start, end } = leafExtent(leaves, match.component);
    const isBeside = (other: Piece): boolean => other.end <= start || other.start >= end;
    const isFree = others.every((other) => isBeside(other) || (other.start <= start && other.end >= end));
    const hasStayed = (leaf: number): boolean =>
      !leaves[leaf] ||
      others.some((other) => other.stays && isBeside(other) && other.start <= leaf && other.end > leaf);
    const isNew = !hasForeign(one, vectorKeys(match.component.content), before, '#=');
    if (start < end && isFree && isNew && hasStayed(start - 1) && hasStayed(end)) known.set(one, match);
  }
  return known;
}
