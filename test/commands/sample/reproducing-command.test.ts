import { expect, it } from 'vitest';
import { configOnPreset, type PresetName, presetNames } from '../../../src/experiment/presets.ts';
import { reproducingCommand } from '../../../src/experiment/results/reproducing-command.ts';

const words = (preset: PresetName, given: object, more: object = {}) => {
  const config = { ...configOnPreset(preset, given) };
  const documents = { path: 'd.jsonl', count: 1, sha256: '' };
  const manifest = { version: 1, program: '', documents, config, ...more } as const;
  return reproducingCommand(manifest, 'run');
};

it('says what differs from the nearest preset, and no more', () => {
  expect(words('paper', {})).toBe('pagestructure sample d.jsonl --out run');
  expect(words('paper', { sweeps: 200, burnIn: 200, seed: 7 })).toBe(
    'pagestructure sample d.jsonl --seed 7 --sweeps 200 --burn-in 200 --out run',
  );
  expect(words('markup', { hybrid: { heading: { bias: 1 } } })).toBe(
    'pagestructure sample d.jsonl --preset markup --set hybrid.heading.bias=1 --out run',
  );
  for (const preset of presetNames.filter((name) => name !== 'paper'))
    expect(words(preset, {})).toBe(`pagestructure sample d.jsonl --preset ${preset} --out run`);
});

it('says parts of keys, and values as a shell is to be given them', () => {
  expect(words('paper', { alpha: { B: 1 }, moves: ['row', 'shift'], seed: "it's" })).toBe(
    `pagestructure sample d.jsonl --set alpha.B=1 --set 'moves=["row","shift"]' --set 'seed="it'\\''s"' --out run`,
  );
  expect(words('visual', { base: { mode: 'uniform' }, structurePrior: { empty: 0.2 } })).toBe(
    `pagestructure sample d.jsonl --preset visual --set 'base={"mode":"uniform"}' --set structurePrior.empty=0.2 --out run`,
  );
});

it('says weights and the time limit, and DOCUMENTS for standard input', () => {
  const more = { weights: { path: 'my weights.json', sha256: '' }, timeLimit: 3 };
  expect(words('hybrid', {}, { ...more, documents: { count: 1, sha256: '' } })).toBe(
    "pagestructure sample DOCUMENTS --preset hybrid --weights 'my weights.json' --time-limit 3 --out run",
  );
});

it('names a file where the configuration is long, or not of this version', () => {
  const shares = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`word${i}`, 0.001]));
  const values = { H: shares, C: shares, B: shares, N: shares, E: shares, L: shares };
  const command = 'pagestructure sample d.jsonl --config CONFIG.json --out run';
  expect(words('paper', { base: { mode: 'fixed', values } })).toBe(command);
  expect(words('paper', {}, { config: { older: true } })).toBe(command);
  expect(words('paper', {}, { config: { flatten: 'dom', seed: 2 } })).toBe(
    'pagestructure sample d.jsonl --seed 2 --out run',
  );
});
