import { describe, expect, it } from 'vitest';
import { isLearnt, parseSampleConfig, runChains, samplePresets } from '../../src/bayes/inside/index.ts';
import { documentOf, randomCorpus } from './support/documents.ts';

describe('parseSampleConfig(input)', () => {
  it("fills in the paper's values and the readings of model.md", () => {
    expect(parseSampleConfig({})).toEqual({
      alpha: { H: 100, C: 100, N: 1000, E: 100, L: 100, B: 10 },
      pcfg: { p4: { prior: [5, 5] }, p6: { prior: [10, 90] } },
      base: { mode: 'sampled' },
      ...{ structurePrior: 'uniform', moves: 'row', seed: 1, chains: 1 },
      ...{ sweeps: 500, burnIn: 500, thin: 1, finalSweeps: 500, annealing: { from: 1, to: 1 } },
    });
  });

  it('reads its own output, and the preset `paper` is the default', () => {
    const config = parseSampleConfig({});
    expect(parseSampleConfig(config)).toEqual(config);
    expect(parseSampleConfig(samplePresets.paper)).toEqual(config);
    for (const flatten of ['dom', 'visual']) expect(parseSampleConfig({ flatten })).toEqual(config);
  });

  it('tells whether what was learnt counts, log odds or places, which only the prior of order may take', () => {
    expect(isLearnt(parseSampleConfig({}))).toBe(false);
    expect(isLearnt(parseSampleConfig(samplePresets.visual))).toBe(false);
    expect(isLearnt(parseSampleConfig(samplePresets.hybrid))).toBe(true);
    const order = (own: object) => ({ structurePrior: { empty: 0.5, inversion: 0, ...own } });
    expect(isLearnt(parseSampleConfig(order({ learnt: 0, places: 0 })))).toBe(false);
    expect(isLearnt(parseSampleConfig(order({ places: 0.5 })))).toBe(true);
    expect(isLearnt(parseSampleConfig(order({ learnt: 0.5 })))).toBe(true);
    for (const own of [{ learnt: -1 }, { places: -1 }])
      expect(() => parseSampleConfig(order(own))).toThrow('structurePrior');
  });

  const none = { N: {}, E: {}, L: {}, B: {} };
  const shares = { mode: 'fixed', values: { H: { a: 1 }, C: { a: 0.5, b: 0.5 }, ...none } };
  const moves = ['row', 'shift'];
  it.each([
    [{ alpha: { B: 2 } }, { alpha: { H: 100, C: 100, N: 1000, E: 100, L: 100, B: 2 } }],
    [{ pcfg: { p6: { fixed: 0.1 } } }, { pcfg: { p4: { prior: [5, 5] }, p6: { fixed: 0.1 } } }],
    [
      { seed: 'thesis', base: shares },
      { seed: 'thesis', base: shares },
    ],
    [
      { alpha: { B: { prior: [2, 0.1] } }, moves },
      { alpha: { H: 100, B: { prior: [2, 0.1] } }, moves },
    ],
    [{ structurePrior: { empty: 0.1, inversion: 1 }, moves }, { moves }],
    [{ moves: ['reparent', 'particles'] }, { moves: ['reparent', 'particles'] }],
  ])('keeps what is given, and the values that are left out: %j', (input, expected) => {
    expect(parseSampleConfig(input)).toMatchObject(expected);
  });

  it.each([
    [{ alfa: {} }, 'alfa'],
    [{ alpha: { X: 1 } }, 'X'],
    [{ pcfg: { p5: { fixed: 0.1 } } }, 'p5'],
    [{ base: { mode: 'uniform', shares: {} } }, 'shares'],
    [{ base: { mode: 'fixed', values: { H: {}, C: {}, N: {}, E: {}, L: {}, B: {}, S: {} } } }, '"S"'],
    [{ alpha: { H: 0 } }, 'configuration.alpha.H: 0 ('],
    [{ alpha: { H: { prior: [0, 1] } } }, 'configuration.alpha.H'],
    [{ moves: ['shift'] }, 'neither row nor reparent is in the list'],
    [{ moves: ['row', 'jump'] }, 'configuration.moves'],
    [{ pcfg: { p4: { fixed: 1 } } }, 'configuration.pcfg.p4'],
    [{ pcfg: { p6: { prior: [1] } } }, 'configuration.pcfg.p6'],
    [
      { pcfg: { p4: { prior: [1, 1e-6] } } },
      'p4.prior.1: 0.000001 (Too small: expected number to be >=0.01)',
    ],
    [{ pcfg: { p6: { prior: [1e-6, 1] } } }, 'p6.prior.0: 0.000001 (Too small'],
    [{ pcfg: { p4: { prior: [1e9, 1e-9] } } }, 'p4.prior.1: 1e-9 (Too small'],
    [{ pcfg: { p4: { prior: [1e-320, 1] } } }, 'p4.prior.0: 1e-320 (Too small'],
    [{ pcfg: { p4: { fixed: 1e-16 } } }, 'p4.fixed: 1e-16 (Too small'],
    [{ pcfg: { p6: { fixed: 0.9999999999999999 } } }, 'p6.fixed: 0.9999999999999999 (Too big'],
    [{ base: { mode: 'sample' } }, 'configuration.base.mode: "sample" ('],
    [{ structurePrior: 'flat' }, 'configuration.structurePrior: "flat" ('],
    [
      { structurePrior: { empty: 0.1, inversion: 1 }, moves: ['row', 'particles'] },
      'configuration.structurePrior: (order: with other moves (expected "row" or "shift"))',
    ],
    [{ structurePrior: { empty: 0, inversion: 1 } }, 'configuration.structurePrior'],
    [{ base: { mode: 'sampled', measure: { X: {} } } }, 'configuration.base.measure'],
    [{ reads: 'words' }, 'configuration.reads'],
    [{ base: { mode: 'uniform' }, temperatures: [2] }, 'temperatures: (with sampled parameters'],
    [{ ...samplePresets.visual, temperatures: [1] }, 'configuration.temperatures.0: 1 ('],
    [{ ...samplePresets.visual, temperatures: [3, 2] }, 'expected ascending numbers'],
    [{ ...samplePresets.visual, base: { mode: 'sampled' } }, 'temperatures: (with sampled parameters'],
    [{ ...samplePresets.visual, temperatures: [2, 2] }, 'expected ascending numbers'],
    [{ ...samplePresets.visual, pcfg: { p4: { fixed: 0.5 } } }, 'temperatures: (with sampled parameters'],
    [{ ...samplePresets.visual, alpha: { B: { prior: [2, 1] } } }, 'temperatures: (with sampled parameters'],
    [{ flatten: 'lines' }, 'flatten'],
    ['flatten', 'configuration: "flatten" ('],
    [{ seed: 0.5 }, 'configuration.seed: 0.5 ('],
    [{ sweeps: 0 }, 'configuration.sweeps: 0 ('],
    [{ annealing: { from: 0 } }, 'configuration.annealing.from: 0 ('],
    [{ thin: -1 }, 'configuration.thin: -1 ('],
    [[], 'configuration: ('],
    [null, 'configuration: ('],
    [{ chains: 0, thin: 0 }, /chains: 0 .*\n.*thin: 0 /],
    [
      { base: { mode: 'fixed', values: { H: { a: 0.8, b: 0.3 }, C: {}, ...none } } },
      'configuration.base.values.H: (shares sum to more than 1 (expected 1 at most))',
    ],
  ])('names unknown keys and wrong values: %j', (input, message) => {
    expect(() => parseSampleConfig(input)).toThrow(message);
  });

  it.each([
    { p4: { prior: [0.01, 1e9] }, p6: { prior: [1e9, 0.01] } },
    { p4: { prior: [1e9, 0.01] }, p6: { prior: [0.01, 1e9] } },
    { p4: { prior: [0.01, 0.01] }, p6: { prior: [0.01, 0.01] } },
    { p4: { fixed: 1e-15 }, p6: { fixed: 1 - 1e-15 } },
    { p4: { fixed: 1 - 1e-15 }, p6: { fixed: 1e-15 } },
  ])('takes what is sampled at the ends of its bounds: %j', async (pcfg) => {
    const short = { sweeps: 20, burnIn: 5, finalSweeps: 5, seed: 'bounds' };
    for (const documents of [
      randomCorpus(3),
      [documentOf('long', ['a | '.repeat(400), 'b | '.repeat(400)])],
    ]) {
      const { trace } = await runChains(documents, parseSampleConfig({ pcfg }), short);
      for (const { p4, p6 } of trace) expect(Math.min(p4, 1 - p4, p6, 1 - p6)).toBeGreaterThan(0);
      expect(trace).toHaveLength(25);
    }
  });
});
