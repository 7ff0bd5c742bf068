import type { Component } from './component.ts';
import { type Found, type FoundComponent, followDivision, type UpdateBranch } from './follow-division.ts';
import { followNested } from './follow-nested.ts';
import type { Fragmentation } from './fragmentation.ts';
import { defaultMatchThresholds, type MatchThresholds } from './match-contents.ts';
import { isAnotherPage, textsBefore } from './own-evidence.ts';
import type { PageIndex, TrackedComponent } from './page-index.ts';
import { lastSeen, titled, treeShape } from './train-page.ts';

/** The account of one component. */
export interface ComponentOutcome {
  number: number;
  how: Found;
  /** What was found; none when lost. */
  component?: Component;
  /** How like its last self it is, 0 to 1; 0 when lost. */
  similarity: number;
}

/** What became of the chosen components of a page that changed. */
export interface PageUpdate {
  /** `another page`: hardly anything is what it was; all is lost, and the index stays for when the page comes back. */
  branch: UpdateBranch | 'another page';
  /** Values of `u` that the page was divided with again. */
  tries: number[];
  outcomes: ComponentOutcome[];
  /** The same of the parts in parts. */
  nested: ComponentOutcome[];
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
 * Where hardly a text is left, it is another page, and all is lost. The same index: by id, as long as what stands
 * there is the most alike. Else by contents, anywhere in the index tree; the rest by order and by size between those
 * that were found. With another number of components the page is divided again first, with `u` raised when they are too
 * many and lowered when they are too few. What nothing speaks for is lost.
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
  const all = [...index.components, ...index.nested.parts];
  if (branch !== 'same index' && isAnotherPage(all, first.leaves)) return anotherPage(index);
  const { fragmentation, tries } = correct(index, first, branch, fragment, { l, u });
  const before = textsBefore(all);
  const settings = { thresholds, before };
  const division = followDivision(index.components, fragmentation, branch, settings);
  const found = withoutSecond(followNested(index, fragmentation, division, settings));
  const outcomeOf = (tracked: TrackedComponent): ComponentOutcome => {
    const match = found.get(tracked);
    return match ? { number: tracked.number, ...match } : lost(tracked);
  };
  const [outcomes, inside] = [index.components.map(outcomeOf), index.nested.parts.map(outcomeOf)];
  const next: PageIndex = {
    version: 1,
    components: index.components.map((tracked, i) => seenAgain(tracked, outcomes[i])),
    ...treeShape(first),
    nested: {
      ...index.nested,
      parts: index.nested.parts.map((tracked, i) => untitled(tracked, seenAgain(tracked, inside[i]))),
    },
  };
  return { branch, tries, outcomes, nested: inside, index: next };
}

/** A part that was lost is not there again where a part is that was not: it was looked for in a layer of its own. */
function withoutSecond(
  found: ReadonlyMap<TrackedComponent, FoundComponent>,
): Map<TrackedComponent, FoundComponent> {
  const placeOf = ({ component }: FoundComponent): string => component.nodes.join();
  const taken = new Set([...found].flatMap(([{ lost }, match]) => (lost ? [] : [placeOf(match)])));
  return new Map([...found].filter(([{ lost }, match]) => !lost || !taken.has(placeOf(match))));
}

/** Nothing is found in a capture of another page. */
function anotherPage(index: PageIndex): PageUpdate {
  const [outcomes, nested] = [index.components.map(lost), index.nested.parts.map(lost)];
  return { branch: 'another page', tries: [], outcomes, nested, index };
}

function seenAgain(tracked: TrackedComponent, { component }: ComponentOutcome): TrackedComponent {
  if (!component) return { ...tracked, lost: true };
  return { ...tracked, id: component.id, last: lastSeen(component), lost: false, ...titled(component) };
}

function lost({ number }: TrackedComponent): ComponentOutcome {
  return { number, how: 'lost', similarity: 0 };
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

/** A part in parts that had no heading takes none: it may have been found beside one, or around several. */
function untitled(
  { title: before }: TrackedComponent,
  { title, ...rest }: TrackedComponent,
): TrackedComponent {
  return before && title ? { ...rest, title } : rest;
}
