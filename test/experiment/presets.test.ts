import { describe, expect, it } from 'vitest';
import { configOnPreset, presetNames, samplingSteps } from '../../src/experiment/presets.ts';
import { modelPresets, parseModelConfig } from '../../src/pipeline/model/index.ts';

describe('configOnPreset(preset, given)', () => {
  it('is the preset where nothing differs, and reads its own output', () => {
    for (const preset of presetNames) {
      const config = configOnPreset(preset, {});
      expect(config).toEqual(parseModelConfig(modelPresets[preset]));
      expect(configOnPreset(preset, config)).toEqual(config);
    }
  });

  it('keeps the preset where a part of a key is given', () => {
    const { alpha, pcfg, structurePrior } = configOnPreset('visual', {
      alpha: { N: 60 },
      pcfg: { p4: { fixed: 0.5 } },
      structurePrior: { places: 2 },
    });
    expect([alpha.B, alpha.N, alpha.H]).toEqual([24, 60, 100]);
    expect(pcfg).toEqual({ p4: { fixed: 0.5 }, p6: modelPresets.visual.pcfg.p6 });
    expect(structurePrior).toEqual({ ...modelPresets.visual.structurePrior, places: 2 });
    expect(configOnPreset('search', { annealing: { to: 0.2 } }).annealing).toEqual({ from: 3, to: 0.2 });
    expect(configOnPreset('hybrid', { structurePrior: { places: 0.5 } }).structurePrior).toEqual({
      ...modelPresets.hybrid.structurePrior,
      places: 0.5,
    });
    expect(configOnPreset('markup', { hybrid: { beam: 3 } }).hybrid).toMatchObject({
      learntFrom: 'markup',
      beam: 3,
    });
  });

  it('replaces what is one thing: a rule, a base, a prior of another kind, moves, temperatures', () => {
    const config = configOnPreset('visual', {
      alpha: { B: 7 },
      pcfg: { p4: { fixed: 0.3 } },
      base: { mode: 'uniform' },
      structurePrior: 'uniform',
      temperatures: [2],
    });
    expect(config.alpha.B).toBe(7);
    expect(config.pcfg.p4).toEqual({ fixed: 0.3 });
    expect(config.base).toEqual({ mode: 'uniform' });
    expect(config.structurePrior).toBe('uniform');
    expect(config.temperatures).toEqual([2]);
    expect(configOnPreset('search', { moves: ['row'] }).moves).toEqual(['row']);
    const prior = { empty: 0.1, inversion: 1 };
    expect(configOnPreset('paper', { structurePrior: prior }).structurePrior).toEqual(prior);
  });
});

it('samplingSteps(config, documents) counts documents read and decided, sweeps of all chains, and estimates', () => {
  const run = { chains: 2, burnIn: 3, sweeps: 4 };
  const steps = (preset: (typeof presetNames)[number]) => samplingSteps(configOnPreset(preset, run), 5);
  expect(steps('paper')).toBe(2 * (3 + 4 + 5));
  expect(steps('visual')).toBe(5 + 2 * (3 + 4 + 5));
  expect(steps('hybrid')).toBe(2 * 5 + 2 * (3 + 4 + 5));
});
