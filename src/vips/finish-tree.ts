import { partitionPoint } from '../math/index.ts';
import { type BlockTree, mergeSpans, type Span, type VisualBlock } from '../page/index.ts';
import { pathReader } from '../page/inside/index.ts';
import { overlapped } from './overlaps.ts';
import type { VisiblePage } from './visible-page.ts';
import type { WorkBlock } from './work-block.ts';

/** Turns the blocks of the last round into a block tree: every visible text fragment gets its one leaf. */
export function finishTree(
  view: VisiblePage,
  root: WorkBlock,
  rules: BlockTree['rules'],
  permittedDoc: number,
): BlockTree {
  const { page } = view;
  const blocks = topDown(root);
  const leaves = blocks.filter(({ block }) => block.children.length === 0);
  fragmentOwners(view, leaves).forEach((leaf, f) => {
    leaf.spans.push(page.fragments[f].span);
  });
  const leafBlocks = leaves.map(({ block }) => block);
  overlapped(leafBlocks).forEach((mark, i) => {
    leaves[i].overlapped = mark;
  });
  coverInk(view, leafBlocks);
  const pathOf = pathReader(page.nodes);
  let top: VisualBlock | undefined;
  for (let i = blocks.length - 1; i >= 0; i--) {
    const { block, parent, spans, children, overlapped } = blocks[i];
    const done: VisualBlock = {
      doc: block.coherence,
      rect: [block.left, block.top, block.right - block.left, block.bottom - block.top],
      spans: mergeSpans(spans),
      path: block.nodes.length === 1 ? pathOf(block.nodes[0]) : block.nodes.map(pathOf),
      nodes: block.nodes,
      rule: block.rule,
      ...(overlapped ? { overlapped: true } : {}),
      separators: block.separators,
      children: children.reverse(),
    };
    top = done;
    if (!parent) continue;
    parent.block.top = Math.min(parent.block.top, block.top);
    parent.block.bottom = Math.max(parent.block.bottom, block.bottom);
    for (const span of done.spans) parent.spans.push(span);
    // From last to first, as the blocks come.
    parent.children.push(done);
  }
  if (!top || !page.viewport || !page.size) throw new Error(`page ${page.id}: no layout`);
  return {
    version: 1,
    page: page.id,
    textLength: page.textLength,
    viewport: page.viewport,
    size: page.size,
    rules,
    permittedDoc,
    root: top,
  };
}

interface Placed {
  block: WorkBlock;
  parent: Placed | null;
  spans: Span[];
  overlapped: boolean;
  /** Finished children, the last one first. */
  children: VisualBlock[];
}

/** All blocks, parents before children, without recursion: trees can be deep. */
function topDown(root: WorkBlock): Placed[] {
  const place = (block: WorkBlock, parent: Placed | null): Placed => {
    return { block, parent, spans: [], overlapped: false, children: [] };
  };
  const placed = [place(root, null)];
  for (let i = 0; i < placed.length; i++) {
    for (const child of placed[i].block.children) placed.push(place(child, placed[i]));
  }
  return placed;
}

/**
 * The leaf of each text fragment: the one with a node above it. Text that is clipped away belongs to no block; it goes
 * with the fragment before it (the first ones with the one behind them), and its node is listed with that block.
 */
function fragmentOwners(view: VisiblePage, leaves: readonly Placed[]): Placed[] {
  const { fragments } = view.page;
  const owners: (Placed | undefined)[] = new Array(fragments.length).fill(undefined);
  for (const leaf of leaves) {
    for (const node of leaf.block.nodes) owners.fill(leaf, view.fragmentStart[node], view.fragmentEnd[node]);
  }
  let last = owners.find((owner) => owner !== undefined) ?? leaves[0];
  return owners.map((owner, f) => {
    last = owner ?? last;
    if (!owner)
      for (let at: Placed | null = last; at; at = at.parent) addNode(view, at.block, fragments[f].node);
    return last;
  });
}

/**
 * Extends leaves over glyph boxes that are higher than their lines, where no other leaf is in the way: the rectangle
 * then holds the line boxes of its text.
 */
function coverInk(view: VisiblePage, leaves: readonly WorkBlock[]): void {
  const grown = leaves.map((leaf) => {
    const { left, right } = leaf;
    let { top, bottom } = leaf;
    for (const node of leaf.nodes) {
      top = Math.min(top, view.inkTop[node]);
      bottom = Math.max(bottom, view.inkBottom[node]);
    }
    return { left, top, right, bottom };
  });
  const blocked = overlapped(grown);
  leaves.forEach((leaf, i) => {
    if (blocked[i]) return;
    leaf.top = grown[i].top;
    leaf.bottom = grown[i].bottom;
  });
}

/** Lists a node with a block that does not hold it yet. */
function addNode(view: VisiblePage, block: WorkBlock, node: number): void {
  const { nodes } = block;
  const at = partitionPoint(nodes.length, (k) => nodes[k] <= node);
  if (at > 0 && node < view.end[nodes[at - 1]]) return;
  nodes.splice(at, 0, node);
}
