import type { GoldPage } from '../../bench/support/gold-pages.ts';
import { bcubed, pixelElements, rectPolygon, type SegmentElement } from '../../src/eval/index.ts';
import type { Rect } from '../../src/page/index.ts';
import { union } from '../../src/page/inside/index.ts';

/** A segment: nodes with all that is below them, and where it is. */
export interface Segment {
  nodes: readonly number[];
  rect: Rect | null;
}

/**
 * BCubed F of a page's text nodes and of their characters without white space, counted by where they stand in the DOM
 * and by rectangles, and of its pixels.
 */
export interface SegmentScore {
  nodes: number;
  chars: number;
  nodesByBox: number;
  charsByBox: number;
  pixels: number;
  segments: number;
}

/** Names of the measures, in the order of tables. */
export const measureNames = ['nodes', 'chars', 'nodesByBox', 'charsByBox', 'pixels'] as const;

/** A text may stand out of the rectangle of its segment by so much; boxes of the gold are rounded. */
const slack = 1;

/**
 * Scores segments against the gold blocks of one level.
 *
 * By the DOM, a text belongs to the segments that hold its node; by boxes, to those whose rectangle holds all of its
 * lines. Some blocks of this gold have no area, or lines that stand out of them, which only the DOM sees right.
 */
export function scoreSegments(gold: GoldPage, level: 1 | 2, segments: readonly Segment[]): SegmentScore {
  const { page } = gold;
  const goldSegments = gold.gold[level].map((node) => ({ nodes: [node], rect: page.nodes[node].rect }));
  const boxes = page.fragments.map(({ lines }) => lines.map(({ rect }) => rect).reduce(union));
  const inDom = (which: readonly Segment[]): number[][] => {
    const members = memberships(gold, which);
    return page.fragments.map(({ node }) => members[node]);
  };
  const inBoxes = (which: readonly Segment[]): number[][] =>
    boxes.map((box) => which.flatMap(({ rect }, s) => (box && rect && holds(rect, box) ? [s] : [])));
  const f = (predicted: readonly number[][], ofGold: readonly number[][]) => {
    const score = (weigh: (text: string) => number): number =>
      bcubed(
        page.fragments.map(
          ({ text }, i): SegmentElement => ({
            weight: weigh(text),
            predicted: predicted[i],
            gold: ofGold[i],
          }),
        ),
      ).f;
    return [score(() => 1), score((text) => text.replace(/\s/g, '').length)];
  };
  const [nodes, chars] = f(inDom(segments), inDom(goldSegments));
  const [nodesByBox, charsByBox] = f(inBoxes(segments), inBoxes(goldSegments));
  const areas = (which: readonly Segment[]) => which.map(({ rect }) => rectPolygon(rect ?? [0, 0, 0, 0]));
  const pixels = bcubed(pixelElements(areas(segments), areas(goldSegments))).f;
  return { nodes, chars, nodesByBox, charsByBox, pixels, segments: segments.length };
}

function holds(outer: Rect, inner: Rect): boolean {
  return (
    inner[0] >= outer[0] - slack &&
    inner[1] >= outer[1] - slack &&
    inner[0] + inner[2] <= outer[0] + outer[2] + slack &&
    inner[1] + inner[3] <= outer[1] + outer[3] + slack
  );
}

function memberships({ page, ends }: GoldPage, segments: readonly Segment[]): number[][] {
  const members: number[][] = page.nodes.map(() => []);
  segments.forEach(({ nodes }, segment) => {
    for (const node of nodes) {
      for (let i = node; i < ends[node]; i++) if (members[i].at(-1) !== segment) members[i].push(segment);
    }
  });
  return members;
}
