import { partitionPoint } from '../math/index.ts';
import type { Separator } from '../page/index.ts';
import type { PoolBox } from './pool-box.ts';

/** Lines (HR, thin images, stripes) of a round, by where they lie across each direction. */
export type Lines = Readonly<Record<Separator['direction'], readonly Line[]>>;

interface Line {
  /** Middle across the direction of the separator it would lie in, and its ends along it. */
  middle: number;
  from: number;
  to: number;
}

/** Makes lines searchable; O(n log n). */
export function indexLines(boxes: readonly PoolBox[]): Lines {
  const [horizontal, vertical] = [
    boxes.map(({ left, top, right, bottom }) => ({ middle: (top + bottom) / 2, from: left, to: right })),
    boxes.map(({ left, top, right, bottom }) => ({ middle: (left + right) / 2, from: top, to: bottom })),
  ].map((lines) => lines.sort((a, b) => a.middle - b.middle));
  return { horizontal, vertical };
}

/** A line this near to a gap lies in it; CSS pixels. */
const slack = 1;

/**
 * Share of a gap from `start` to `end` that the longest line in it runs along (`from` to `to`): 0 to 1, 0 without a
 * line. A line in the gap counts as such from half of it on.
 */
export function lineShare(
  lines: readonly Line[],
  start: number,
  end: number,
  from: number,
  to: number,
): number {
  const first = partitionPoint(lines.length, (k) => lines[k].middle < start - slack);
  let longest = 0;
  for (let i = first; i < lines.length && lines[i].middle <= end + slack; i++) {
    longest = Math.max(longest, Math.min(to, lines[i].to) - Math.max(from, lines[i].from));
  }
  return longest / (to - from);
}
