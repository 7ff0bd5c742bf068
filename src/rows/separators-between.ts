import type { VisualBlock } from '../page/index.ts';
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
    let [x, y] = [a, b];
    let [belowX, belowY] = [a, b];
    while (x !== y) {
      if (placed[x].depth >= placed[y].depth) {
        belowX = x;
        x = placed[x].parent;
      } else {
        belowY = y;
        y = placed[y].parent;
      }
    }
    const [one, other] = [placed[belowX].block.rect, placed[belowY].block.rect];
    let heaviest: number | undefined;
    barsOf(x).forEach(({ middles, weights }, axis) => {
      const [c, d] = [one[axis] + one[axis + 2] / 2, other[axis] + other[axis + 2] / 2];
      const [low, high] = [Math.min(c, d), Math.max(c, d)];
      for (let i = firstAbove(middles, low); i < middles.length && middles[i] < high; i++) {
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

/** Index of the first value above a bound, in an ascending list; its length where there is none. */
function firstAbove(ascending: Float64Array, bound: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle] > bound) high = middle;
    else low = middle + 1;
  }
  return low;
}
