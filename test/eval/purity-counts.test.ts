import { expect, it } from 'vitest';
import { purityCounts } from '../../src/eval/agreement/list-agreement.ts';
import type { Cluster } from '../../src/eval/index.ts';

/** Clusters of numbered elements. */
const clusters = (...sets: number[][]): Cluster[] => sets.map((set) => set.map((i) => [i, i + 1]));

it('gives the textbook value: three clusters of six, six and five, majorities of five, four and three', () => {
  // Manning, Raghavan, Schütze 2008, figure 16.4: purity (5 + 4 + 3) / 17.
  const found = clusters([0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16]);
  const classes = clusters([0, 1, 2, 3, 4, 6, 12, 13], [5, 7, 8, 9, 10], [11, 14, 15, 16]);
  expect(purityCounts(found, classes)).toEqual({ pure: 12, elements: 17 });
});

it('is perfect for clusters of one element, as purity is', () => {
  expect(purityCounts(clusters([0], [1], [2]), clusters([0, 1, 2]))).toEqual({ pure: 3, elements: 3 });
  expect(purityCounts(clusters([0, 1, 2]), clusters([0], [1], [2]))).toEqual({ pure: 1, elements: 3 });
});

it('counts elements that the reference lacks as impure', () => {
  expect(purityCounts(clusters([0, 1, 2, 3]), clusters([0, 1]))).toEqual({ pure: 2, elements: 4 });
});

it('is nothing out of nothing without clusters, and nothing pure without reference', () => {
  expect(purityCounts([], clusters([0, 1]))).toEqual({ pure: 0, elements: 0 });
  expect(purityCounts(clusters([0, 1]), [])).toEqual({ pure: 0, elements: 2 });
});
