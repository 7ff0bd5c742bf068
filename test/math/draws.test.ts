import { describe, expect, it } from 'vitest';
import {
  createRng,
  drawBeta,
  drawCategorical,
  drawDirichlet,
  drawGamma,
  drawLogCategorical,
  drawLogGamma,
  drawNormal,
  mean,
  type Rng,
  variance,
} from '../../src/math/index.ts';
import { drawTableCount, tablesBySkips, tablesByTrials } from '../bayes/support/draw-table-count.ts';
import { numbers, pairs } from '../support/words.ts';

const sample = (count: number, draw: () => number) => Float64Array.from({ length: count }, draw);

/**
 * Asserts that the mean of draws lies within four standard errors and the variance within five. The standard error of a
 * sample variance is `variance * sqrt((kurtosis - 1) / n)`.
 */
function expectMoments(values: Float64Array, expected: { mean: number; variance: number; kurtosis: number }) {
  const n = values.length;
  expect(Math.abs(mean(values) - expected.mean)).toBeLessThan(4 * Math.sqrt(expected.variance / n));
  expect(Math.abs(variance(values) - expected.variance)).toBeLessThan(
    5 * expected.variance * Math.sqrt((expected.kurtosis - 1) / n),
  );
}

/** Asserts that counts of categories lie within four and a half standard errors of their expectation, each of them. */
function expectCounts(counts: ArrayLike<number>, probabilities: number[]) {
  const n = Array.from(counts).reduce((a, b) => a + b, 0);
  probabilities.forEach((p, i) => {
    expect(Math.abs(counts[i] - n * p), `category ${i}`).toBeLessThanOrEqual(
      4.5 * Math.sqrt(n * p * (1 - p)),
    );
  });
}

describe('drawCategorical(rng, weights)', () => {
  it('draws each index in proportion to its weight, never one of weight 0', () => {
    const rng = createRng('categorical');
    const weights = [0, 1, 5, 0, 4, 0];
    const counts = new Float64Array(6);
    for (let i = 0; i < 40_000; i++) counts[drawCategorical(rng, weights)] += 1;
    expectCounts(counts, [0, 0.1, 0.5, 0, 0.4, 0]);
  });

  it('uses the first weights only when told how many', () => {
    const rng = createRng('categorical');
    for (let i = 0; i < 100; i++) expect(drawCategorical(rng, [1, 1, 100], 2)).toBeLessThan(2);
  });

  it('gives the last possible index when rounding leaves a rest', () => {
    const almostOne = { uniform: () => 1 - 2 ** -53 } as Rng;
    expect(drawCategorical(almostOne, [0.1, 0.2, 0.3, 0.1, 0.2, 0.1, 0])).toBe(5);
  });

  it('refuses weights without a positive finite sum', () => {
    for (const weights of [[], [0, 0], [1, Number.NaN], [1, Number.POSITIVE_INFINITY]])
      expect(() => drawCategorical(createRng('x'), weights)).toThrow(/expected positive and finite/);
  });
});

describe('drawLogCategorical(rng, logWeights)', () => {
  it('draws as the weights would, also where they underflow', () => {
    const rng = createRng('log');
    const counts = new Float64Array(3);
    for (let i = 0; i < 20_000; i++) {
      const logWeights = Float64Array.from([0.2, 0, 0.8], (weight) => -5000 + Math.log(weight));
      counts[drawLogCategorical(rng, logWeights)] += 1;
    }
    expectCounts(counts, [0.2, 0, 0.8]);
  });

  it('leaves the weights, relative to the largest, in the array', () => {
    const logWeights = Float64Array.of(-1, -3, 7);
    drawLogCategorical(createRng('log'), logWeights, 2);
    expect([...logWeights]).toEqual([1, Math.exp(-2), 7]);
  });

  it('refuses impossible ones', () => {
    const none = Float64Array.of(Number.NEGATIVE_INFINITY);
    expect(() => drawLogCategorical(createRng('x'), none)).toThrow(/expected positive and finite/);
    expect(() => drawLogCategorical(createRng('x'), Float64Array.of(0, Number.NaN))).toThrow(
      /expected positive/,
    );
  });
});

it('drawNormal(rng) has mean 0, variance 1, kurtosis 3', () => {
  const rng = createRng('normal');
  const values = sample(100_000, () => drawNormal(rng));
  expectMoments(values, { mean: 0, variance: 1, kurtosis: 3 });
  const fourth = mean(values.map((x) => x ** 4)); // variance of x^4: 105 - 9
  expect(Math.abs(fourth - 3)).toBeLessThan(4 * Math.sqrt(96 / 100_000));
});

describe('drawGamma(rng, shape)', () => {
  it.each([1, 1.5, 7, 1e3, 1e7])('takes the draws that it took without the squeeze, shape %d', (shape) => {
    const [rng, again] = [createRng(`squeeze ${shape}`), createRng(`squeeze ${shape}`)];
    const d = shape - 1 / 3;
    for (let n = 0; n < 100_000; n++) {
      let expected = Number.NaN;
      while (Number.isNaN(expected)) {
        const x = drawNormal(again);
        const root = 1 + (1 / Math.sqrt(9 * d)) * x;
        if (root <= 0) continue;
        const v = root * root * root;
        if (Math.log(1 - again.uniform()) < 0.5 * x * x + d * (1 - v + Math.log(v))) expected = d * v;
      }
      const drawn = drawGamma(rng, shape);
      if (drawn !== expected) expect([n, drawn]).toEqual([n, expected]);
    }
    expect(rng.saveState()).toEqual(again.saveState());
  });

  it.each([0.2, 0.9, 1, 2.5, 40, 1e6])('has the moments of shape %d', (shape) => {
    const rng = createRng(`gamma ${shape}`);
    const values = sample(40_000, () => drawGamma(rng, shape));
    expectMoments(values, { mean: shape, variance: shape, kurtosis: 3 + 6 / shape });
  });

  it('is exponential at shape 1: the share above 1 is 1/e', () => {
    const rng = createRng('exponential');
    const above = sample(40_000, () => (drawGamma(rng, 1) > 1 ? 1 : 0));
    const p = Math.exp(-1);
    expect(Math.abs(mean(above) - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / 40_000));
  });

  it('refuses shapes that are not positive and finite', () => {
    for (const wrong of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      const problem = `gamma shape: ${wrong} (expected positive and finite)`;
      expect(() => drawGamma(createRng('x'), wrong)).toThrow(problem);
    }
  });
});

it('drawLogGamma(rng, shape) stays finite where a draw itself would underflow; -shape times the log tends to an exponential', () => {
  const rng = createRng('tiny');
  const shape = 1e-6;
  const values = sample(20_000, () => -shape * drawLogGamma(rng, shape));
  expectMoments(values, { mean: 1, variance: 1, kurtosis: 9 });
});

it.each(pairs`5 5, 10 90, 0.5 0.5, 1 1`)('drawBeta(rng, a, b) has the moments of (%d, %d)', (a, b) => {
  const rng = createRng(`beta ${a} ${b}`);
  const values = sample(40_000, () => drawBeta(rng, a, b));
  const s = a + b;
  const excess = (6 * ((a - b) ** 2 * (s + 1) - a * b * (s + 2))) / (a * b * (s + 2) * (s + 3));
  expectMoments(values, { mean: a / s, variance: (a * b) / (s * s * (s + 1)), kurtosis: 3 + excess });
});

describe('drawDirichlet(rng, parameters)', () => {
  it('has beta-distributed shares that sum to 1', () => {
    const rng = createRng('dirichlet');
    const parameters = [1, 2.5, 0.5, 6];
    const draws = Array.from({ length: 20_000 }, () => drawDirichlet(rng, parameters));
    for (const draw of draws) expect(draw.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
    parameters.forEach((a, i) => {
      const b = 10 - a;
      const excess = (6 * ((a - b) ** 2 * 11 - a * b * 12)) / (a * b * 12 * 13);
      expectMoments(
        Float64Array.from(draws, (draw) => draw[i]),
        { mean: a / 10, variance: (a * b) / 1100, kurtosis: 3 + excess },
      );
    });
  });

  it('stays a distribution at tiny parameters and with one category', () => {
    const rng = createRng('dirichlet');
    const draw = drawDirichlet(rng, [1e-8, 1e-8, 1e-8]);
    expect(draw.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
    expect([...drawDirichlet(rng, [3])]).toEqual([1]);
  });

  it('writes into the target it is given, and leaves the parameters alone', () => {
    const parameters = [1, 2];
    const target = new Float64Array(2);
    expect(drawDirichlet(createRng('x'), parameters, target)).toBe(target);
    expect(parameters).toEqual([1, 2]);
  });
});

/** P(m tables | n customers), by the recurrence over customers: the exact distribution. */
function tableDistribution(customers: number, concentration: number): number[] {
  let p = [1];
  for (let z = 0; z < customers; z++) {
    const open = concentration / (concentration + z);
    const next = new Array<number>(p.length + 1).fill(0);
    p.forEach((value, m) => {
      next[m] += value * (1 - open);
      next[m + 1] += value * open;
    });
    p = next;
  }
  return p;
}

describe('drawTableCount(rng, customers, concentration)', () => {
  const ways = { drawTableCount, tablesByTrials, tablesBySkips };
  const cases = numbers`2 1, 5 0.3, 12 4, 40 100, 60 0.02, 200 0.5`;
  it.each(Object.keys(ways).flatMap((way) => cases.map(([n, a]) => [way, n, a] as const)))(
    '%s has the exact distribution for %d customers at concentration %d',
    (way, n, a) => {
      const rng = createRng(`${way} ${n} ${a}`);
      const counts = new Float64Array(n + 1);
      for (let i = 0; i < 20_000; i++) counts[ways[way as keyof typeof ways](rng, n, a)] += 1;
      // Cells expected below 5 are not normal enough for a tolerance in standard errors: pool them.
      const exact = tableDistribution(n, a);
      const large = exact.map((p, m) => [p, counts[m]]).filter(([p]) => p * 20_000 >= 5);
      const pooled = [
        1 - large.reduce((sum, [p]) => sum + p, 0),
        20_000 - large.reduce((sum, [, c]) => sum + c, 0),
      ];
      expectCounts(
        [...large.map(([, count]) => count), pooled[1]],
        [...large.map(([p]) => p), Math.max(pooled[0], 5 / 20_000)],
      );
    },
  );

  it('has in these tests the distribution of Antoniak: s(n, m) a^m / (a (a + 1) ... (a + n - 1)), s the Stirling numbers', () => {
    const unsigned = [0, 720, 1764, 1624, 735, 175, 21, 1]; // s(7, m), Abramowitz and Stegun, table 24.3
    const a = 0.7;
    const rising = Array.from({ length: 7 }, (_, k) => a + k).reduce((product, factor) => product * factor);
    tableDistribution(7, a).forEach((p, m) => {
      expect(p).toBeCloseTo((unsigned[m] * a ** m) / rising, 12);
    });
  });

  it('has the exact mean at a million customers', () => {
    const rng = createRng('million');
    const [n, a] = [1_000_000, 3];
    let [expected, spread] = [0, 0];
    for (let z = 0; z < n; z++) {
      const p = a / (a + z);
      expected += p;
      spread += p * (1 - p);
    }
    const values = sample(4000, () => drawTableCount(rng, n, a));
    expect(Math.abs(mean(values) - expected)).toBeLessThan(4 * Math.sqrt(spread / values.length));
  });

  it('is 0 without customers, 1 for one, and within 1 to customers else, at any concentration', () => {
    const rng = createRng('edges');
    expect([drawTableCount(rng, 0, 1), drawTableCount(rng, 1, 1e-300)]).toEqual([0, 1]);
    for (const a of [1e-300, 1e-9, 1, 1e9]) {
      for (const n of [2, 100, 5000]) {
        const m = drawTableCount(rng, n, a);
        expect(m).toBeGreaterThanOrEqual(1);
        expect(m).toBeLessThanOrEqual(n);
      }
    }
    expect(drawTableCount(rng, 5000, 1e-300)).toBe(1);
  });
});
