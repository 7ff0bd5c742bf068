import { toCanonical } from 'pagestructure/formats';
import type { Component } from './component.ts';
import { divisionBranch, followDivision, type UpdateBranch } from './follow-division.ts';
import { followNested } from './follow-nested.ts';
import type { Fragmentation } from './fragmentation.ts';
import { matchPositions } from './match-positions.ts';
import { titleThresholds } from './match-titles.ts';
import { isAnotherPage, keysBefore } from './own-evidence.ts';
import type { Found, PageIndex, TrackedComponent } from './page-index.ts';
import { keysBetween } from './page-leaves.ts';
import { sectionLeaves } from './section-components.ts';
import { contentNodes } from './select-components.ts';
import { knowledgeOf } from './similarity.ts';
import { lastSeen, titled, treeShape } from './train-page.ts';

/** What became of one component. */
export interface ComponentOutcome {
  number: number;
  how: Found;
  /** What was found; none when lost. */
  component?: Component;
  /** Similarity to its last state, 0 to 1; 0 when lost. */
  similarity: number;
}

/** What became of the chosen components of a page that changed. */
export interface PageUpdate {
  /** `another page`: hardly anything is what it was; all is lost, and the index stays for when the page comes back. */
  branch: UpdateBranch | 'another page';
  /** Values of `u` that the page was divided with again. */
  tries: number[];
  outcomes: ComponentOutcome[];
  /** The same of nested components. */
  nested: ComponentOutcome[];
  /** To be kept in place of the old one. */
  index: PageIndex;
}

/** Most times that a page is divided again: the paper counts before it asks whether the counter is below four. */
const maxTries = 3;
/** Captures for which a component that may be another one remembers what it was. */
const mostDoubted = 5;
/** Step of `u` from one try to the next. */
const uStep = 1.5;

/**
 * Finds the components of a page in a new capture of it (Algorithm 2 with its fragmentation correction):
 * packages/following/docs/fragments.md has the steps.
 *
 *     leaves   Fish  cod  eel | Bread rye  NEW  spelt | tea  NEW  NEW      texts and pictures, in document order
 *     labels    0    0    0      1     1    -     1      2    -    -       component that knows each (Viterbi path)
 *     pieces   [------0------]  [----------1--------]  [2]                best run of each, with strays nearby
 *     groups   line, element, component that the leaves are in, the smallest first
 *     filled   [------0------]  [----------1--------]  [------2------]     pieces take unowned leaves of their groups
 *
 * @param fragment divides the new capture with this `u`
 * @param options `l` and `u` of the first division
 */
export function updatePage(
  before: PageIndex,
  fragment: (u: number) => Fragmentation,
  { l, u }: { l: number; u: number },
): PageUpdate {
  const first = fragment(u);
  const index = withoutMistakes(before, first);
  const branch = branchOf(index, first);
  const all = [...index.components, ...index.nested.parts];
  if (branch !== 'same index' && isAnotherPage(all, first.leaves)) return anotherPage(before);
  const { fragmentation, tries } = correct(index, first, branch, fragment, { l, u });
  const had = keysBefore(all);
  const division = followDivision(index.components, fragmentation, branch, had);
  const found = matchPositions(all, fragmentation, followNested(index, fragmentation, division, had), had);
  const outcomeOf = (tracked: TrackedComponent): ComponentOutcome => {
    const { number, doubt } = tracked;
    const match = found.get(tracked);
    return match ? { number, ...match, ...(doubt && { how: 'perhaps' }) } : lost(tracked);
  };
  const [outcomes, inside] = [index.components.map(outcomeOf), index.nested.parts.map(outcomeOf)];
  const next: PageIndex = {
    version: 1,
    components: index.components.map((tracked, i) => seenAgain(tracked, outcomes[i])),
    ...treeShape(first),
    nested: {
      ...index.nested,
      parts: index.nested.parts.map((tracked, i) => seenAgain(tracked, inside[i])),
    },
  };
  return { branch, tries, outcomes, nested: inside, index: next };
}

/** Nothing is found in a capture of another page. */
function anotherPage(index: PageIndex): PageUpdate {
  const [outcomes, nested] = [index.components.map(lost), index.nested.parts.map(lost)];
  return { branch: 'another page', tries: [], outcomes, nested, index };
}

/**
 * What is known of a component after a capture; one that may be another one remembers for a while what it was. One
 * without a heading gets only one whose text it had: it may have been found beside a section, or around several.
 */
function seenAgain(tracked: TrackedComponent, { component, how }: ComponentOutcome): TrackedComponent {
  const { doubt, ...known } = tracked;
  const { title, last } = tracked;
  const left = (doubt?.left ?? mostDoubted + 1) - 1;
  const older = doubt ?? (how === 'perhaps' && title ? { title, last } : undefined);
  const kept = older && left > 0 ? { doubt: { ...older, left } } : {};
  if (!component) return { ...known, ...kept, lost: true };
  const isOwn = title || last.content.texts.includes(toCanonical(component.title?.text ?? ''));
  const seen = { id: component.id, last: lastSeen(component), ...(isOwn && titled(component)) };
  return { ...known, ...kept, ...seen, lost: false };
}

/** Components that were taken for other sections, and whose own ones are there again, as they were before. */
function withoutMistakes(index: PageIndex, { sections, leaves }: Fragmentation): PageIndex {
  const undone = (one: TrackedComponent): TrackedComponent => {
    const { doubt, ...known } = one;
    if (!doubt) return one;
    const { title, last } = doubt;
    const was = { ...known, title, last };
    const { similarity } = knowledgeOf([was]);
    const isThere = sections.some((section, i) => {
      if (toCanonical(section.title) !== toCanonical(title.text) || section.level !== title.level)
        return false;
      const { start, end } = sectionLeaves(sections, i, title.extent);
      return similarity(was, keysBetween(leaves, start, end)) >= titleThresholds.between;
    });
    return isThere ? was : one;
  };
  const { components, nested } = index;
  return {
    ...index,
    components: components.map(undone),
    nested: { ...nested, parts: nested.parts.map(undone) },
  };
}

function lost({ number }: TrackedComponent): ComponentOutcome {
  return { number, how: 'lost', similarity: 0 };
}

function branchOf(index: PageIndex, first: Fragmentation): UpdateBranch {
  const shape = treeShape(first);
  const branch = divisionBranch(index.fragmented, shape.fragmented);
  return branch === 'same index' && shape.tree.join(' ') !== index.tree.join(' ') ? 'same count' : branch;
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
  // No share is above the number of content nodes, so neither is `u`.
  const most = Math.max(u, contentNodes(first.tree));
  const distance = ({ components }: Fragmentation): number => Math.abs(components.length - wanted);
  for (let k = 1; k <= maxTries && distance(best) > 0; k++) {
    const next = branch === 'too many' ? Math.min(most, u * uStep ** k) : Math.max(l, u / uStep ** k);
    if (next === tries.at(-1)) break;
    tries.push(next);
    const again = fragment(next);
    if (distance(again) < distance(best)) best = again;
  }
  return { fragmentation: best, tries };
}
