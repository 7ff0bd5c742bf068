import { describe, expect, it } from 'vitest';
import { detectSeparators } from '../../src/vips/separators.ts';
import { numbers } from '../support/words.ts';

describe.each(['horizontal', 'vertical'] as const)('detectSeparators, %s', (direction) => {
  const gaps = (...intervals: [number, number][]) => {
    const blocks = intervals.map(([start, end]) =>
      direction === 'horizontal'
        ? { left: 0, right: 9, top: start, bottom: end }
        : { left: start, right: end, top: 0, bottom: 9 },
    );
    return detectSeparators(blocks, direction).map(({ start, end }) => [start, end]);
  };

  it('finds the gaps between blocks, and none at the borders', () => {
    expect(gaps([0, 10], [20, 30], [25, 40], [60, 70])).toEqual(numbers`10 20, 40 60`);
  });

  it('lets a block that covers a gap remove it, and one that reaches into it trim it', () => {
    expect(gaps([0, 10], [5, 35], [20, 30], [40, 50])).toEqual([[35, 40]]);
    expect(gaps([0, 10], [2, 14], [20, 30])).toEqual([[14, 20]]);
  });

  it('separates blocks that touch by a gap of width 0', () => {
    expect(gaps([0, 10], [10, 20])).toEqual([[10, 10]]);
    expect(gaps([0, 10], [9.5, 20])).toEqual([[9.5, 9.5]]);
    expect(gaps([0, 10], [9, 20])).toEqual([[9, 9]]);
    expect(gaps([0, 10], [7, 20])).toEqual([]);
  });

  it('does not part thin blocks at the same place', () => {
    expect(gaps([0, 1], [0, 1], [0, 50])).toEqual([]);
    expect(gaps([100, 101], [100.2, 150])).toEqual([]);
    expect(gaps([100, 150], [149.2, 149.6])).toEqual([]);
  });

  it('finds nothing around one block or none', () => {
    expect(gaps()).toEqual([]);
    expect(gaps([0, 10])).toEqual([]);
  });
});
