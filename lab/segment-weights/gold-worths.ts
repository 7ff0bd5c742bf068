import { overlapArea, type Rect } from '../../src/page/index.ts';
import {
  type BlockCandidate,
  pageContents,
  type VisiblePage,
  type Worths,
} from '../../src/vips/inside/index.ts';

/** Rectangles may reach this far over others that hold them; CSS pixels. */
const slack = 0.51;

/**
 * What every candidate would be worth as a block, by the blocks that a reader drew: BCubed precision and recall of
 * what it holds, where contents count 5/6 and the box 1/6, as in `BlockCandidate.weight`.
 * @param gold rectangles of the reader's blocks; contents belong to the smallest that holds them
 */
export function goldWorths(
  view: VisiblePage,
  candidates: readonly BlockCandidate[],
  gold: readonly Rect[],
): Record<keyof Worths, number>[] {
  const { nodes } = view.page;
  const { own, pageArea } = pageContents(view);
  const parts = nodes.map((): Map<number, number> | undefined => undefined);
  const wholes = new Float64Array(gold.length);
  nodes.forEach(({ rect }, i) => {
    const block = own[i] > 0 && rect ? smallestAround(gold, rect) : -1;
    if (block < 0) return;
    wholes[block] += own[i];
    parts[i] = new Map([[block, own[i]]]);
  });
  for (let i = nodes.length - 1; i > 0; i--) {
    const below = parts[i];
    const { parent } = nodes[i];
    if (!below || parent < 0) continue;
    const sums = parts[parent] ?? new Map<number, number>();
    parts[parent] = sums;
    for (const [block, sum] of below) sums.set(block, (sums.get(block) ?? 0) + sum);
  }
  return candidates.map(({ node, rect, contents, weight }) => {
    if (weight <= 0) return { precision: 0, recall: 0 };
    let [precision, recall] = [0, 0];
    for (const [block, sum] of parts[node] ?? []) {
      precision += (sum * sum) / contents;
      recall += (sum * sum) / wholes[block];
    }
    const box = Math.max(1, rect[2] * rect[3]);
    for (const other of gold) {
      const shared = overlapArea(rect, other);
      if (shared === 0) continue;
      precision += (shared * shared) / box / pageArea / 6;
      recall += (shared * shared) / (other[2] * other[3]) / pageArea / 6;
    }
    return { precision: Math.min(1, precision / weight), recall: Math.min(1, recall / weight) };
  });
}

/** Index of the smallest rectangle that holds one; -1: none does. */
function smallestAround(gold: readonly Rect[], [x, y, width, height]: Rect): number {
  let best = -1;
  gold.forEach(([left, top, wide, high], k) => {
    const holds =
      x >= left - slack &&
      y >= top - slack &&
      x + width <= left + wide + slack &&
      y + height <= top + high + slack;
    if (holds && (best < 0 || wide * high < gold[best][2] * gold[best][3])) best = k;
  });
  return best;
}
