import { haveSameElements } from './component.ts';
import { componentFinder } from './component-finder.ts';
import { vectorKeys } from './content-vector.ts';
import { sharesStructure } from './divide-by-sections.ts';
import type { Piece } from './find-pieces.ts';
import type { ShapedComponent } from './fit-shape.ts';
import type { Fragmentation } from './fragmentation.ts';
import { matchByOrder, matchRolled } from './match-by-order.ts';
import { type FoundComponent, type Match, matchContents, matchThresholds } from './match-contents.ts';
import { matchTitles } from './match-titles.ts';
import { isOwnEvidence, sureSimilarity } from './own-evidence.ts';
import type { Found, TrackedComponent } from './page-index.ts';
import { leavesIn } from './page-leaves.ts';
import { knowledgeOf } from './similarity.ts';

/** Which way an update went (the four branches of the correction). */
export type UpdateBranch = 'same index' | 'same count' | 'too many' | 'too few';

/** Compares the ids that a page was divided into before and now. */
export function divisionBranch(before: readonly string[], now: readonly string[]): UpdateBranch {
  if (before.join(' ') === now.join(' ')) return 'same index';
  if (now.length === before.length) return 'same count';
  return now.length > before.length ? 'too many' : 'too few';
}

/**
 * Finds the components of one division of a page in a new capture.
 * @param tracked in document order
 * @param fragmentation of the new capture, with the components of that division
 * @param before all texts and ids that the page had, as keys
 * @param fixed those that were found already: their leaves match no other
 * @param shapes components that the page offers, by their elements: a match is rounded to one of these
 * @param homes leaves that a component is looked for in first
 */
export function followDivision(
  tracked: readonly TrackedComponent[],
  fragmentation: Fragmentation,
  branch: UpdateBranch,
  before: ReadonlySet<string>,
  fixed: ReadonlyMap<TrackedComponent, FoundComponent> = new Map(),
  shapes?: ReadonlyMap<string, readonly ShapedComponent[]>,
  homes?: ReadonlyMap<TrackedComponent, Piece>,
): Map<TrackedComponent, FoundComponent> {
  const knowledge = knowledgeOf(tracked);
  const finder = componentFinder(fragmentation);
  const found = new Map<TrackedComponent, FoundComponent>(fixed);
  const note = (how: Found, one: TrackedComponent, match: Match): void => {
    const isById = branch === 'same index' && match.component.id === one.id;
    found.set(one, { ...match, how: isById ? 'id' : how });
  };
  const isOwn = ([one, { component, similarity }]: readonly [TrackedComponent, Match]): boolean => {
    const { content, textLength, shape } = component;
    if (similarity < sureSimilarity && !haveSameElements(shape, one.last.shape)) return false;
    return isOwnEvidence(one, { keys: vectorKeys(content), textLength, similarity }, before, knowledge);
  };
  const isSame = branch === 'same index' || branch === 'same count';
  const titles = matchTitles(tracked, fragmentation, finder, knowledge, { byOrder: isSame, before });
  const taken = new Uint8Array(fragmentation.leaves.length);
  for (const [one, match] of titles) if (!found.has(one)) found.set(one, match);
  markTaken(taken, fragmentation, found.values());
  const rest = tracked.filter((one) => !found.has(one));
  const contents = new Map(
    [...matchContents(rest, fragmentation, finder, knowledge, taken, shapes, homes)].filter(isOwn),
  );
  if (shapes) {
    // What took too much has given it back.
    markTaken(taken, fragmentation, contents.values());
    const left = rest.filter((one) => !contents.has(one));
    const again = matchContents(left, fragmentation, finder, knowledge, taken, shapes);
    for (const [one, match] of [...again].filter(isOwn)) contents.set(one, match);
  }
  for (const [one, match] of contents) note('signature', one, match);
  const least = isSame ? { ...matchThresholds, order: 0 } : matchThresholds;
  for (const [one, match] of matchByOrder(tracked, fragmentation, found, knowledge, least))
    if (isOwn([one, match])) note(match.how, one, match);
  // Nested items of which hardly more is left than their place rolled away; a list whose items are all new stays.
  const isLeft = ({ component, similarity }: Match): boolean =>
    similarity >= matchThresholds.order || sharesStructure(fragmentation.page, component.nodes);
  if (shapes)
    return new Map([...found].filter(([one, match]) => fixed.has(one) || one.title || isLeft(match)));
  if (isSame)
    for (const [one, component] of matchRolled(tracked, fragmentation, found))
      found.set(one, {
        component,
        how: branch === 'same index' ? 'id' : 'order',
        similarity: knowledge.similarity(one, vectorKeys(component.content)),
      });
  return found;
}

/** Marks the leaves of components that were found. */
function markTaken(taken: Uint8Array, { leaves }: Fragmentation, found: Iterable<Match>): void {
  for (const { component } of found) for (const leaf of leavesIn(leaves, component.ranges)) taken[leaf] = 1;
}
