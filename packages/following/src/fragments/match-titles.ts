import { bestPairs } from './best-pairs.ts';
import { type ComponentTitle, titleOf } from './component.ts';
import type { ComponentFinder } from './component-finder.ts';
import { vectorKeys, wordsOf } from './content-vector.ts';
import type { Fragmentation } from './fragmentation.ts';
import type { Match } from './match-contents.ts';
import type { TrackedComponent } from './page-index.ts';
import { sectionLeaves } from './section-components.ts';
import type { Knowledge } from './similarity.ts';

/** Bounds of what counts as a renamed section; chosen on the tuning half of the gold read by hand, see lab/tracking. */
export const titleThresholds = {
  /** Least share of words that an old and a new heading have in common, numbers left out. */
  words: 0.5,
  /** Least similarity of contents where the headings have less in common, between the same neighbours. */
  between: 0.2,
  /** The same anywhere on the page. */
  anywhere: 0.5,
};

/** A section that was found again. */
export interface TitleMatch extends Match {
  how: 'heading' | 'signature' | 'order';
}

/**
 * Finds components by their headings: the same heading below the same heading, then the same heading, several in
 * order; then, between the neighbours that were found, sections that were renamed; with `byOrder`, also those that
 * stand there in the same number.
 */
export function matchTitles(
  tracked: readonly TrackedComponent[],
  fragmentation: Fragmentation,
  finder: ComponentFinder,
  knowledge: Knowledge,
  byOrder: boolean,
): Map<TrackedComponent, TitleMatch> {
  const { sections } = fragmentation;
  const titled = tracked.filter(({ title }) => title !== undefined);
  const chosen = new Map<TrackedComponent, number>();
  const used = new Set<number>();
  const hows = new Map<TrackedComponent, TitleMatch['how']>();
  const take = (one: TrackedComponent, index: number, how: TitleMatch['how']): void => {
    chosen.set(one, index);
    hows.set(one, how);
    used.add(index);
  };
  const keys: readonly ((title: Pick<ComponentTitle, 'text' | 'around'>) => string)[] = [
    ({ text, around }) => JSON.stringify([text, around]),
    ({ text }) => text,
  ];
  for (const keyOf of keys) {
    const left = titled.filter((one) => !chosen.has(one));
    const wanted = groupBy(left, ({ title }) => (title ? keyOf(title) : ''));
    const free = sections.map((_, i) => i).filter((i) => !used.has(i));
    const there = groupBy(free, (i) => keyOf(titleOf(sections, i, 'whole')));
    for (const [key, ones] of wanted) {
      const same = there.get(key) ?? [];
      const pairs =
        ones.length === same.length
          ? ones.map((one, k) => [one, same[k]] as const)
          : bestPairs(
              ones.flatMap((a) =>
                same.map((b) => ({ a, b, cost: -sectionSimilarity(fragmentation, knowledge, a, b) })),
              ),
            );
      for (const [one, index] of pairs) take(one, index, 'heading');
    }
  }
  for (const one of titled) {
    if (chosen.has(one)) continue;
    const renamed = renamedSection(one, tracked, chosen, used, fragmentation, knowledge);
    if (renamed !== undefined) take(one, renamed, 'signature');
  }
  if (byOrder)
    for (const [one, index] of inOrder(tracked, chosen, used, fragmentation)) take(one, index, 'order');
  return claimed(chosen, hows, fragmentation, finder, knowledge);
}

function sectionSimilarity(
  fragmentation: Fragmentation,
  knowledge: Knowledge,
  one: TrackedComponent,
  index: number,
): number {
  const { start, end } = sectionLeaves(fragmentation.sections, index, one.title?.extent ?? 'whole');
  const keys = new Set(fragmentation.leaves.slice(start, end).flatMap((leaf) => [...leaf.keys]));
  return knowledge.similarity(one, keys);
}

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** Sections between those of the nearest components before and behind that were found. */
function between(
  one: TrackedComponent,
  tracked: readonly TrackedComponent[],
  chosen: ReadonlyMap<TrackedComponent, number>,
  used: ReadonlySet<number>,
  { sections }: Fragmentation,
): number[] {
  const at = tracked.indexOf(one);
  const before = tracked.slice(0, at).findLast((other) => chosen.has(other));
  const behind = tracked.slice(at + 1).find((other) => chosen.has(other));
  const from = before ? (chosen.get(before) ?? -1) : -1;
  const to = behind ? (chosen.get(behind) ?? sections.length) : sections.length;
  return sections.flatMap(({ level }, i) =>
    i > from && i < to && !used.has(i) && level === one.title?.level ? [i] : [],
  );
}

function renamedSection(
  one: TrackedComponent,
  tracked: readonly TrackedComponent[],
  chosen: ReadonlyMap<TrackedComponent, number>,
  used: ReadonlySet<number>,
  fragmentation: Fragmentation,
  knowledge: Knowledge,
): number | undefined {
  const { sections } = fragmentation;
  // A component that was lost has no place any more: its contents have to say that it is there again.
  const near = new Set(one.lost ? [] : between(one, tracked, chosen, used, fragmentation));
  let best: { index: number; value: number } | undefined;
  sections.forEach(({ title, level }, index) => {
    if (used.has(index) || level !== one.title?.level) return;
    const words = sharedWords(one.title.text, title);
    const alike = sectionSimilarity(fragmentation, knowledge, one, index);
    const isNear = near.has(index);
    const isSame =
      (isNear && (words >= titleThresholds.words || alike >= titleThresholds.between)) ||
      alike >= titleThresholds.anywhere;
    const value = words + alike;
    if (isSame && value > (best?.value ?? 0)) best = { index, value };
  });
  return best?.index;
}

/** Dice's coefficient of the words of two headings, those with numbers left out. */
function sharedWords(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => new Set(wordsOf(text).filter((word) => !/\p{N}/u.test(word))));
  const shared = [...left].filter((word) => right.has(word)).length;
  return left.size + right.size === 0 ? 0 : (2 * shared) / (left.size + right.size);
}

/** Between two neighbours that were found, as many sections of a level as are missing: in order. */
function inOrder(
  tracked: readonly TrackedComponent[],
  chosen: ReadonlyMap<TrackedComponent, number>,
  used: ReadonlySet<number>,
  fragmentation: Fragmentation,
): [TrackedComponent, number][] {
  return tracked.flatMap((one): [TrackedComponent, number][] => {
    if (!one.title || one.lost || chosen.has(one)) return [];
    const at = tracked.indexOf(one);
    const from = tracked.slice(0, at).findLastIndex((other) => chosen.has(other)) + 1;
    const to = tracked.findIndex((other, i) => i > at && chosen.has(other));
    const missing = tracked
      .slice(from, to < 0 ? tracked.length : to)
      .filter((other) => other.title?.level === one.title?.level);
    const there = between(one, tracked, chosen, used, fragmentation);
    return missing.length === there.length ? [[one, there[missing.indexOf(one)]]] : [];
  });
}

/** The components of sections: each up to where the next one that was found begins. */
function claimed(
  chosen: ReadonlyMap<TrackedComponent, number>,
  hows: ReadonlyMap<TrackedComponent, TitleMatch['how']>,
  fragmentation: Fragmentation,
  finder: ComponentFinder,
  { similarity }: Knowledge,
): Map<TrackedComponent, TitleMatch> {
  const { sections } = fragmentation;
  const begins = [...chosen.values()].map((index) => sections[index].start).sort((a, b) => a - b);
  const found = new Map<TrackedComponent, TitleMatch>();
  for (const [one, index] of chosen) {
    const extent = one.title?.extent ?? 'whole';
    const own = sectionLeaves(sections, index, extent);
    const title = titleOf(sections, index, extent);
    const isTaken = begins.some((start) => start >= own.start && start < sections[index].start);
    const start = isTaken ? sections[index].start : own.start;
    const end = begins.find((other) => other > sections[index].start && other < own.end) ?? own.end;
    if (end <= start) continue;
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
