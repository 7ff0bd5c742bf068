import { expect, it } from 'vitest';
import { modelPresets, parseModelConfig } from '../../../src/pipeline/model/index.ts';

const order = { empty: 0.5, inversion: 0 };

it('reads the presets and its own output', () => {
  for (const preset of Object.values(modelPresets)) {
    const config = parseModelConfig(preset);
    expect(parseModelConfig(config)).toEqual(config);
  }
});

it('has the key hybrid just where the prior counts what annotated pages have taught', () => {
  const has = (config: object) => parseModelConfig(config).hybrid !== undefined;
  expect(Object.values(modelPresets).map(has)).toEqual([false, false, false, true, true]);
  for (const own of [{ learnt: 1 }, { places: 1 }, { learnt: 0, places: 0.5 }])
    expect(has({ reads: 'looks', structurePrior: { ...order, ...own } })).toBe(true);
  expect(has({ reads: 'looks', structurePrior: { ...order, learnt: 0 } })).toBe(false);
  const { hybrid } = parseModelConfig({ ...modelPresets.hybrid, hybrid: { beam: 3 } });
  expect(hybrid).toEqual({ ...parseModelConfig(modelPresets.hybrid).hybrid, beam: 3 });
  expect(parseModelConfig(modelPresets.markup).hybrid?.learntFrom).toBe('markup');
});

it.each([modelPresets.paper, modelPresets.visual, { reads: 'looks', structurePrior: order }])(
  'refuses the key hybrid with %j, which counts nothing of it',
  (config) => {
    expect(() => parseModelConfig({ ...config, hybrid: {} })).toThrow(
      'hybrid: without structurePrior.learnt (expected preset hybrid, or no such key)',
    );
  },
);

it.each([{ learnt: 1 }, { places: 1 }])('refuses %j without looks', (own) => {
  expect(() => parseModelConfig({ structurePrior: { ...order, ...own } })).toThrow(
    'structurePrior.learnt, places: without looks (expected "reads": "looks", or no such key)',
  );
});

it.each([
  [{ beam: 0 }, 'configuration.hybrid.beam: 0 ('],
  [{ particles: 4 }, 'Unrecognized key: "particles"'],
  [{ seed: 1 }, 'Unrecognized key: "seed"'],
  [{ heading: { mode: 'x' } }, 'configuration.hybrid.heading.mode: "x" ('],
  [[], 'configuration.hybrid'],
  [null, 'configuration.hybrid'],
])('names what is wrong in hybrid: %j', (hybrid, message) => {
  expect(() => parseModelConfig({ ...modelPresets.hybrid, hybrid })).toThrow(message);
});
