import type { Separator } from '../page/index.ts';
import type { Cell } from './cell.ts';

/** A visual block under construction. */
export interface WorkBlock {
  nodes: number[];
  doc: number;
  ruleDoc: number;
  floor: number;
  rule: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  separators: Separator[];
  children: WorkBlock[];
  /** Construction put it together and knows its inside; else a round of extraction can look into it. */
  merged: boolean;
}

/** A block around one or more blocks of the pool. */
export function workBlock(cells: readonly Cell[], doc: number, floor = 0): WorkBlock {
  const block: WorkBlock = {
    nodes: [],
    doc: Math.max(doc, floor),
    ruleDoc: doc,
    floor,
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
    block.nodes.push(...cell.nodes);
    block.left = Math.min(block.left, cell.left);
    block.top = Math.min(block.top, cell.top);
    block.right = Math.max(block.right, cell.right);
    block.bottom = Math.max(block.bottom, cell.bottom);
  }
  block.nodes.sort((a, b) => a - b);
  return block;
}
