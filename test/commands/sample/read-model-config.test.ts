import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type ModelOptions, readModelConfig } from '../../../src/commands/sample/read-model-config.ts';
import { UsageError } from '../../../src/effects/index.ts';
import { configOnPreset } from '../../../src/experiment/index.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder('model-config');
mkdirSync(folder, { recursive: true });

it.each<[ModelOptions, Parameters<typeof configOnPreset>[0]]>([
  [{}, 'paper'],
  [{ model: 'paper' }, 'paper'],
  [{ model: 'hybrid' }, 'hybrid'],
  [{ preset: 'hybrid' }, 'hybrid'],
  [{ model: 'hybrid', preset: 'hybrid' }, 'hybrid'],
  [{ preset: 'markup' }, 'markup'],
  [{ search: true }, 'search'],
  [{ model: 'paper', search: true }, 'search'],
  [{ search: true, preset: 'search' }, 'search'],
])('%j is preset %s', async (options, preset) => {
  expect(await readModelConfig(options)).toEqual(configOnPreset(preset, {}));
});

it.each<[ModelOptions, string]>([
  [{ model: 'hybrid', preset: 'visual' }, 'visual and hybrid'],
  [{ model: 'hybrid', preset: 'markup' }, 'markup and hybrid'],
  [{ model: 'hybrid', search: true }, 'hybrid and search'],
  [{ preset: 'visual', search: true }, 'visual and search'],
  [{ preset: 'hybrid', model: 'paper' }, 'hybrid and paper'],
])('%j is refused: different presets', async (options, names) => {
  await expect(readModelConfig(options)).rejects.toThrow(
    new UsageError(`${names}: different presets (expected one --preset)`),
  );
});

it('takes file, settings and run options one behind the other', async () => {
  const config = join(folder, 'own.json');
  writeFileSync(config, JSON.stringify({ seed: 1, sweeps: 7, hybrid: { beam: 3, heading: { bias: 1 } } }));
  const set = ['hybrid.heading.bias=2', 'seed=2'];
  const found = await readModelConfig({ preset: 'hybrid', config, set, seed: 3 });
  expect([found.seed, found.sweeps, found.hybrid?.beam, found.hybrid?.heading.bias]).toEqual([3, 7, 3, 2]);
  await expect(readModelConfig({ config })).rejects.toThrow(/own\.json: hybrid: without structurePrior/);
});
