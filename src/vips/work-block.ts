import type { Separator } from '../page/index.ts';
import type { PoolBox } from './pool-box.ts';
import type { WeighedSeparator } from './separator-weight.ts';

/** A visual block under construction. */
export interface WorkBlock {
  nodes: number[];
  /** Nodes that the next round starts from: those of the block, or what wrappers wrap. */
  roots: readonly number[];
  /** Degree of coherence so far, never below that of the parent (`floor`). */
  coherence: number;
  floor: number;
  /** What the rules alone say of it. */
  ruleCoherence: number;
  rule: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  separators: Separator[];
  /** All separators that were found inside in their direction, uncut ones too; none where nothing is explained. */
  weighed: WeighedSeparator[];
  children: WorkBlock[];
  /** Construction put it together and knows its inside; else a round can look into it. */
  merged: boolean;
}

/** A block around one or more blocks of the pool. */
export function workBlock(boxes: readonly PoolBox[], coherence: number, floor: number): WorkBlock {
  const nodes = ascending(boxes);
  const block: WorkBlock = {
    nodes,
    roots: nodes,
    coherence: Math.max(coherence, floor),
    floor,
    ruleCoherence: coherence,
    rule: boxes.length === 1 ? boxes[0].rule : 0,
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
    separators: [],
    weighed: [],
    children: [],
    merged: false,
  };
  for (const box of boxes) {
    block.left = Math.min(block.left, box.left);
    block.top = Math.min(block.top, box.top);
    block.right = Math.max(block.right, box.right);
    block.bottom = Math.max(block.bottom, box.bottom);
  }
  return block;
}

/** Nodes of blocks in document order. */
function ascending(boxes: readonly PoolBox[]): number[] {
  const nodes: number[] = [];
  let sorted = true;
  for (const box of boxes) {
    for (const node of box.nodes) {
      if (nodes.length > 0 && node < nodes[nodes.length - 1]) sorted = false;
      nodes.push(node);
    }
  }
  return sorted ? nodes : Array.from(Int32Array.from(nodes).sort());
}
