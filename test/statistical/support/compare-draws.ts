import { chiSquaredTail } from '../../bayes/support/chi-squared.ts';

/**
 * Two-sample test by a chi-squared table over the deciles of both samples together; ties stay in one cell.
 * @returns p-value; 1 where all values are one and the same
 */
export function compareDraws(first: readonly number[], second: readonly number[]): number {
  const sorted = [...first, ...second].sort((a, b) => a - b);
  const edges = [
    ...new Set(Array.from({ length: 9 }, (_, t) => sorted[Math.floor(((t + 1) * sorted.length) / 10)])),
  ];
  const cellOf = (value: number) => edges.filter((edge) => value >= edge).length;
  const table = [first, second].map((values) => {
    const counts = new Array<number>(edges.length + 1).fill(0);
    for (const value of values) counts[cellOf(value)] += 1;
    return counts;
  });
  let statistic = 0;
  let cells = 0;
  table[0].forEach((count, cell) => {
    const both = count + table[1][cell];
    if (both === 0) return;
    cells += 1;
    [first.length, second.length].forEach((size, s) => {
      const expected = (both * size) / sorted.length;
      statistic += (table[s][cell] - expected) ** 2 / expected;
    });
  });
  return cells < 2 ? 1 : chiSquaredTail(statistic, cells - 1);
}
