import type { PoolBlock } from './extract-blocks.ts';
import { isReplaced } from './node-kind.ts';
import type { VisiblePage } from './visible-page.ts';
import type { LineLimits } from './weights.ts';

/** A block of the pool with its edges. */
export interface Cell extends PoolBlock {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A block of the pool and where it can be seen. */
export function cellOf(view: VisiblePage, { nodes, doc, rule }: PoolBlock): Cell {
  const first = nodes[0];
  let left = view.left[first];
  let top = view.top[first];
  let right = view.right[first];
  let bottom = view.bottom[first];
  for (let i = 1; i < nodes.length; i++) {
    left = Math.min(left, view.left[nodes[i]]);
    top = Math.min(top, view.top[nodes[i]]);
    right = Math.max(right, view.right[nodes[i]]);
    bottom = Math.max(bottom, view.bottom[nodes[i]]);
  }
  return { nodes, doc, rule, left, top, right, bottom };
}

/**
 * True when a block is a line and not content: an HR, a thin image, a thin painted box or a stripe of background.
 * Both papers name thin images used as lines as what their method fails on.
 */
export function isLine(view: VisiblePage, cell: Cell, limits: LineLimits): boolean {
  if (cell.nodes.length > 1) return false;
  const node = view.inner[cell.nodes[0]];
  if (view.childCount[node] > 0 || view.fragmentEnd[node] > view.fragmentStart[node]) return false;
  const { name } = view.page.nodes[node];
  if (name === 'hr') return true;
  const width = cell.right - cell.left;
  const height = cell.bottom - cell.top;
  const thick = Math.min(width, height);
  if (Math.max(width, height) < limits.timesLonger * thick) return false;
  if (name === 'img') return thick <= limits.image;
  return thick <= (isReplaced(name) ? limits.replaced : limits.stripe);
}

/**
 * True when a block is a high empty box beside the content: a painted margin or the space between columns. Like a
 * stripe of background it separates, whatever its width; as a block it would keep separators from running through.
 * @param height of the pool
 */
export function isGutter(view: VisiblePage, cell: Cell, height: number, limits: LineLimits): boolean {
  const own = cell.bottom - cell.top;
  const high = own > limits.gutterTimes * (cell.right - cell.left) && own > limits.gutterShare * height;
  return high && isEmptyBox(view, cell);
}

/** True when a block is a box with nothing but its own background or border. */
export function isEmptyBox(view: VisiblePage, { nodes }: Cell): boolean {
  return nodes.every((node) => {
    const inside = view.inner[node];
    const hasText = view.fragmentEnd[inside] > view.fragmentStart[inside];
    return view.childCount[inside] === 0 && !hasText && !isReplaced(view.page.nodes[inside].name);
  });
}
