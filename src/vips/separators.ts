/** Edges along one axis: of a block along y for horizontal separators, along x for vertical ones. */
export interface AxisInterval {
  start: number;
  end: number;
}

/** A gap between two groups of blocks. */
export interface Gap extends AxisInterval {
  /** Position, in the list sorted by start, of the block that reaches furthest before the gap. */
  before: number;
  /** Position of the first block behind the gap. */
  behind: number;
}

/** Blocks whose edges lie at most this far over each other still count as apart; CSS pixels. */
export const touching = 1;

/**
 * Separator detection in one direction (MSR-TR-2003-79, section 4.2.1).
 *
 * The report starts from one separator over the whole pool and lets every block split, trim or remove those it meets.
 * What is left, without the borders of the pool, are the gaps in the union of the blocks' intervals, which one sweep
 * over the sorted starts finds; O(n) after sorting. Blocks that touch are separated by a gap of width 0.
 * @param sorted intervals by ascending start
 */
export function detectSeparators(sorted: readonly AxisInterval[]): Gap[] {
  const gaps: Gap[] = [];
  let before = 0;
  for (let i = 1; i < sorted.length; i++) {
    const reaching = sorted[before];
    const { start, end } = sorted[i];
    // Half of a block thinner than the tolerance must not vanish in it.
    const tolerance = Math.min(touching, (end - start) / 2, (reaching.end - reaching.start) / 2);
    if (start >= reaching.end - tolerance) {
      gaps.push({ start: Math.min(reaching.end, start), end: start, before, behind: i });
    }
    if (end > reaching.end) before = i;
  }
  return gaps;
}
