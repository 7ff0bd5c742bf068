import type { Separator } from '../page/index.ts';
import type { Cell } from './cell.ts';

/** A visual block under construction. */
export interface WorkBlock {
  nodes: number[];
  /** Nodes that the next round starts from: those of the block, or what wrappers wrap. */
  roots: readonly number[];
  /** Degree of coherence so far, never below that of the parent (`floor`). */
  doc: number;
  floor: number;
  /** What the rules alone say of it. */
  ruleDoc: number;
  rule: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  separators: Separator[];
  children: WorkBlock[];
  /** Construction put it together and knows its inside; else a round can look into it. */
  merged: boolean;
}

/** A block around one or more blocks of the pool. */
export function workBlock(cells: readonly Cell[], doc: number, floor: number): WorkBlock {
  const nodes = ascending(cells);
  const block: WorkBlock = {
    nodes,
    roots: nodes,
    doc: Math.max(doc, floor),
    floor,
    ruleDoc: doc,
    rule: cells.length === 1 ? cells[0].rule : 0,
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
    separators: [],
    children: [],
    merged: false,
  };
  for (const cell of cells) {
    block.left = Math.min(block.left, cell.left);
    block.top = Math.min(block.top, cell.top);
    block.right = Math.max(block.right, cell.right);
    block.bottom = Math.max(block.bottom, cell.bottom);
  }
  return block;
}

/** Nodes of blocks in document order. */
function ascending(cells: readonly Cell[]): number[] {
  const nodes: number[] = [];
  let sorted = true;
  for (const cell of cells) {
    for (const node of cell.nodes) {
      if (nodes.length > 0 && node < nodes[nodes.length - 1]) sorted = false;
      nodes.push(node);
    }
  }
  return sorted ? nodes : Array.from(Int32Array.from(nodes).sort());
}
