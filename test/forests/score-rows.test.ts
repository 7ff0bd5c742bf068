import { expect, it } from 'vitest';
import { type Forest, forestScorer, predictForest, unpackForest } from '../../src/forests/index.ts';
import { createRng, type Rng } from '../../src/math/index.ts';

const features = 5;

/** A packed tree of random splits down to a depth, some branches ending early. */
function randomTree(rng: Rng, depth: number): number[] {
  if (depth === 0 || rng.uniform() < 0.1) return [-1, rng.uniform() - 0.5];
  // Few thresholds, so that points stand at them too.
  const split = [rng.integer(features), rng.integer(8) / 8];
  return [...split, ...randomTree(rng, depth - 1), ...randomTree(rng, depth - 1)];
}

function randomForest(rng: Rng, depth: number): Forest {
  const trees = Array.from({ length: 20 }, () => randomTree(rng, depth));
  return unpackForest({ base: rng.uniform(), trees }, features);
}

// Trees of depth 7 have more leaves than are scored by bits.
for (const depth of [0, 3, 5, 7]) {
  it(`gives the values of predictForest, trees of depth ${depth}`, () => {
    const rng = createRng(`score ${depth}`);
    const forests = [randomForest(rng, depth), randomForest(rng, depth)];
    const rows = Array.from({ length: 200 }, () =>
      Float64Array.from({ length: features }, () => rng.integer(17) / 16),
    );
    const walked = forests.map((forest) => rows.map((row) => predictForest(forest, row)));
    expect(forestScorer(forests)(rows).map((values) => [...values])).toEqual(walked);
    expect(new Set(walked.flat()).size).toBeGreaterThan(1);
  });
}

it('forestScorer(forests)(rows) gives the base of a forest without trees', () => {
  const none = unpackForest({ base: 2, trees: [] }, features);
  const rows = Array.from({ length: 3 }, () => new Float64Array(features));
  expect(forestScorer([none])(rows)).toEqual([new Float64Array([2, 2, 2])]);
});
