import { expect, it } from 'vitest';
import { predictMean, unpackForest } from '../../src/forests/index.ts';
import { rememberMeans } from '../../src/hybrid/remember-means.ts';
import { createRng } from '../../src/math/index.ts';

const forests = [
  unpackForest({ base: 0.5, trees: [[0, 0.5, 1, 0.25, -1, 1, -1, 2, -1, 3]] }, 2),
  unpackForest({ base: -1, trees: [[1, 0.5, -1, 0.125, -1, 0.75]] }, 2),
];

it('gives what predictMean gives, for points seen before and new ones, beyond what it remembers', () => {
  const rng = createRng('points');
  const mean = rememberMeans(forests);
  const few = Array.from({ length: 50 }, () => Float64Array.of(rng.uniform(), rng.uniform()));
  const wrong: Float64Array[] = [];
  for (let n = 0; n < 40_000; n++) {
    const point = n % 2 === 0 ? few[rng.integer(few.length)] : Float64Array.of(rng.uniform(), rng.uniform());
    if (mean(point) !== predictMean(forests, point)) wrong.push(point);
  }
  expect(wrong).toEqual([]);
});

it('is not misled by an array that changes after it was given', () => {
  const mean = rememberMeans(forests);
  const point = Float64Array.of(0, 0);
  const first = mean(point);
  point.fill(1);
  expect(mean(point)).toBe(predictMean(forests, point));
  expect(mean(Float64Array.of(0, 0))).toBe(first);
});
