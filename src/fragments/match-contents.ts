import type { Candidate, Candidates } from './candidates.ts';
import type { Component, Fragmentation } from './fragment-page.ts';
import { growMatch } from './grow-match.ts';
import type { TrackedComponent } from './page-index.ts';
import type { Similarity } from './similarity.ts';

/** A component that was found, and how like its last self it is, 0 to 1. */
export interface Match {
  component: Component;
  similarity: number;
}

/** Bounds of what counts as the same component; chosen on the page histories, see docs/fragments.md. */
export interface MatchThresholds {
  /** Least similarity of a match by contents. */
  content: number;
  /** By how much the best candidate has to be better than any other place of the page. */
  margin: number;
  /** Least similarity of a match by its place alone, in order or by size. */
  place: number;
  /** Largest ratio of sizes of a match by size. */
  size: number;
}

export const defaultThresholds: MatchThresholds = { content: 0.3, margin: 0.05, place: 0.1, size: 1.5 };

/** How far two candidates may be apart to count as equally good, where one is a component and the other any node. */
const componentBonus = 0.02;

/**
 * Finds followed components by what they hold, best match first; parts of the page are given away once.
 *
 * Where two places of the page are about equally like a component, none is taken.
 * @param taken found already; their parts of the page are not given away again
 */
export function matchContents(
  tracked: readonly TrackedComponent[],
  { page, measures }: Fragmentation,
  candidates: Candidates,
  similarity: Similarity,
  taken: readonly Component[],
  { content, margin }: MatchThresholds,
): Map<TrackedComponent, Match> {
  const pairs = tracked
    .flatMap((one) =>
      candidates.all.flatMap((candidate) => {
        const value = similarity(one, candidate.keys);
        const bonus = candidate.component.criterion === 'node' ? 0 : componentBonus;
        return value >= content ? [{ one, candidate, similarity: value, rank: value + bonus }] : [];
      }),
    )
    .sort((a, b) => b.rank - a.rank);
  const found = new Map<TrackedComponent, Match>();
  const given = [...taken];
  const isFree = (component: Component): boolean => !given.some((other) => overlap(component, other));
  const isFreeNode = (node: number): boolean =>
    !given.some(({ ranges }) => ranges.some(([start, end]) => node < end && measures.ends[node] > start));
  for (const { one, candidate, similarity: value } of pairs) {
    if (found.has(one) || !isFree(candidate.component)) continue;
    const rival = pairs.find(
      (pair) =>
        pair.one === one &&
        isFree(pair.candidate.component) &&
        !overlap(pair.candidate.component, candidate.component),
    );
    if (rival && rival.similarity > value - margin) continue;
    const alike = ({ keys }: Candidate): number => similarity(one, keys);
    const grown = growMatch(page, measures, candidates, candidate, alike, isFreeNode);
    found.set(one, { component: grown.candidate.component, similarity: grown.similarity });
    given.push(grown.candidate.component);
  }
  return found;
}

/** True when one component holds a node of the other, or below it. */
export function overlap(a: Component, b: Component): boolean {
  const within = (inner: Component, outer: Component): boolean =>
    inner.nodes.some((node) => outer.ranges.some(([start, end]) => node >= start && node < end));
  return within(a, b) || within(b, a);
}
