import { describe, expect, it } from 'vitest';
import { structureProblems } from '../../src/page/index.ts';
import { inferDocument, inferenceConfig, inferStructure } from '../../src/pipeline/model/index.ts';
import { upAfter } from '../support/up-after.ts';
import { tinyDocument } from './tiny-document.ts';

const document = tinyDocument(
  Array.from({ length: 40 }, (_, row) => (row % 4 === 0 ? [[`Boat ${row}`, 'large']] : [[`text ${row}`]])),
);
const config = inferenceConfig({ sweeps: 3 });

it.each([-1, 1.5, Number.NaN])('inferenceConfig refuses %d sweeps', (sweeps) => {
  expect(() => inferenceConfig({ sweeps })).toThrow(`sweeps: ${sweeps} (expected a whole number, 0 or more)`);
});

describe('inferStructure(document, config, weights, { timeIsUp, onLeft })', () => {
  it.each([0, 1, 9, 39])('reads %d rows, leaves the others as content, and says so', (rows) => {
    const told: unknown[] = [];
    const limit = { timeIsUp: upAfter(rows), onLeft: (...all: unknown[]) => told.push(all) };
    const found = inferStructure(document, config, undefined, limit);
    expect(told).toEqual([['tiny', 40 - rows, 40]]);
    expect(structureProblems(document, found)).toEqual([]);
    expect(found.rows.slice(rows).every(({ bound }) => bound === 0)).toBe(true);
  });

  it('says nothing when the time sufficed', () => {
    const told: unknown[] = [];
    const limit = { timeIsUp: upAfter(1000), onLeft: (...all: unknown[]) => told.push(all) };
    expect(inferStructure(document, config, undefined, limit)).toEqual(inferStructure(document, config));
    expect(told).toEqual([]);
  });
});

// 40 rows are read, and three sweeps come before the three that are kept.
it.each([
  [5, 35, undefined],
  [40, 0, undefined],
  [43, 0, undefined],
  [44, 0, 1],
  [45, 0, 2],
  [1000, 0, 3],
])(
  'inferDocument(document, config, weights, { timeIsUp, onLeft }) asked %d times leaves %d rows and counts %j draws',
  (times, left, draws) => {
    const told: number[] = [];
    const { structure, marginals, probabilities } = inferDocument(document, config, undefined, {
      timeIsUp: upAfter(times),
      onLeft: (_, rows) => told.push(rows),
    });
    expect(told).toEqual(left > 0 ? [left] : []);
    expect(structureProblems(document, structure)).toEqual([]);
    expect(marginals?.draws).toBe(draws);
    expect(probabilities).toHaveLength(40);
  },
);
