import { expect, it } from 'vitest';
import { randomisationTest } from '../../src/eval/index.ts';
import { createRng, mean } from '../../src/math/index.ts';

it('is exact for few pairs: all of four differences on one side', () => {
  // Of 16 assignments only the observed one and its mirror reach the observed difference.
  expect(randomisationTest(createRng('exact'), [2, 3, 4, 5], [1, 1, 1, 1], mean)).toEqual({
    difference: 2.5,
    p: 2 / 16,
    least: 2 / 16,
    assignments: 16,
    exact: true,
  });
});

it('is exact where as many assignments are asked for as there are, and draws where fewer are', () => {
  const test = (assignments: number) =>
    randomisationTest(createRng('few'), [2, 3, 4, 5], [1, 1, 1, 1], mean, { assignments });
  expect([test(16).exact, test(15).exact]).toEqual([true, false]);
  expect(test(1)).toMatchObject({ assignments: 1, least: 1 / 2 });
});

it('comes near the exact p-value when it samples', () => {
  const a = [0.9, 0.4, 0.8, 0.7, 0.2, 0.6, 0.9, 0.5, 0.7, 0.3];
  const b = [0.6, 0.5, 0.4, 0.7, 0.1, 0.4, 0.8, 0.6, 0.2, 0.1];
  const exact = randomisationTest(createRng('all'), a, b, mean);
  const sampled = randomisationTest(createRng('some'), a, b, mean, { assignments: 1000 });
  expect(exact).toMatchObject({ exact: true, assignments: 1024 });
  expect(sampled).toMatchObject({ exact: false, assignments: 1000, difference: exact.difference });
  // Five standard deviations of a share of 1,000 draws.
  expect(Math.abs(sampled.p - exact.p)).toBeLessThan(5 * Math.sqrt((exact.p * (1 - exact.p)) / 1000) + 0.001);
});

it('finds nothing between a method and itself', () => {
  const a = Array.from({ length: 40 }, (_, i) => i);
  expect(randomisationTest(createRng('self'), a, a, mean, { assignments: 50 })).toMatchObject({
    difference: 0,
    p: 1,
  });
});

it('rejects a true null hypothesis as often as its level says', () => {
  // Two methods of the same quality: p <= 0.1 in about 10 % of 300 worlds (standard deviation 1.7 %).
  const worlds = createRng('null hypothesis');
  let rejected = 0;
  for (let n = 0; n < 300; n++) {
    const [a, b] = [0, 1].map(() => Array.from({ length: 8 }, () => worlds.uniform()));
    if (randomisationTest(worlds.stream(n), a, b, mean).p <= 0.1) rejected++;
  }
  expect(Math.abs(rejected / 300 - 0.1)).toBeLessThan(5 * 0.0174);
});

it('refuses values of which the statistic is NaN', () => {
  expect(() => randomisationTest(createRng('x'), [1, 2, Number.NaN], [1, 2, 3], mean)).toThrow(
    new RangeError('statistic: NaN and 2 (expected numbers with a difference)'),
  );
});

it('takes assignments of which the statistic is NaN for extreme ones', () => {
  // 0 / 0 for the two assignments that leave one method with nothing.
  const share = (values: readonly number[]): number => {
    const some = values.filter((value) => value > 0);
    return some.filter((value) => value === 1).length / some.length;
  };
  const found = randomisationTest(createRng('exact'), [1, 0, 1], [0, 2, 0], share);
  expect(found).toMatchObject({ difference: 1, p: 4 / 8, least: 4 / 8 });
});

it('names what is out of range', () => {
  const rng = createRng('range');
  expect(() => randomisationTest(rng, [1], [], mean)).toThrow(
    'values: 1 and 0 (expected as many, at least one)',
  );
  expect(() => randomisationTest(rng, [], [], mean)).toThrow('values: 0 and 0');
  expect(() => randomisationTest(rng, [1], [1], mean, { assignments: 0 })).toThrow(
    'assignments: 0 (expected',
  );
});
