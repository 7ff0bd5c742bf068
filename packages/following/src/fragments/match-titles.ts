import { toCanonical } from 'pagestructure/formats';
import { bestPairs } from './best-pairs.ts';
import { titleOf } from './component.ts';
import type { ComponentFinder } from './component-finder.ts';
import { vectorKeys, wordsOf } from './content-vector.ts';
import type { Fragmentation } from './fragmentation.ts';
import { groupPairs } from './group-pairs.ts';
import type { FoundComponent } from './match-contents.ts';
import { hasForeign, isOwnEvidence, sureSimilarity } from './own-evidence.ts';
import type { ComponentTitle, Found, SectionExtent, TrackedComponent } from './page-index.ts';
import { keysBetween, leafSizes } from './page-leaves.ts';
import { sectionLeaves } from './section-components.ts';
import type { Knowledge } from './similarity.ts';

/** Bounds of what counts as a renamed section; chosen on the tuning half of the gold read by hand, see lab/tracking. */
export const titleThresholds = {
  /** Least share of words that an old and a new heading have in common, numbers left out. */
  words: 0.5,
  /** Least similarity of contents where the headings have less in common, between the same neighbours. */
  between: 0.2,
  /** Least similarity of a section of the same heading that is not below the same heading as before. */
  elsewhere: 0.1,
  /** Least similarity of a renamed section anywhere on the page. */
  anywhere: sureSimilarity,
  /** A heading with less of the contents, and less of their length, is no match (restructured.test.ts). */
  bare: { similarity: 0.05, length: 0.1 },
};

/** Shapes of components that are lists. */
const list = /(?:^|\+)(?:dl|ol|table|ul)$/;

/** A component with a heading. */
interface Titled extends TrackedComponent {
  title: ComponentTitle;
}

/** What a section has of a component. */
interface Evidence {
  keys: ReadonlySet<string>;
  textLength: number;
  similarity: number;
}

/** Components with their sections, and what is asked of them. */
interface Pairing {
  tracked: readonly TrackedComponent[];
  fragmentation: Fragmentation;
  chosen: ReadonlyMap<TrackedComponent, number>;
  used: ReadonlySet<number>;
  evidence(one: Titled, index: number): Evidence;
  /** Whether a section that is hardly like a component is known to be another one's. */
  isOthers(one: TrackedComponent, evidence: Evidence): boolean;
}

/**
 * Finds components by their headings, then renamed sections, then what stands in order
 * (packages/following/docs/fragments.md).
 * @param before all texts and ids that the page had: what was another component's is no renamed section
 */
export function matchTitles(
  tracked: readonly TrackedComponent[],
  fragmentation: Fragmentation,
  finder: ComponentFinder,
  knowledge: Knowledge,
  { byOrder, before }: { byOrder: boolean; before: ReadonlySet<string> },
): Map<TrackedComponent, FoundComponent> {
  const { sections, leaves } = fragmentation;
  const sizes = leafSizes(fragmentation, 0);
  const contents = new Map<string, Omit<Evidence, 'similarity'>>();
  const contentOf = (index: number, extent: SectionExtent): Omit<Evidence, 'similarity'> => {
    const name = `${index} ${extent}`;
    const known = contents.get(name);
    if (known) return known;
    const { start, end } = sectionLeaves(sections, index, extent);
    const content = { keys: keysBetween(leaves, start, end), textLength: sizes[end] - sizes[start] };
    contents.set(name, content);
    return content;
  };
  const hows = new Map<TrackedComponent, Found>();
  const chosen = new Map<Titled, number>();
  const used = new Set<number>();
  const evidence = (one: Titled, index: number): Evidence => {
    const content = contentOf(index, one.title.extent);
    return { ...content, similarity: knowledge.similarity(one, content.keys) };
  };
  const pairing: Pairing = {
    ...{ tracked, fragmentation, chosen, used, evidence },
    isOthers: (one, evidence) =>
      evidence.similarity < sureSimilarity &&
      (hasForeign(one, evidence.keys, before, '#') || !isOwnEvidence(one, evidence, before, knowledge)),
  };
  const isNone = (one: Titled, index: number): boolean => {
    const found = evidence(one, index);
    const isWhole = one.title.extent === 'lead' && sections[index].child < 0;
    const isElsewhere =
      found.similarity < titleThresholds.between &&
      sections.some(
        ({ title }, i) =>
          !used.has(i) &&
          title !== sections[index].title &&
          evidence(one, i).similarity >= titleThresholds.anywhere,
      );
    return isBare(one, found) || isElsewhere || (isWhole && pairing.isOthers(one, found));
  };
  const take = (one: Titled, index: number, how: Found): void => {
    chosen.set(one, index);
    hows.set(one, how);
    used.add(index);
  };
  const titled = tracked.filter(isTitled);
  const keys: readonly ((title: Pick<ComponentTitle, 'text' | 'around'>) => string)[] = [
    ({ text, around }) => [text, around].map(toCanonical).join(' '),
    ({ text }) => toCanonical(text),
  ];
  for (const keyOf of keys) {
    const left = titled.filter((one) => !chosen.has(one));
    const wanted = groupPairs(left.map((one) => [keyOf(one.title), one]));
    const free = sections.map((_, i) => i).filter((i) => !used.has(i));
    const there = groupPairs(free.map((i) => [keyOf(titleOf(sections, i, 'whole')), i]));
    for (const [key, ones] of wanted) {
      const same = there.get(key) ?? [];
      const pairs =
        ones.length === same.length
          ? ones.map((one, k) => [one, same[k]] as const)
          : bestPairs(ones.flatMap((a) => same.map((b) => ({ a, b, cost: -evidence(a, b).similarity }))));
      for (const [one, index] of pairs) {
        const isThere = keyOf === keys[0] || evidence(one, index).similarity >= titleThresholds.elsewhere;
        if (isThere && !isNone(one, index)) take(one, index, 'heading');
      }
    }
  }
  for (const one of titled) {
    if (chosen.has(one)) continue;
    const renamed = renamedSection(one, pairing);
    if (renamed) take(one, renamed.index, renamed.isSure ? 'signature' : 'perhaps');
  }
  for (const [one, index] of inOrder(titled, pairing, finder, byOrder)) take(one, index, 'perhaps');
  return claimed(chosen, hows, fragmentation, finder, knowledge);
}

function isTitled(one: TrackedComponent): one is Titled {
  return one.title !== undefined;
}

/** Whether of a component hardly more than its heading is left, and nothing else of it. */
function isBare({ last }: TrackedComponent, { similarity, textLength }: Evidence): boolean {
  return (
    similarity < titleThresholds.bare.similarity && textLength < titleThresholds.bare.length * last.textLength
  );
}

/** Indexes of the nearest components before and behind one that were found. */
function neighbours(one: TrackedComponent, { tracked, chosen }: Pairing): [before: number, behind: number] {
  const at = tracked.indexOf(one);
  const behind = tracked.findIndex((other, i) => i > at && chosen.has(other));
  const before = tracked.slice(0, at).findLastIndex((other) => chosen.has(other));
  return [before, behind < 0 ? tracked.length : behind];
}

/** Sections of its level between those of the nearest components before and behind that were found. */
function between(one: Titled, pairing: Pairing): number[] {
  const { tracked, chosen, used, fragmentation } = pairing;
  const { sections } = fragmentation;
  const [before, behind] = neighbours(one, pairing).map((at) => chosen.get(tracked[at]));
  const [from, to] = [before ?? -1, behind ?? sections.length];
  return sections.flatMap(({ level }, i) =>
    i > from && i < to && !used.has(i) && level === one.title.level ? [i] : [],
  );
}

function renamedSection(one: Titled, pairing: Pairing): { index: number; isSure: boolean } | undefined {
  const { fragmentation, used, evidence, isOthers } = pairing;
  // A component that was lost has no place any more: its contents have to say that it is there again.
  const near = new Set(one.lost ? [] : between(one, pairing));
  let best: { index: number; value: number; isSure: boolean } | undefined;
  fragmentation.sections.forEach(({ title, level }, index) => {
    if (used.has(index) || level !== one.title.level) return;
    const words = sharedWords(one.title.text, title);
    const found = evidence(one, index);
    if (isBare(one, found)) return;
    const alike = found.similarity;
    const isSure = alike >= titleThresholds.anywhere;
    const isWeak = near.has(index) && (words >= titleThresholds.words || alike >= titleThresholds.between);
    const value = words + alike + Number(isSure);
    if (value > (best?.value ?? 0) && (isSure || (isWeak && !isOthers(one, found))))
      best = { index, value, isSure: isSure || words >= titleThresholds.words };
  });
  return best;
}

/** Dice's coefficient of the words of two headings, those with numbers left out. */
function sharedWords(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => new Set(wordsOf(text).filter((word) => !/\p{N}/u.test(word))));
  const shared = [...left].filter((word) => right.has(word)).length;
  return left.size + right.size === 0 ? 0 : (2 * shared) / (left.size + right.size);
}

/** Between found neighbours, as many sections of a level as are missing; not `byOrder`, only lists made anew. */
function inOrder(
  titled: readonly Titled[],
  pairing: Pairing,
  finder: ComponentFinder,
  byOrder: boolean,
): [Titled, number][] {
  const { tracked, chosen, fragmentation, evidence, isOthers } = pairing;
  const texts = new Set(fragmentation.leaves.flatMap(({ keys }) => [...keys]));
  const isListAnew = ({ title, last }: Titled, index: number): boolean => {
    if (!list.test(last.shape) || last.content.texts.some((text) => texts.has(`=${text}`))) return false;
    const { start, end } = sectionLeaves(fragmentation.sections, index, title.extent);
    const run = Array.from({ length: end - start }, (_, i) => start + i);
    return finder.byLeaves(run, 'section').shape === last.shape;
  };
  return titled.flatMap((one): [Titled, number][] => {
    if (one.lost || chosen.has(one)) return [];
    const [before, behind] = neighbours(one, pairing);
    const missing = tracked
      .slice(before + 1, behind)
      .filter((other) => other.title?.level === one.title.level);
    const there = between(one, pairing);
    if (missing.length !== there.length) return [];
    const index = there[missing.indexOf(one)];
    if (isOthers(one, evidence(one, index))) return [];
    return byOrder || (there.length === 1 && isListAnew(one, index)) ? [[one, index]] : [];
  });
}

/** The components of sections: each up to where the next one that was found begins. */
function claimed(
  chosen: ReadonlyMap<Titled, number>,
  hows: ReadonlyMap<TrackedComponent, Found>,
  fragmentation: Fragmentation,
  finder: ComponentFinder,
  { similarity }: Knowledge,
): Map<TrackedComponent, FoundComponent> {
  const { sections } = fragmentation;
  const begins = [...chosen.values()].map((index) => sections[index].start).sort((a, b) => a - b);
  const found = new Map<TrackedComponent, FoundComponent>();
  for (const [one, index] of chosen) {
    const { extent } = one.title;
    const own = sectionLeaves(sections, index, extent);
    const title = titleOf(sections, index, extent);
    const isTaken = begins.some((start) => start >= own.start && start < sections[index].start);
    const start = isTaken ? sections[index].start : own.start;
    const end = begins.find((other) => other > sections[index].start && other < own.end) ?? own.end;
    const run = Array.from({ length: end - start }, (_, i) => start + i);
    const component = finder.byLeaves(run, 'section');
    found.set(one, {
      component: { ...component, title },
      similarity: similarity(one, vectorKeys(component.content)),
      how: hows.get(one) ?? 'heading',
    });
  }
  return found;
}
