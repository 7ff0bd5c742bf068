import type { BlockTree, Page, Rect, VisualBlock } from '../../src/page/index.ts';
import { blocksOf, leavesOf } from './leaves-of.ts';

/** Overlap up to this many CSS pixels in one direction is a touch. */
const touch = 1;

/** Index behind the last node of every subtree. */
function subtreeEnds(page: Page): number[] {
  const ends = page.nodes.map((_, i) => i + 1);
  for (let i = page.nodes.length - 1; i > 0; i--) {
    const { parent } = page.nodes[i];
    if (parent >= 0) ends[parent] = Math.max(ends[parent], ends[i]);
  }
  return ends;
}

/** True when two rectangles share more than a touch. */
export function rectsOverlap(a: Rect, b: Rect): boolean {
  return (
    Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0]) > touch &&
    Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]) > touch
  );
}

function holds(outer: Rect, inner: Rect): boolean {
  const slack = 0.01;
  return (
    inner[0] >= outer[0] - slack &&
    inner[1] >= outer[1] - slack &&
    inner[0] + inner[2] <= outer[0] + outer[2] + slack &&
    inner[1] + inner[3] <= outer[1] + outer[3] + slack
  );
}

/**
 * What a block tree must be, whatever the page; looks only at the page and the tree, not at how it was made.
 * @returns one sentence a problem
 */
export function problemsOf(page: Page, tree: BlockTree): string[] {
  const problems: string[] = [];
  const ends = subtreeEnds(page);
  const leaves = leavesOf(tree);
  const owners = page.nodes.map(() => 0);
  for (const { nodes } of leaves) {
    for (const node of nodes) for (let i = node; i < ends[node]; i++) owners[i]++;
  }
  for (const { node, span } of page.fragments) {
    if (owners[node] !== 1) problems.push(`fragment at node ${node} is in ${owners[node]} leaves`);
    if (span[0] === span[1]) continue;
    const holding = leaves.filter(({ spans }) =>
      spans.some(([from, to]) => from <= span[0] && to >= span[1]),
    );
    if (holding.length !== 1) problems.push(`span ${span.join('-')} is in ${holding.length} leaves`);
  }
  for (const block of blocksOf(tree)) problems.push(...blockProblems(block, tree.permittedDoc));
  leaves.forEach((one, i) => {
    for (const other of leaves.slice(i + 1)) {
      if (!rectsOverlap(one.rect, other.rect) || (one.overlapped && other.overlapped)) continue;
      problems.push(`${one.path} and ${other.path} overlap without a mark`);
    }
  });
  for (const one of leaves) {
    if (one.overlapped && !leaves.some((other) => other !== one && rectsOverlap(one.rect, other.rect))) {
      problems.push(`${one.path} is marked but alone`);
    }
  }
  return problems;
}

function blockProblems(block: VisualBlock, permittedDoc: number): string[] {
  const problems: string[] = [];
  const { children, doc, rect, path, nodes } = block;
  if (children.length === 1) problems.push(`${path} has one child`);
  if (children.length > 0 && doc > permittedDoc) problems.push(`${path} is divided above the permitted DoC`);
  if (typeof path === 'string' ? nodes.length !== 1 : nodes.length !== path.length) {
    problems.push(`${path} has ${nodes.length} nodes`);
  }
  for (const child of children) {
    if (child.doc < doc) problems.push(`${child.path} has DoC ${child.doc} below ${doc}`);
    if (!holds(rect, child.rect)) problems.push(`${child.path} reaches out of its parent`);
  }
  return problems;
}

/**
 * Marked leaves that the page does not explain: nothing drawn in them lies over something drawn in a leaf they overlap.
 * @param strict false to be content when it lies over an empty part of that leaf's rectangle
 */
export function marksWithoutPaint(page: Page, tree: BlockTree, strict: boolean): VisualBlock[] {
  const ends = subtreeEnds(page);
  const marked = leavesOf(tree).filter(({ overlapped }) => overlapped);
  const drawn = new Map(marked.map((leaf) => [leaf, drawnBy(page, leaf, ends)]));
  const drawnOver = (one: VisualBlock, other: VisualBlock): boolean => {
    const under = strict ? (drawn.get(other) ?? []) : [other.rect];
    return drawn.get(one)?.some((a) => under.some((b) => rectsOverlap(a, b))) ?? false;
  };
  return marked.filter((one) => {
    const over = marked.filter((other) => other !== one && rectsOverlap(one.rect, other.rect));
    return !over.some((other) => drawnOver(one, other) || drawnOver(other, one));
  });
}

function drawnBy(page: Page, leaf: VisualBlock, ends: readonly number[]): Rect[] {
  const rects: Rect[] = [];
  const inside = (node: number): boolean => leaf.nodes.some((top) => node >= top && node < ends[top]);
  for (const { node, lines } of page.fragments)
    if (inside(node)) rects.push(...lines.map((line) => line.rect));
  page.nodes.forEach(({ name, rect, style, parent }, i) => {
    if (!rect || name === '#text' || !inside(i)) return;
    const own = page.styles[style];
    const behind = page.styles[page.nodes[parent]?.style];
    const replaced = /^(img|input|select|textarea|button|svg|iframe|video|canvas|object|embed)$/.test(name);
    const boxed = own && (own.hasBackgroundImage || own.border.some((width) => width > 0));
    if (replaced || boxed || own?.effectiveBackground !== behind?.effectiveBackground) rects.push(rect);
  });
  return rects;
}
