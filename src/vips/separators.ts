import type { Separator } from '../page/index.ts';
import type { Edges } from '../page/inside/index.ts';
import { touching } from './overlaps.ts';

/** A gap between two groups of blocks: along y for horizontal separators, along x for vertical ones. */
export interface Gap {
  start: number;
  end: number;
  /** Position, in the list sorted by start, of the block that reaches furthest before the gap. */
  before: number;
  /** Position of the first block behind the gap. */
  behind: number;
}

/**
 * Separator detection in one direction (MSR-TR-2003-79, section 4.2.1).
 *
 * The report starts from one separator over the whole pool and lets every block split, trim or remove those it meets.
 * What is left, without the borders of the pool, are the gaps in the union of the blocks' intervals, which one sweep
 * over the sorted starts finds; O(n) after sorting. Blocks that touch are separated by a gap of width 0.
 * @param sorted blocks, by ascending top or left
 */
export function detectSeparators(sorted: readonly Edges[], direction: Separator['direction']): Gap[] {
  const gaps: Gap[] = [];
  if (sorted.length === 0) return gaps;
  const horizontal = direction === 'horizontal';
  let before = 0;
  let reach = horizontal ? sorted[0].bottom : sorted[0].right;
  let half = (reach - (horizontal ? sorted[0].top : sorted[0].left)) / 2;
  for (let i = 1; i < sorted.length; i++) {
    const block = sorted[i];
    const start = horizontal ? block.top : block.left;
    const end = horizontal ? block.bottom : block.right;
    const ownHalf = (end - start) / 2;
    // Half of a block thinner than the tolerance must not vanish in it.
    if (start >= reach - Math.min(touching, ownHalf, half)) {
      gaps.push({ start: Math.min(reach, start), end: start, before, behind: i });
    }
    if (end > reach) {
      before = i;
      reach = end;
      half = ownHalf;
    }
  }
  return gaps;
}
