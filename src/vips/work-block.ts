import type { Separator } from '../page/index.ts';
import type { Edges } from '../page/inside/index.ts';
import { boundingBox } from './overlaps.ts';
import type { PoolBox } from './pool-box.ts';
import type { WeighedSeparator } from './separator-weight.ts';

/** A visual block under construction. */
export interface WorkBlock extends Edges {
  nodes: number[];
  /** Nodes that the next round starts from: those of the block, or what wrappers wrap. */
  roots: readonly number[];
  /** Degree of coherence so far, never below that of the parent (`floor`). */
  coherence: number;
  floor: number;
  /** What the rules alone say of it. */
  ruleCoherence: number;
  rule: number;
  separators: Separator[];
  /** All separators that were found inside in their direction, uncut ones too; none where nothing is explained. */
  weighed: WeighedSeparator[];
  children: WorkBlock[];
  /** Construction put it together and knows its inside; else a round can look into it. */
  merged: boolean;
}

/** A block around one or more blocks of the pool. */
export function workBlock(boxes: readonly PoolBox[], coherence: number, floor: number): WorkBlock {
  const nodes = boxes.flatMap((box) => box.nodes).sort((a, b) => a - b);
  return {
    ...boundingBox(boxes),
    nodes,
    roots: nodes,
    coherence: Math.max(coherence, floor),
    floor,
    ruleCoherence: coherence,
    rule: boxes.length === 1 ? boxes[0].rule : 0,
    separators: [],
    weighed: [],
    children: [],
    merged: false,
  };
}

/** All blocks of a tree, parents first, without recursion: trees can be deep. */
export function topDown(root: WorkBlock): WorkBlock[] {
  const found: WorkBlock[] = [];
  const open = [root];
  for (let block = open.pop(); block; block = open.pop()) {
    found.push(block);
    for (let i = block.children.length - 1; i >= 0; i--) open.push(block.children[i]);
  }
  return found;
}
