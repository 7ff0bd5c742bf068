import type { GoldPage } from '../../bench/support/gold-pages.ts';
import { childrenOfBody as bodyChildren, randomCut as cutAtRandom } from '../../src/baselines/index.ts';
import { createRng } from '../../src/math/index.ts';
import type { Segment } from './score-segments.ts';

/** The page as one segment. */
export function oneBlock(gold: GoldPage): Segment[] {
  return [segmentOf(gold, 0)];
}

/** Children of the first element that has more than one child with text or pictures: the trivial cut. */
export function childrenOfBody(gold: GoldPage): Segment[] {
  return bodyChildren(gold.page).map((node) => segmentOf(gold, node));
}

/** Innermost elements with text that are laid out as blocks. */
export function blockElements(gold: GoldPage): Segment[] {
  const { nodes, styles, fragments } = gold.page;
  const isBlock = (node: number): boolean => {
    const { name, parent, style } = nodes[node];
    return parent < 0 || (name !== '#text' && !/^(inline|contents|ruby)/.test(styles[style]?.display ?? ''));
  };
  const found = new Set<number>();
  for (const { node } of fragments) {
    let at = node;
    while (!isBlock(at)) at = nodes[at].parent;
    found.add(at);
  }
  return [...found].sort((a, b) => a - b).map((node) => segmentOf(gold, node));
}

/**
 * A random cut of the DOM.
 * @param segments at least so many, unless the page has fewer
 * @param run names the draw; same page, same run, same cut
 */
export function randomCut(gold: GoldPage, segments: number, run: number): Segment[] {
  const rng = createRng('random cut').stream(gold.page.id, segments, run);
  return cutAtRandom(rng, gold.page, segments).map((node) => segmentOf(gold, node));
}

function segmentOf({ page }: GoldPage, node: number): Segment {
  return { nodes: [node], rect: page.nodes[node].rect };
}
