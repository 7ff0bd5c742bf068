import { describe, expect, it } from 'vitest';
import { indexCorpus } from '../../src/bayes/corpus/corpus.ts';
import {
  averageParameters,
  createParameterSums,
  sumParameters,
} from '../../src/bayes/model/average-parameters.ts';
import {
  drawConcentrations,
  needsTables,
  sampledConcentrations,
} from '../../src/bayes/model/concentrations.ts';
import { parseSampleConfig } from '../../src/bayes/model/config.ts';
import {
  addUpStatistics,
  baseMeasure,
  emptyStatistics,
  firstParameters,
  type Parameters,
  sharedVector,
} from '../../src/bayes/model/parameters.ts';
import { drawParameters } from '../../src/bayes/run/sampler.ts';
import { createRng, logRising, mean } from '../../src/math/index.ts';
import { documentOf } from './support/documents.ts';

const corpus = indexCorpus([documentOf('d', ['a x | b y', 'c z'])]);

describe('firstParameters(config, corpus)', () => {
  it('spreads uniform base distributions over the corpus, and takes the means of priors', () => {
    const parameters = firstParameters(parseSampleConfig({ base: { mode: 'uniform' } }), corpus);
    expect([...parameters.base.H]).toEqual([1 / 3, 1 / 3, 1 / 3]);
    expect([...parameters.base.B]).toEqual([1 / 3, 1 / 3, 1 / 3]);
    expect([parameters.p4, parameters.p6]).toEqual([0.5, 0.1]);
    const { alpha } = firstParameters(parseSampleConfig({ alpha: { B: { prior: [2, 0.1] } } }), corpus);
    expect(alpha).toEqual({ H: 100, C: 100, N: 1000, E: 100, L: 100, B: 20 });
  });

  it('refuses shipped base distributions, which are those of looks', () => {
    const config = parseSampleConfig({ base: { mode: 'shipped' } });
    expect(() => firstParameters(config, corpus)).toThrow('base.mode shipped: without looks (expected');
  });

  it('takes given shares by word and symbol', () => {
    const words = { c: 0.7, b: 0.2, a: 0.1, other: 0 + 1e-9 };
    const symbols = { z: 0.5, x: 0.3, y: 0.2 };
    const values = { H: words, C: words, N: symbols, E: symbols, L: symbols, B: symbols };
    const config = parseSampleConfig({
      base: { mode: 'fixed', values: { ...values, C: { a: 0.2, b: 0.2, c: 0.2 } } },
    });
    const { base } = firstParameters(config, corpus);
    expect([...base.C]).toEqual([0.2, 0.2, 0.2]);
    expect([...base.B]).toEqual([0.3, 0.2, 0.5]);
  });

  it('names every word and symbol without a given share', () => {
    const values = { H: { a: 0.5, c: 0.5 }, C: { a: 0.5, b: 0.2, c: 0.3 }, N: {}, E: {}, L: {}, B: {} };
    const config = parseSampleConfig({ base: { mode: 'fixed', values } });
    expect(() => firstParameters(config, corpus)).toThrow(
      /base.values.H: no share of "b"\n.*base.values.N: no share of "x"/,
    );
  });
});

describe('baseMeasure(config, corpus)', () => {
  const config = parseSampleConfig({ base: { mode: 'sampled', measure: { B: { x: 3, y: 0.5 } } } });
  const seen = indexCorpus([documentOf('m', ['a x | b xy', 'c z'])]);

  it('multiplies the factors of all parts that a symbol holds, and leaves other classes alone', () => {
    expect(baseMeasure(config, seen)).toEqual({ B: Float64Array.from([3, 1.5, 1]) });
    expect(baseMeasure(parseSampleConfig({}), seen)).toEqual({});
  });

  it('is what chains start at, and what draws without tables have in the mean', () => {
    const parameters = firstParameters(config, seen);
    const expected = [3 / 5.5, 1.5 / 5.5, 1 / 5.5];
    parameters.base.B.forEach((share, v) => {
      expect(share).toBeCloseTo(expected[v], 12);
    });
    const sums = [0, 0, 0];
    const rng = createRng('measure');
    for (let draw = 0; draw < 4000; draw++) {
      drawParameters(rng, parameters, emptyStatistics(seen), config, baseMeasure(config, seen));
      parameters.base.B.forEach((share, v) => {
        sums[v] += share / 4000;
      });
    }
    sums.forEach((mean, v) => {
      expect(Math.abs(mean - expected[v])).toBeLessThan(0.015); // four standard errors
    });
  });
});

it('addUpStatistics(sum, part) adds tables and rows, and keeps sizes of groups ascending', () => {
  const [sum, part] = [emptyStatistics(corpus), emptyStatistics(corpus)];
  expect(sum).toMatchObject({ sizes: { H: [], B: [] }, headed: 0, whole: 0, continued: 0 });
  for (const [statistics, tables, sizes, counts] of [
    [sum, [1, 0, 2], [2, 30], [1, 2, 3]],
    [part, [0, 5, 1], [4, 9], [10, 20, 30]],
  ] as const) {
    statistics.tables.H.set(tables);
    statistics.sizes.H = [...sizes];
    Object.assign(statistics, { headed: counts[0], whole: counts[1], continued: counts[2] });
  }
  addUpStatistics(sum, part);
  expect([...sum.tables.H, ...sum.sizes.H]).toEqual([1, 5, 3, 2, 4, 9, 30]);
  expect([sum.headed, sum.whole, sum.continued]).toEqual([11, 22, 33]);
  expect([...sharedVector([3, 4]), ...sharedVector(2)]).toEqual([3, 4, 0, 0]);
});

describe('drawParameters(rng, parameters, statistics, config)', () => {
  const statistics = emptyStatistics(corpus);
  Object.assign(statistics, { headed: 6, whole: 2, continued: 3 });
  statistics.tables.H.set([0, 5, 1]);

  it('draws grammar probabilities and shares with the means of their posteriors', () => {
    const rng = createRng('parameters');
    const config = parseSampleConfig({});
    const draws = Array.from({ length: 10_000 }, () => {
      const parameters = firstParameters(config, corpus);
      drawParameters(rng, parameters, statistics, config);
      expect(parameters.base.H.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
      return parameters;
    });
    const near = (value: (drawn: Parameters) => number, a: number, b: number) => {
      const s = a + b;
      const error = Math.sqrt((a * b) / (s * s * (s + 1)) / draws.length);
      expect(Math.abs(mean(draws.map(value)) - a / s)).toBeLessThan(4 * error);
    };
    near(({ p4 }) => p4, 5 + 6, 5 + 2);
    near(({ p6 }) => p6, 10 + 3, 90 + 8);
    near(({ base }) => base.H[1], 6, 3);
    near(({ base }) => base.C[1], 1, 2);
  });

  it('leaves alone what is fixed', () => {
    const config = parseSampleConfig({
      base: { mode: 'uniform' },
      pcfg: { p4: { fixed: 0.3 }, p6: { fixed: 0.2 } },
    });
    const parameters = firstParameters(config, corpus);
    drawParameters(createRng('fixed'), parameters, statistics, config);
    expect(parameters).toEqual(firstParameters(config, corpus));
  });
});

it('drawConcentrations(...) draws from the posterior that tables and group sizes give, and leaves the rest alone', () => {
  const config = parseSampleConfig({ base: { mode: 'uniform' }, alpha: { B: { prior: [2, 0.5] } } });
  const [parameters, statistics] = [firstParameters(config, corpus), emptyStatistics(corpus)];
  statistics.tables.B.set([3, 0, 4]);
  statistics.sizes.B = [12, 20];
  const rng = createRng('concentrations');
  const draws = Array.from({ length: 20_000 }, () => {
    drawConcentrations(rng, parameters, statistics, config);
    return parameters.alpha.B;
  });
  // The prior's density times alpha ** 7 over the rising factorials of 12 and of 20, summed over a grid.
  const grid = Array.from({ length: 4000 }, (_, i) => (i + 0.5) / 100);
  const density = (x: number) => Math.exp(8 * Math.log(x) - x / 2 - logRising(x, 12) - logRising(x, 20));
  const exact =
    grid.reduce((sum, x) => sum + x * density(x), 0) / grid.reduce((sum, x) => sum + density(x), 0);
  expect(Math.abs(mean(draws) / exact - 1)).toBeLessThan(0.02); // four standard errors
  expect(parameters.alpha).toEqual({ H: 100, C: 100, N: 1000, E: 100, L: 100, B: draws.at(-1) });
  expect(sampledConcentrations(config, parameters)).toEqual({ alpha: { B: draws.at(-1) } });
  const fixed = parseSampleConfig({ base: { mode: 'uniform' } });
  expect([config, fixed, parseSampleConfig({})].map(needsTables)).toEqual([true, false, true]);
  expect(sampledConcentrations(fixed, parameters)).toEqual({});
});

it('averageParameters(sums) is the mean of the draws, and the draws stay as they are', () => {
  const parameters = firstParameters(parseSampleConfig({}), corpus);
  const sums = createParameterSums(parameters);
  const statistics = emptyStatistics(corpus);
  sumParameters(sums, { ...parameters, p4: 0.2, p6: 0.1 }, statistics);
  const other = { ...parameters.base, H: Float64Array.of(1, 0, 0) };
  sumParameters(sums, { base: other, alpha: { ...parameters.alpha, B: 20 }, p4: 0.4, p6: 0.3 }, statistics);
  const average = averageParameters(sums);
  expect(average.p4).toBeCloseTo(0.3, 14);
  expect(average.p6).toBeCloseTo(0.2, 14);
  expect(average.alpha).toEqual({ ...parameters.alpha, B: 15 });
  expect(parameters.alpha.B).toBe(10);
  expect([...average.base.H].map((share) => share.toFixed(6))).toEqual(['0.666667', '0.166667', '0.166667']);
  expect([...parameters.base.H]).toEqual([1 / 3, 1 / 3, 1 / 3]);
  expect([...other.H]).toEqual([1, 0, 0]);
});

it('drawParameters keeps shares above 0 under strengths so small that draws vanish', () => {
  const config = parseSampleConfig({ base: { mode: 'sampled', measure: { B: { x: 1e-3, y: 1e-3 } } } });
  const parameters = firstParameters(config, corpus);
  const measure = baseMeasure(config, corpus);
  for (let n = 0; n < 100; n++) {
    drawParameters(createRng(String(n)), parameters, emptyStatistics(corpus), config, measure);
    expect(Math.min(...parameters.base.B)).toBeGreaterThanOrEqual(1e-30);
  }
});
