import { expect, it } from 'vitest';
import { createRng } from '../../../src/math/index.ts';
import { chooseMain } from '../../../src/pipeline/main/index.ts';

const expectedF = (probabilities: number[], sizes: number[], chosen: boolean[]): number => {
  const sum = (weigh: (i: number) => number): number => sizes.reduce((total, _, i) => total + weigh(i), 0);
  const hits = sum((i) => (chosen[i] ? sizes[i] * probabilities[i] : 0));
  return (2 * hits) / sum((i) => sizes[i] * (probabilities[i] + Number(chosen[i])));
};

it('has the highest expected F of all sets of rows', () => {
  const rng = createRng('choose main');
  for (let run = 0; run < 50; run++) {
    const probabilities = Array.from({ length: 8 }, () => rng.uniform());
    const sizes = Array.from({ length: 8 }, () => 1 + rng.integer(9));
    const all = Array.from({ length: 256 }, (_, bits) => sizes.map((_, i) => ((bits >> i) & 1) === 1));
    const best = Math.max(...all.slice(1).map((chosen) => expectedF(probabilities, sizes, chosen)));
    const found = expectedF(probabilities, sizes, chooseMain(probabilities, sizes));
    expect(found).toBeCloseTo(best, 10);
  }
});

it('puts rows of which nothing is seen with the row before them', () => {
  expect(chooseMain([0, 0.9, 0.1, 0.01, 0.9], [0, 50, 0, 50, 0])).toEqual([false, true, true, false, false]);
});

it('chooses nothing of nothing, and nothing where all is surely boilerplate', () => {
  expect(chooseMain([], [])).toEqual([]);
  expect(chooseMain([0, 0], [3, 4])).toEqual([false, false]);
});
