import type { GoldPage } from '../../bench/support/gold-pages.ts';
import { createRng } from '../../src/math/index.ts';
import type { Segment } from './score-segments.ts';

/** The page as one segment. */
export function oneBlock(gold: GoldPage): Segment[] {
  return [segmentOf(gold, 0)];
}

/** Children of the first element that has more than one child with text or pictures: the trivial cut. */
export function childrenOfBody(gold: GoldPage): Segment[] {
  let inside = [0];
  for (let at = 0; inside.length === 1; at = inside[0]) {
    const below = contentChildren(gold, at);
    if (below.length === 0) break;
    inside = below;
  }
  return inside.map((node) => segmentOf(gold, node));
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
 * A random cut of the DOM: an element of the cut, drawn at random, gives way to its children until there are enough.
 * @param segments at least so many, unless the page has fewer
 * @param run names the draw; same page, same run, same cut
 */
export function randomCut(gold: GoldPage, segments: number, run: number): Segment[] {
  const rng = createRng('random cut').stream(gold.page.id, segments, run);
  const cut = [0];
  const whole: number[] = [];
  while (cut.length > 0 && cut.length + whole.length < segments) {
    const [node] = cut.splice(rng.integer(cut.length), 1);
    const below = contentChildren(gold, node);
    if (below.length === 0) whole.push(node);
    else cut.push(...below);
  }
  return [...cut, ...whole].map((node) => segmentOf(gold, node));
}

function segmentOf({ page }: GoldPage, node: number): Segment {
  return { nodes: [node], rect: page.nodes[node].rect };
}

function contentChildren({ page, ends }: GoldPage, parent: number): number[] {
  const shows = (node: number): boolean =>
    page.fragments.some((one) => one.node >= node && one.node < ends[node]) ||
    page.nodes
      .slice(node, ends[node])
      .some(({ name, rect }) => name === 'img' && rect !== null && rect[2] > 3);
  const found: number[] = [];
  for (let i = parent + 1; i < ends[parent]; i = ends[i]) if (shows(i)) found.push(i);
  return found;
}
