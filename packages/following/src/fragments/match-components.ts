import type { Component } from './component.ts';
import type { Fragmentation } from './fragmentation.ts';
import { type Candidate, compareComponents, type Evidence, type Option } from './match-evidence.ts';
import type { PageIndex, TrackedComponent } from './page-index.ts';

/** A component that was found. */
export interface MatchedComponent {
  component: Component;
  /** Similarity to its last state, 0 to 1. */
  similarity: number;
  /** Probability that it is the followed one and no other candidate, or none, is; 0 to 1. */
  probability: number;
}

/** What evidence is worth: in log odds against that the component is gone. */
export type MatchWeights = Readonly<Record<keyof Evidence, number>>;

/** A component and what may be it. */
interface Pair extends Option {
  tracked: TrackedComponent;
  probability: number;
}

/** Told of what a component was chosen from; for learning. */
export type OnOptions = (tracked: TrackedComponent, options: readonly Option[]) => void;

/** Probability from which on a component is found without doubt. */
export const surely = 0.5;
/** Least share of its contents that an outer component keeps in an inner one that has not changed. */
const leastKept = 0.5;
/** Least probability of a match; chosen on the histories in lab/tracking. */
const leastProbability = 0.25;

/**
 * Finds followed components among those that a page offers, by a conditional logit model (McFadden 1974): each is one of
 * its options or gone. The most probable pair is taken first, and its candidate for no other component but one in it
 * or around it that has become the same. What is as it was and has its id is found last, whatever the odds.
 */
export function matchComponents(
  { components, nested }: Pick<PageIndex, 'components' | 'nested'>,
  fragmentation: Fragmentation,
  weights: MatchWeights,
  onOptions?: OnOptions,
): Map<TrackedComponent, MatchedComponent> {
  const all = [...components, ...nested.parts];
  const division = new Set(components);
  const outer = componentsAround(all);
  const aroundOf = (one: TrackedComponent): readonly TrackedComponent[] => outer.get(one) ?? [];
  const optionsOf = compareComponents(all, fragmentation);
  const likeliest = new Map<TrackedComponent, Candidate>();
  const unchanged = new Map<TrackedComponent, Option>();
  // Outer components come first: what is likely to be one is where those in it are looked for.
  const pairs = [...all]
    .sort((a, b) => aroundOf(a).length - aroundOf(b).length)
    .flatMap((tracked) => {
      const home = aroundOf(tracked).find((one) => likeliest.has(one));
      const options = optionsOf(tracked, home && likeliest.get(home));
      onOptions?.(tracked, options);
      const same = options.find(({ isSame }) => isSame);
      if (same) unchanged.set(tracked, same);
      const odds = options.map(({ evidence }) => Math.exp(worth(evidence, weights)));
      const sum = odds.reduce((total, one) => total + one, 1);
      const likely = options
        .map((option, i): Pair => ({ ...option, tracked, probability: odds[i] / sum }))
        .filter(({ probability }) => probability >= leastProbability)
        .sort((a, b) => b.probability - a.probability);
      if (likely.length > 0) likeliest.set(tracked, likely[0].candidate);
      return likely;
    });
  const found = new Map<TrackedComponent, MatchedComponent>();
  const taken = new Map<Candidate, Pair[]>();
  const divided: Candidate[] = [];
  const isFree = ({ tracked, candidate, evidence, probability }: Pair): boolean => {
    // Of a component that has become the same as the one around it both are found, but not where most of the outer one
    // is gone and what is in it has stayed as it was.
    const isShared = (taken.get(candidate) ?? []).every((other) => {
      const isAround = aroundOf(other.tracked).includes(tracked);
      const isKin = isAround || aroundOf(tracked).includes(other.tracked);
      const isLeft = isAround && other.evidence.unchanged === 1 && evidence.kept < leastKept;
      return isKin && probability >= surely && !isLeft;
    });
    const isBeside = (other: Candidate): boolean =>
      other.end <= candidate.start || candidate.end <= other.start;
    return isShared && (!division.has(tracked) || divided.every(isBeside));
  };
  for (const one of pairs.sort((a, b) => b.probability - a.probability)) {
    const { tracked, candidate, similarity, probability } = one;
    if (found.has(tracked) || !isFree(one)) continue;
    taken.set(candidate, [...(taken.get(candidate) ?? []), one]);
    if (division.has(tracked)) divided.push(candidate);
    found.set(tracked, { component: candidate.component, similarity, probability });
  }
  for (const [tracked, { candidate, similarity }] of unchanged)
    if (!found.has(tracked))
      found.set(tracked, { component: candidate.component, similarity, probability: 1 });
  return found;
}

/** Sum of weighted evidence: log odds against that the component is gone. */
export function worth(evidence: Evidence, weights: MatchWeights): number {
  const names = Object.keys(weights) as (keyof Evidence)[];
  return names.reduce((sum, name) => sum + weights[name] * evidence[name], 0);
}

/** The components around each, the smallest first. */
function componentsAround(all: readonly TrackedComponent[]): Map<TrackedComponent, TrackedComponent[]> {
  const byNumber = new Map(all.map((one) => [one.number, one]));
  return new Map(
    all.map((one) => {
      const outer = new Set<TrackedComponent>(); // an index from elsewhere may go round in circles
      let at = byNumber.get(one.around ?? 0);
      for (; at && !outer.has(at); at = byNumber.get(at.around ?? 0)) outer.add(at);
      return [one, [...outer]];
    }),
  );
}
