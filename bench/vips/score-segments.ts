import { type BcubedElement, bcubed } from './bcubed.ts';
import type { GoldPage } from './gold-pages.ts';

/** BCubed F of text nodes and of characters. */
export interface SegmentScore {
  nodes: number;
  chars: number;
  segments: number;
}

/**
 * Scores segments, each a set of nodes with all that is below them, by membership in the DOM: text nodes that can be
 * seen, and their characters without white space.
 * @param segments node indexes by segment
 */
export function scoreSegments(
  page: GoldPage,
  level: 1 | 2,
  segments: readonly (readonly number[])[],
): SegmentScore {
  const predicted = memberships(page, segments);
  const gold = memberships(
    page,
    page.gold[level].map((node) => [node]),
  );
  const elements = (weigh: (text: string) => number): BcubedElement[] =>
    page.page.fragments.map(({ node, text }) => ({
      weight: weigh(text),
      predicted: predicted[node],
      gold: gold[node],
    }));
  return {
    nodes: bcubed(elements(() => 1)).f,
    chars: bcubed(elements((text) => text.replace(/\s/g, '').length)).f,
    segments: segments.length,
  };
}

function memberships({ page, ends }: GoldPage, segments: readonly (readonly number[])[]): number[][] {
  const members: number[][] = page.nodes.map(() => []);
  segments.forEach((nodes, segment) => {
    for (const node of nodes) {
      for (let i = node; i < ends[node]; i++) if (members[i].at(-1) !== segment) members[i].push(segment);
    }
  });
  return members;
}
