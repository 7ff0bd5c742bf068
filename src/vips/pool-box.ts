import type { Edges } from '../page/inside/index.ts';
import type { PoolBlock } from './extract-blocks.ts';
import { isReplaced } from './node-kind.ts';
import { boundingBox } from './overlaps.ts';
import type { VisiblePage } from './visible-page.ts';
import type { LineLimits } from './weights.ts';

/** A block of the pool with its edges. */
export interface PoolBox extends PoolBlock, Edges {}

/** A block of the pool and where it can be seen. */
export function boxOf(view: VisiblePage, { nodes, coherence, rule }: PoolBlock): PoolBox {
  const { left, top, right, bottom } = view;
  const edges = nodes.map((i) => ({ left: left[i], top: top[i], right: right[i], bottom: bottom[i] }));
  return { nodes, coherence, rule, ...boundingBox(edges) };
}

/**
 * True when a block is a line and not content: an HR, a thin image, a thin painted box or a stripe of background.
 * Both papers name thin images used as lines as what their method fails on.
 */
export function isLine(view: VisiblePage, box: PoolBox, limits: LineLimits): boolean {
  if (box.nodes.length > 1) return false;
  const node = view.inner[box.nodes[0]];
  if (view.childCount[node] > 0 || view.fragmentEnd[node] > view.fragmentStart[node]) return false;
  const { name } = view.page.nodes[node];
  if (name === 'hr') return true;
  const width = box.right - box.left;
  const height = box.bottom - box.top;
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
export function isGutter(view: VisiblePage, box: PoolBox, height: number, limits: LineLimits): boolean {
  const own = box.bottom - box.top;
  const high = own > limits.gutterTimes * (box.right - box.left) && own > limits.gutterShare * height;
  return high && isEmptyBox(view, box);
}

/** True when a block is a box with nothing but its own background or border. */
export function isEmptyBox(view: VisiblePage, { nodes }: PoolBox): boolean {
  return nodes.every((node) => {
    const inside = view.inner[node];
    const hasText = view.fragmentEnd[inside] > view.fragmentStart[inside];
    return view.childCount[inside] === 0 && !hasText && !isReplaced(view.page.nodes[inside].name);
  });
}
