import { expect, it } from 'vitest';
import { likelyStructure } from '../../src/hybrid/index.ts';
import type { Structure } from '../../src/page/index.ts';
import { states } from '../support/row-states.ts';

/** A; below it B with its text, below B first C, then D in a list of its own; E beside B. */
const structure: Structure = {
  version: 1,
  id: 'p',
  rows: states`-1 1, 0 2, -1 0, 1 1, 1 1 1, 0 1`,
};
const likely = (probabilities: number[], least: number) =>
  likelyStructure(structure, probabilities, least).rows;

it('keeps headings that are as probable as asked for', () => {
  expect(likely([0.9, 0.5, 0, 0.7, 0.6, 0.5], 0.5)).toEqual(structure.rows);
});

it('makes a doubtful heading content, and hangs what is below it one higher, in lists of its own', () => {
  expect(likely([0.9, 0.4, 0, 0.7, 0.6, 0.5], 0.5)).toEqual(states`-1 1, -1 0, -1 0, 0 1, 0 1 1, 0 1 2`);
});

it('keeps headings inside rows with their row, and takes what hangs below them one higher', () => {
  const inside: Structure = {
    ...{ version: 1, id: 'p' },
    rows: [
      { dep: -1, bound: 1 },
      { dep: 0, bound: 1, parts: [{ start: 2, end: 3, dep: 0 }] },
      { dep: 1, part: 0, bound: 1 },
    ],
  };
  expect(likelyStructure(inside, [0.9, 0.5, 0.5], 0.5)).toEqual(inside);
  expect(likelyStructure(inside, [0.9, 0.4, 0.5], 0.5)).toEqual({
    ...{ version: 1, id: 'p' },
    rows: states`-1 1, -1 0, 0 1`,
  });
});

it('hangs headings at the top where nothing above them is kept, and may leave none', () => {
  const rows = likely([0.1, 0.1, 0, 0.7, 0.1, 0.1], 0.5);
  expect(rows[3]).toEqual({ dep: -1, bound: 1 });
  expect(rows.filter(({ bound }) => bound > 0)).toHaveLength(1);
  expect(likely([0, 0, 0, 0, 0, 0], 1).every(({ bound }) => bound === 0)).toBe(true);
});
