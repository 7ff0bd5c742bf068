import { vectorKeys } from './content-vector.ts';
import type { Component, Fragmentation } from './fragment-page.ts';
import {
  componentsOverlap,
  defaultMatchThresholds,
  type Match,
  type MatchThresholds,
  matchContents,
} from './match-contents.ts';
import { matchBetween, matchPlaces } from './match-places.ts';
import { matchTitles } from './match-titles.ts';
import type { PageIndex, TrackedComponent } from './page-index.ts';
import { type PartFinder, partFinder } from './part-finder.ts';
import { type Knowledge, knowledgeOf } from './similarity.ts';
import { lastSeen, titled, treeShape } from './train-page.ts';

/** How a followed component was found in a new capture, or that it was not. */
export type Found = 'heading' | 'id' | 'signature' | 'order' | 'size' | 'lost';

/** The account of one component. */
export interface ComponentOutcome {
  number: number;
  how: Found;
  /** What was found; none when lost. */
  component?: Component;
  /** How like its last self it is, 0 to 1; 0 when lost. */
  similarity: number;
}

/** Which way the update went (the four branches of the correction). */
export type UpdateBranch = 'same index' | 'same count' | 'too many' | 'too few';

/** What became of the chosen components of a page that changed. */
export interface PageUpdate {
  branch: UpdateBranch;
  /** Values of `u` that the page was divided with again. */
  tries: number[];
  outcomes: ComponentOutcome[];
  /** To be kept in place of the old one. */
  index: PageIndex;
}

/** Most times that a page is divided again. */
const maxTries = 4;
/** Step of `u` from one try to the next. */
const uStep = 1.5;

/**
 * Finds the components of a page in a new capture of it (Algorithm 2 with its fragmentation correction).
 *
 * The same index: by id, as long as what stands there is the most alike. Else by contents, anywhere in the index tree;
 * the rest by order and by size between those that were found. With another number of components the page is divided
 * again first, with `u` raised when they are too many and lowered when they are too few. What nothing speaks for is
 * lost.
 * @param fragment divides the new capture with this `u`
 * @param options `l` and `u` of the first division
 */
export function updatePage(
  index: PageIndex,
  fragment: (u: number) => Fragmentation,
  { l, u }: { l: number; u: number },
  thresholds: MatchThresholds = defaultMatchThresholds,
): PageUpdate {
  const first = fragment(u);
  const branch = branchOf(index, first);
  const { fragmentation, tries } = correct(index, first, branch, fragment, { l, u });
  const knowledge = knowledgeOf(index.components);
  const parts = partFinder(fragmentation);
  const found = new Map<TrackedComponent, Match & { how: Found }>();
  const note = (how: Found, matches: ReadonlyMap<TrackedComponent, Match>): void => {
    for (const [tracked, match] of matches) found.set(tracked, { how, ...match });
  };
  const isSame = branch === 'same index' || branch === 'same count';
  const byTitle = matchTitles(index.components, fragmentation, parts, knowledge, isSame);
  for (const [tracked, { component, similarity, how }] of byTitle)
    found.set(tracked, { how, component, similarity });
  const taken = new Uint8Array(fragmentation.leaves.length);
  for (const { start, end } of byTitle.values()) taken.fill(1, start, end);
  const rest = index.components.filter((tracked) => !byTitle.has(tracked));
  const contents = matchContents(rest, fragmentation, parts, knowledge, thresholds, taken, index.version > 1);
  const byContents = new Map<TrackedComponent, Match>([...byTitle, ...contents.found]);
  note('signature', contents.found);
  note('order', matchBetween(index.components, byContents, contents.doubtful, thresholds));
  if (branch === 'same index') note('id', matchIds(rest, parts, byContents, knowledge));
  const places = isSame ? { ...thresholds, order: 0 } : thresholds;
  for (const [tracked, match] of matchPlaces(index.components, fragmentation, found, knowledge, places))
    found.set(tracked, match);
  const outcomes = index.components.map((tracked): ComponentOutcome => {
    const match = found.get(tracked);
    return match
      ? { number: tracked.number, ...match }
      : { number: tracked.number, how: 'lost', similarity: 0 };
  });
  const components = index.components.map((tracked, i): TrackedComponent => {
    const { component } = outcomes[i];
    if (!component) return { ...tracked, lost: true };
    return { ...tracked, id: component.id, last: lastSeen(component), lost: false, ...titled(component) };
  });
  return { branch, tries, outcomes, index: { version: 2, components, ...treeShape(first) } };
}

function branchOf(index: PageIndex, first: Fragmentation): UpdateBranch {
  const shape = treeShape(first);
  const same = (a: readonly string[], b: readonly string[]): boolean => a.join(' ') === b.join(' ');
  if (same(shape.tree, index.tree) && same(shape.fragmented, index.fragmented)) return 'same index';
  const [now, before] = [shape.fragmented.length, index.fragmented.length];
  if (now === before) return 'same count';
  return now > before ? 'too many' : 'too few';
}

/** Divides the page again until it has as many components as before, or the tries are used up. */
function correct(
  index: PageIndex,
  first: Fragmentation,
  branch: UpdateBranch,
  fragment: (u: number) => Fragmentation,
  { l, u }: { l: number; u: number },
): { fragmentation: Fragmentation; tries: number[] } {
  const wanted = index.fragmented.length;
  const tries: number[] = [];
  let best = first;
  if (branch === 'same index' || branch === 'same count') return { fragmentation: first, tries };
  const distance = ({ components }: Fragmentation): number => Math.abs(components.length - wanted);
  for (let k = 1; k <= maxTries && distance(best) > 0; k++) {
    const next = branch === 'too many' ? u * uStep ** k : Math.max(l, u / uStep ** k);
    if (next === tries.at(-1)) break;
    tries.push(next);
    const again = fragment(next);
    if (distance(again) < distance(best)) best = again;
  }
  return { fragmentation: best, tries };
}

/**
 * Components that stand where they stood, unless contents say that they, or others in their place, stand elsewhere, or
 * find a part there that is twice as alike.
 */
function matchIds(
  components: readonly TrackedComponent[],
  parts: PartFinder,
  byContents: ReadonlyMap<TrackedComponent, Match>,
  { similarity }: Knowledge,
): Map<TrackedComponent, Match> {
  const found = new Map<TrackedComponent, Match>();
  for (const tracked of components) {
    const component = tracked.lost ? undefined : parts.byId(tracked.id);
    if (!component) continue;
    const own = byContents.get(tracked);
    const isElsewhere = own && !componentsOverlap(own.component, component);
    const isOthers = [...byContents].some(
      ([other, match]) => other !== tracked && componentsOverlap(match.component, component),
    );
    const value = similarity(tracked, vectorKeys(component.content));
    if (isElsewhere || isOthers || (own && value < own.similarity / 2)) continue;
    found.set(tracked, { component, similarity: value });
  }
  return found;
}
