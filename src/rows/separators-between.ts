import { partitionPoint } from '../math/index.ts';
import type { VisualBlock } from '../page/index.ts';
import { commonAncestor } from './common-ancestor.ts';
import type { PlacedVisualBlock } from './place-blocks.ts';

/** Separators of a block along one axis, by their middles. */
interface Bars {
  /** Ascending. */
  middles: Float64Array;
  weights: Float64Array;
}

/**
 * Looks up what separates two leaves. Separators of a block are sorted once, so that rows of a block with many of them
 * cost the logarithm of their number each.
 * @returns weight of the heaviest separator between leaves `a` and `b`, indices into `placed`; undefined when none lies
 *   between them
 */
export function separatorsBetween(
  placed: readonly PlacedVisualBlock[],
): (a: number, b: number) => number | undefined {
  const known = new Map<number, [vertical: Bars, horizontal: Bars]>();
  const barsOf = (at: number): [Bars, Bars] => {
    const bars = known.get(at) ?? [
      barsAlong(placed[at].block, 'vertical'),
      barsAlong(placed[at].block, 'horizontal'),
    ];
    known.set(at, bars);
    return bars;
  };
  return (a, b) => {
    const { common, belowA, belowB } = commonAncestor(a, b, placed, (at) => placed[at].depth);
    const [one, other] = [placed[belowA].block.rect, placed[belowB].block.rect];
    let heaviest: number | undefined;
    barsOf(common).forEach(({ middles, weights }, axis) => {
      const [c, d] = [one[axis] + one[axis + 2] / 2, other[axis] + other[axis + 2] / 2];
      const [low, high] = [Math.min(c, d), Math.max(c, d)];
      const first = partitionPoint(middles.length, (k) => middles[k] <= low);
      for (let i = first; i < middles.length && middles[i] < high; i++) {
        heaviest = Math.max(heaviest ?? 0, weights[i]);
      }
    });
    return heaviest;
  };
}

function barsAlong({ separators }: VisualBlock, direction: 'vertical' | 'horizontal'): Bars {
  const along = separators
    .filter((separator) => separator.direction === direction)
    .map(({ start, end, weight }) => ({ middle: (start + end) / 2, weight }))
    .sort((a, b) => a.middle - b.middle);
  return {
    middles: Float64Array.from(along, ({ middle }) => middle),
    weights: Float64Array.from(along, ({ weight }) => weight),
  };
}
