import { isDeepStrictEqual } from 'node:util';
import { nodePaths } from 'pagestructure/formats';
import { type Component, componentOf, titleOf } from './component.ts';
import { marked, vectorKeys, wordsOf } from './content-vector.ts';
import type { Fragmentation } from './fragmentation.ts';
import { groupPairs } from './group-pairs.ts';
import { indexNodes } from './index-node.ts';
import { offeredComponents } from './nested-components.ts';
import type { SectionExtent, TrackedComponent } from './page-index.ts';
import { coverRun, leafExtent } from './page-leaves.ts';
import { sectionLeaves } from './section-components.ts';
import { knowledgeOf } from './similarity.ts';

/** A component of a page that may be a followed one. */
export interface Candidate {
  component: Component;
  keys: ReadonlySet<string>;
  /** Whether the page offers it; otherwise it is a section that only its heading brings. */
  isOffered: boolean;
  /** First leaf, and the one behind the last. */
  start: number;
  end: number;
}

/**
 * What speaks for a candidate: shares and similarities from 0 to 1, answers 0 or 1 (packages/following/docs/fragments.md
 * says what each is).
 */
export interface Evidence {
  candidate: 1;
  similarity: number;
  unchanged: number;
  kept: number;
  signatureKept: number;
  title: number;
  titleLevel: number;
  untitled: number;
  /** Absolute value of the logarithm of the ratio of lengths, above 0. */
  length: number;
  /** Difference of their positions, 0 to 1. */
  moved: number;
  inside: number;
  noHome: number;
  id: number;
  before: number;
  behind: number;
}

/** A candidate and what speaks for it. */
export interface Option {
  candidate: Candidate;
  evidence: Evidence;
  /** Similarity to the last state, 0 to 1: Dice's coefficient of weighted keys. */
  similarity: number;
  /** Whether it has the same id and the same contents: it is the component. */
  isSame: boolean;
}

/** Most candidates that a component is compared with because of their contents. */
const mostAlike = 12;
/** A key or heading that more candidates have brings none to a component; bounds the time. */
const mostHolders = 100;
/** Similarity from which on contents are the same. */
const nearlySame = 0.99;
/** Characters that are added to lengths before they are compared. */
const leastLength = 5;
/** Bounds under which evidence is no evidence; chosen on the histories in lab/tracking. */
const least = {
  /** Similarity from which on a candidate is one, whatever else it holds. */
  sure: 0.5,
  /** Similarity of one that does not stand between the same texts as before. */
  elsewhere: 0.1,
  /** Share of its length that a candidate has below `sure`. */
  length: 0.25,
  /** A heading with less of the contents, and less of their length, is no match. */
  bare: { similarity: 0.05, length: 0.1 },
};

/**
 * Prepares followed components to be compared with what a page offers.
 * @returns for a component, its options; `home` is what was found of the component around it
 */
export function compareComponents(
  all: readonly TrackedComponent[],
  fragmentation: Fragmentation,
): (tracked: TrackedComponent, home: Candidate | undefined) => Option[] {
  const candidates = candidatesOf(fragmentation);
  const { weigh } = knowledgeOf(all);
  const holders = groupPairs(candidates.flatMap((one) => [...one.keys].map((key) => [key, one] as const)));
  const byId = groupPairs(candidates.map((one) => [one.component.id, one]));
  const byTitle = groupPairs(candidates.map((one) => [one.component.title?.text, one]));
  const sum = (keys: Iterable<string>): number => [...keys].reduce((total, key) => total + weigh(key), 0);
  const weights = new Map(candidates.map((one) => [one, sum(one.keys)]));
  const had = new Set(all.flatMap(({ last, lost }) => (lost ? [] : [...vectorKeys(last.content)])));
  return (tracked, home) => {
    const { title, last, signature } = tracked;
    const own = vectorKeys(last.content);
    const always = signature ? vectorKeys(signature) : new Set<string>();
    const [ownWeight, alwaysWeight] = [sum(own), sum(always)];
    const shared = new Map<Candidate, number>();
    for (const key of own) {
      const having = holders.get(key) ?? [];
      if (having.length > mostHolders) continue;
      for (const one of having) if (one.isOffered) shared.set(one, (shared.get(one) ?? 0) + weigh(key));
    }
    const alike = [...shared].map(([one, both]) => {
      return { one, value: both / (ownWeight + (weights.get(one) ?? 0)) };
    });
    const best = alike.sort((a, b) => b.value - a.value).slice(0, mostAlike);
    const named = (title && byTitle.get(title.text)) ?? [];
    const same = [...(byId.get(tracked.id) ?? []), ...(named.length > mostHolders ? [] : named)];
    const options = [...new Set([...best.map(({ one }) => one), ...same])].flatMap((candidate): Option[] => {
      const { component, keys } = candidate;
      const there = weights.get(candidate) ?? 0;
      const compare = (known: ReadonlySet<string>, weight: number) => {
        const both = sum([...known].filter((key) => keys.has(key)));
        return { dice: ratio(2 * both, weight + there), kept: ratio(both, weight) };
      };
      const [contents, constants] = [compare(own, ownWeight), compare(always, alwaysWeight)];
      const now = component.title;
      const evidence: Evidence = {
        candidate: 1,
        similarity: Math.sqrt(Math.max(contents.dice, constants.dice)),
        unchanged: Number(Math.max(contents.dice, constants.dice) > nearlySame),
        kept: Math.max(contents.kept, constants.kept),
        signatureKept: constants.kept,
        title: title && now ? sharedWords(title.text, now.text) : 0,
        titleLevel: Number(title !== undefined && title.level === now?.level),
        untitled: Number(title !== undefined && !now),
        length: Math.abs(Math.log((component.textLength + leastLength) / (last.textLength + leastLength))),
        moved: Math.abs(component.position - last.position),
        inside: Number(home !== undefined && candidate.start >= home.start && candidate.end <= home.end),
        noHome: Number(!home),
        id: Number(component.id === tracked.id),
        before: Number(component.beside[0] === last.beside[0]),
        behind: Number(component.beside[1] === last.beside[1]),
      };
      const isSame = evidence.id === 1 && isDeepStrictEqual(component.content, last.content);
      const option = { candidate, evidence, similarity: contents.dice, isSame };
      return isRefused(tracked, option, own, had) ? [] : [option];
    });
    // Where one alone says what the component said, under the same heading, no likeness of another counts.
    const verbatim = options.filter(
      ({ similarity, candidate }) =>
        similarity > nearlySame && candidate.component.title?.text === title?.text,
    );
    return verbatim.length === 1 ? verbatim : options;
  };
}

/**
 * What a page has: the components of its division, those that it offers at every other level or else the nodes of its
 * index, and its sections, also where one is nearly all of what is around it.
 */
function candidatesOf(fragmentation: Fragmentation): Candidate[] {
  const { page, components, leaves, tree, sections } = fragmentation;
  const nested = [...offeredComponents(fragmentation)];
  const blocks = nested.length > 0 ? [] : indexNodes(tree);
  const paths = nodePaths(page.nodes);
  const candidate =
    (isOffered: boolean) =>
    (component: Component): Candidate => {
      return { component, keys: vectorKeys(component.content), isOffered, ...leafExtent(leaves, component) };
    };
  const all = [
    ...sections.flatMap((_, index) => sectionsOf(fragmentation, index, paths)).map(candidate(false)),
    ...blocks.map(({ id, nodes }) => componentOf(fragmentation, nodes, id, 'node')).map(candidate(true)),
    ...[...nested, ...components].map(candidate(true)),
  ];
  // Of those that hold the same one is enough: what the page offers.
  return [...new Map(all.map((one) => [`${one.start} ${one.end}`, one])).values()];
}

/** A section, and what stands before its subsections. */
function sectionsOf(fragmentation: Fragmentation, index: number, paths: readonly string[]): Component[] {
  const { sections } = fragmentation;
  const extents: SectionExtent[] = sections[index].child < 0 ? ['whole'] : ['whole', 'lead'];
  return extents.flatMap((extent) => {
    const { start, end } = sectionLeaves(sections, index, extent);
    if (end <= sections[index].body) return [];
    const nodes = coverRun(fragmentation, start, end);
    const id = nodes.map((node) => paths[node]).join('+');
    return [{ ...componentOf(fragmentation, nodes, id, 'section'), title: titleOf(sections, index, extent) }];
  });
}

/**
 * Whether a candidate that is hardly like a component is none, however much its heading or its position says: a
 * component that was lost, or whose texts and ids are elsewhere now, would be found as its neighbour.
 * @param own keys of the component
 * @param had keys of all components when they were last seen
 */
function isRefused(
  { last, lost, title }: TrackedComponent,
  { candidate: { component }, evidence, similarity }: Option,
  own: ReadonlySet<string>,
  had: ReadonlySet<string>,
): boolean {
  const has = (share: number): boolean => component.textLength >= share * last.textLength;
  if (similarity >= least.sure) return false;
  const isSame = evidence.title === 1 && component.title?.extent === title?.extent;
  if (isSame) return similarity < least.bare.similarity && !has(least.bare.length);
  const isBetween = evidence.before === 1 && evidence.behind === 1;
  if (lost || !has(least.length) || (similarity < least.elsewhere && !isBetween)) return true;
  const { names, texts } = component.content;
  const isForeign = (key: string): boolean => had.has(key) && !own.has(key);
  const letters = (holds: (key: string) => boolean): number =>
    marked('=', texts).reduce((sum, key) => sum + (holds(key) ? key.length - 1 : 0), 0);
  return marked('#', names).some(isForeign) || letters(isForeign) > letters((key) => own.has(key));
}

/** Dice's coefficient of the words of two headings. */
export function sharedWords(a: string, b: string): number {
  const [left, right] = [new Set(wordsOf(a)), new Set(wordsOf(b))];
  return ratio(2 * [...left].filter((word) => right.has(word)).length, left.size + right.size);
}

function ratio(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}
