import { describe, expect, it } from 'vitest';
import { autocorrelation } from '../../../src/bayes/diagnostics/autocovariance.ts';
import {
  diagnoseChains,
  diagnoseQuantities,
  diagnoseTrace,
} from '../../../src/bayes/diagnostics/diagnose-chains.ts';
import {
  bulkEffectiveSampleSize,
  effectiveSampleSize,
  tailEffectiveSampleSize,
} from '../../../src/bayes/diagnostics/effective-sample-size.ts';
import { rankNormalise, rHat, splitChains } from '../../../src/bayes/diagnostics/rank-normalise.ts';
import { createRng, drawNormal } from '../../../src/math/index.ts';
import type { TraceEntry } from '../../../src/page/index.ts';
import { numbers } from '../../support/words.ts';

/** Autoregressive draws, the same in every language; `reference_values.py` beside this file makes the same. */
function autoregressive(seed: number, draws: number, rho: number, shift = 0, scale = 1): number[] {
  let bits = seed;
  let value = 0;
  return Array.from({ length: draws }, () => {
    let noise = -6;
    for (let k = 0; k < 12; k++) {
      bits = Number((1103515245n * BigInt(bits) + 12345n) % 2147483648n);
      noise += bits / 2147483648;
    }
    value = rho * value + noise;
    return shift + scale * value;
  });
}

const many = (seeds: number[], draws: number, rho: number) =>
  seeds.map((seed) => autoregressive(seed, draws, rho));

const cases: Record<string, number[][]> = {
  'independent, 4 chains of 250': many([1, 2, 3, 4], 250, 0),
  'slow, 4 chains of 500': many([1, 2, 3, 4], 500, 0.9),
  'antithetic, 2 chains of 301': many([5, 6], 301, -0.6),
  'one chain of 100': many([7], 100, 0.5),
  'apart, 2 chains of 200': [autoregressive(8, 200, 0.3), autoregressive(9, 200, 0.3, 2)],
  'spread, 2 chains of 200': [autoregressive(8, 200, 0.3), autoregressive(9, 200, 0.3, 0, 3)],
  'whole numbers, 3 chains of 150': many([10, 11, 12], 150, 0.7).map((chain) => chain.map(Math.round)),
  'drift, 2 chains of 120': many([13, 14], 120, 0.2).map((chain) => chain.map((draw, i) => draw + i / 20)),
  'four draws, 2 chains': many([15, 16], 4, 0),
};

/** What ArviZ 0.23.4 says of them (`reference_values.py`), to 13 digits; it gives no R-hat of one chain. */
const expected: [name: string, rHat: number | undefined, bulkEss: number, tailEss: number, mcse: number][] = [
  ['independent, 4 chains of 250', 1.0044148221996, 1112.5493823156, 838.1702096875, 0.030629343985685],
  ['slow, 4 chains of 500', 1.0141052092842, 128.78928730424, 295.95999551113, 0.203808856523217],
  ['antithetic, 2 chains of 301', 1.000771878423, 1666.8907502302, 469.21727894545, 0.029140597129988],
  ['one chain of 100', undefined, 33.957115979953, 58.19968706257, 0.20589650581096],
  ['apart, 2 chains of 200', 1.3972348780649, 4.6262365768086, 185.98679041979, 0.69503372087824],
  ['spread, 2 chains of 200', 1.2129047404574, 171.28809543315, 146.44871941421, 0.19326819292178],
  ['whole numbers, 3 chains of 150', 1.0330212421897, 118.98837562907, 164.56409287859, 0.12362136355281],
  ['drift, 2 chains of 120', 1.6375793000049, 3.4594199992302, 67.880925337037, 1.1358383744185],
  ['four draws, 2 chains', 1.383222499691, 7.2247198959355, 7.2247198959355, 0.32369287945891],
];

describe('diagnoseChains(chains)', () => {
  it.each(expected)('agrees with ArviZ: %s', (chains, rHat, bulkEss, tailEss, mcse) => {
    const found = diagnoseChains(cases[chains]);
    for (const [name, value] of Object.entries({ rHat, bulkEss, tailEss, mcse }) as ['rHat', number?][]) {
      if (value !== undefined) expect((found[name] ?? Number.NaN) / value, name).toBeCloseTo(1, 9);
    }
  });

  it('leaves out what is not defined: constants and too few draws', () => {
    expect(diagnoseChains([[2, 2, 2, 2, 2, 2]])).toEqual({ mean: 2, sd: 0 });
    expect(diagnoseChains([[1], [2]])).toEqual({ mean: 1.5, sd: Math.SQRT1_2 });
    expect(diagnoseChains([[3]])).toEqual({ mean: 3 });
    for (const chains of [[], [[1, 2]], [[2, 2, 2, 2]]])
      expect([effectiveSampleSize(chains), rHat(chains)]).toEqual([undefined, undefined]);
    // No draw is above the 95 % quantile.
    expect(tailEffectiveSampleSize([[0, 1, 1, 0, 1, 1, 1, 1]])).toBeUndefined();
    expect(diagnoseQuantities(['p4'], () => [new Float64Array(0)])).toEqual({});
  });

  it('says of what never changes its value and no spread, however the value is rounded', () => {
    for (const fixed of [0.1, 0.3, 1 / 3, -1e-300, 0]) {
      const chains = [0, 1].map(() => new Float64Array(1000).fill(fixed));
      expect(diagnoseChains(chains)).toEqual({ mean: fixed, sd: 0 });
    }
  });

  it('takes one draw that differs by the last bit for a change', () => {
    const chain = new Float64Array(100).fill(0.1);
    chain[50] += 2 ** -56;
    const found = diagnoseChains([chain]);
    expect(found.sd).toBeGreaterThan(0);
    expect(found.rHat).toBeCloseTo(1, 1);
  });

  it('does not take chains that stand still at different places for a constant', () => {
    const found = diagnoseChains([1, 2].map((value) => new Float64Array(10).fill(value)));
    expect(found.rHat).toBe(Number.POSITIVE_INFINITY);
  });

  it('is NaN throughout where a draw is NaN, in whatever place', () => {
    const nothing = ['mean', 'sd', 'rHat', 'bulkEss', 'tailEss', 'mcse'].map((name) => [name, Number.NaN]);
    for (const place of [0, 49, 100]) {
      const chains = many([1, 2], 101, 0);
      chains[1][place] = Number.NaN;
      expect(diagnoseChains(chains)).toEqual(Object.fromEntries(nothing));
    }
    expect(diagnoseChains([[Number.NaN, Number.NaN]]).sd).toBeNaN();
  });

  it('finds about as many effective draws as there are independent ones', () => {
    const rng = createRng('ess');
    const chains = [0, 1, 2, 3].map(() => Array.from({ length: 1000 }, () => drawNormal(rng)));
    // ArviZ and posterior vary by about 5 % here; the truth is 4000.
    for (const size of [effectiveSampleSize, bulkEffectiveSampleSize]) {
      expect((size(chains) ?? 0) / 4000).toBeGreaterThan(0.8);
      expect((size(chains) ?? 0) / 4000).toBeLessThan(1.2);
    }
    expect(tailEffectiveSampleSize(chains)).toBeGreaterThan(3000);
    expect(rHat(chains)).toBeLessThan(1.01);
  });
});

it('rHat(chains) sees one chain that has not settled', () => {
  expect(rHat([cases['drift, 2 chains of 120'][0]])).toBeGreaterThan(1.3);
  expect(rHat([cases['one chain of 100'][0]])).toBeLessThan(1.1);
});

it('rankNormalise(chains) shares ranks among equal draws, over all chains', () => {
  const [first, second] = rankNormalise(numbers`5 1, 5 9`);
  expect(first[0]).toBe(second[0]);
  expect(first[0]).toBeCloseTo(0, 12);
  expect(first[1]).toBeCloseTo(-second[1], 12);
});

it('splitChains(chains) leaves out the middle of an odd number', () => {
  expect(splitChains([[1, 2, 3, 4, 5]]).map((half) => [...half])).toEqual(numbers`1 2, 4 5`);
});

describe('autocorrelation(chain, lags)', () => {
  it('falls as the power of the coefficient, within four standard errors', () => {
    const rho = 0.6;
    const found = autocorrelation(autoregressive(1, 20_000, rho), 6);
    // Bartlett: the variance of each is at most (1 + rho^2) / (1 - rho^2) / n
    const error = Math.sqrt((1 + rho ** 2) / (1 - rho ** 2) / 20_000);
    found.forEach((value, lag) => {
      expect(Math.abs(value - rho ** lag)).toBeLessThanOrEqual(4 * error);
    });
    expect(found.length).toBe(6);
  });

  it('is no longer than the chain, and NaN for one that does not move', () => {
    expect(autocorrelation([1, 2], 5).length).toBe(2);
    expect(autocorrelation([1, 1, 1], 2)).toEqual([Number.NaN, Number.NaN]);
  });
});

it('diagnoseChains(chains).autocorrelation is the mean over chains at a few lags, as far as half the chains reach', () => {
  const up = [1, 2, 3, 4, 5, 6];
  const even = [1, -1, 1, -1, 1, -1];
  const of = (chain: number[], lag: number) => autocorrelation(chain, lag + 1)[lag];
  const { autocorrelation: found } = diagnoseChains([up, even]);
  expect(found).toEqual([1, 2].map((lag) => (of(up, lag) + of(even, lag)) / 2));
  expect(of(even, 1)).toBeCloseTo(-5 / 6, 12);
  expect(diagnoseChains([up, up.map(() => 2)]).autocorrelation).toBeUndefined();
  const lengths = [cases['four draws, 2 chains'], cases['one chain of 100']].map((chains) =>
    diagnoseChains(chains).autocorrelation?.filter(Number.isFinite),
  );
  expect(lengths.map((lags) => lags?.length)).toEqual([2, 6]);
});

describe('diagnoseTrace(trace)', () => {
  const entry = (chain: number, sweep: number, phase: TraceEntry['phase'], logJoint: number): TraceEntry => {
    return { version: 1, chain, sweep, phase, logJoint, headingRows: sweep, moved: 0, p4: 0.5, p6: 0.1 };
  };

  it('diagnoses the kept sweeps of all chains, cut to the shortest', () => {
    const [a, b] = cases['apart, 2 chains of 200'];
    const trace = [
      ...a.map((value, i) => entry(0, i, i < 20 ? 'burn-in' : 'kept', value)),
      ...b.slice(0, 150).map((value, i) => entry(1, i, i < 20 ? 'burn-in' : 'kept', value)),
    ];
    const found = diagnoseTrace(trace);
    expect(Object.keys(found)).toEqual(['logJoint', 'headingRows', 'p4', 'p6']);
    expect(found.logJoint).toEqual(diagnoseChains([a.slice(20, 150), b.slice(20, 150)]));
    expect(found.p4).toEqual({ mean: 0.5, sd: 0 });
  });

  it('diagnoses the concentrations that were sampled', () => {
    const trace = Array.from({ length: 8 }, (_, sweep) => ({
      ...entry(0, sweep, 'kept', sweep % 3),
      alpha: { B: 1 + sweep },
    }));
    expect(diagnoseTrace(trace)['alpha.B'].mean).toBe(4.5);
  });

  it('is empty without kept sweeps', () => {
    expect(diagnoseTrace([])).toEqual({});
    expect(diagnoseTrace([entry(0, 0, 'burn-in', 1)])).toEqual({});
  });
});

it.each([
  [[], 'chains: none (expected at least one)'],
  [[[], []], 'chains[0]: no draws (expected at least one)'],
  [numbers`1 2 3, 1 2`, 'chains[1]: 2 draws (expected 3, as in chains[0])'],
])('diagnoseChains(chains that are none) throws a RangeError: %j', (chains, problem) => {
  expect(() => diagnoseChains(chains)).toThrow(RangeError(problem));
});
