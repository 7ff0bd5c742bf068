import { describe, expect, it } from 'vitest';
import { samplePresets } from '../../src/bayes/index.ts';
import { parseModelConfig } from '../../src/experiment/models.ts';

const sampled = (preset: string, given: object) => {
  const { model, config } = parseModelConfig({ model: 'paper', preset }, given);
  if (model !== 'paper') throw new Error(model);
  return config;
};

describe('parseModelConfig({ model, preset }, given)', () => {
  it('keeps the preset where a part of a key is given', () => {
    const { alpha, pcfg, structurePrior } = sampled('visual', {
      alpha: { N: 60 },
      pcfg: { p4: { fixed: 0.5 } },
      structurePrior: { rate: [3, 7] },
    });
    expect([alpha.B, alpha.N, alpha.H]).toEqual([24, 60, 100]);
    expect(pcfg).toEqual({ p4: { fixed: 0.5 }, p6: samplePresets.visual.pcfg.p6 });
    expect(structurePrior).toEqual({ empty: 0.05, inversion: 1.5, rate: [3, 7] });
    expect(sampled('search', { annealing: { reheats: 1 } }).annealing).toEqual({
      from: 3,
      to: 0.3,
      reheats: 1,
    });
    expect(sampled('learnt', { structurePrior: { places: 1 } }).structurePrior).toMatchObject({
      learnt: 3,
      places: 1,
    });
  });

  it('replaces what is one thing: a rule, a base, a prior of another kind, moves', () => {
    const config = sampled('visual', {
      alpha: { B: { prior: [2, 0.1] } },
      pcfg: { p4: { prior: [5, 5] } },
      base: { mode: 'uniform' },
      structurePrior: 'parent',
    });
    expect(config.alpha.B).toEqual({ prior: [2, 0.1] });
    expect(config.pcfg.p4).toEqual({ prior: [5, 5] });
    expect(config.base).toEqual({ mode: 'uniform' });
    expect(config.structurePrior).toBe('parent');
    expect(sampled('search', { moves: ['row'] }).moves).toEqual(['row']);
    expect(sampled('paper', { structurePrior: { empty: 0.1, inversion: 1 } }).structurePrior).toEqual({
      empty: 0.1,
      inversion: 1,
    });
  });
});
