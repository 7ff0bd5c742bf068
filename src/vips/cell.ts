import type { PoolBlock } from './extract-blocks.ts';
import { isReplaced } from './node-kind.ts';
import type { PageView } from './page-view.ts';

/** A block of the pool with its edges. */
export interface Cell extends PoolBlock {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Thickest line, and how many times longer than thick it must be; images and stripes have wider limits. */
const lineThickness = { other: 8, image: 10, stripe: 30 };
const lineLength = 10;

/** A gutter is so many times higher than wide, and at least this share as high as what lies beside it. */
const gutter = { timesHigher: 2, share: 0.8 };

/** A block of the pool and where it can be seen. */
export function cellOf(view: PageView, { nodes, doc, rule }: PoolBlock): Cell {
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
export function isLine(view: PageView, cell: Cell): boolean {
  if (cell.nodes.length > 1) return false;
  const node = view.inner[cell.nodes[0]];
  if (view.childCount[node] > 0 || view.fragmentEnd[node] > view.fragmentStart[node]) return false;
  const { name } = view.page.nodes[node];
  if (name === 'hr') return true;
  const width = cell.right - cell.left;
  const height = cell.bottom - cell.top;
  const thick = Math.min(width, height);
  if (Math.max(width, height) < lineLength * thick) return false;
  if (name === 'img') return thick <= lineThickness.image;
  return thick <= (isReplaced(name) ? lineThickness.other : lineThickness.stripe);
}

/**
 * True when a block is a high empty box beside the content: a painted margin or the space between columns. Like a
 * stripe of background it separates, whatever its width; as a block it would keep separators from running through.
 * @param height of the pool
 */
export function isGutter(view: PageView, cell: Cell, height: number): boolean {
  const own = cell.bottom - cell.top;
  const high = own > gutter.timesHigher * (cell.right - cell.left) && own > gutter.share * height;
  return high && isEmptyBox(view, cell);
}

/** True when a block is a box with nothing but its own background or border. */
export function isEmptyBox(view: PageView, { nodes }: Cell): boolean {
  return nodes.every((node) => {
    const inside = view.inner[node];
    const hasText = view.fragmentEnd[inside] > view.fragmentStart[inside];
    return view.childCount[inside] === 0 && !hasText && !isReplaced(view.page.nodes[inside].name);
  });
}
