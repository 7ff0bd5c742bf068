import { describe, expect, it } from 'vitest';
import { readModelConfig } from '../../src/commands/sample/read-model-config.ts';
import { UsageError } from '../../src/effects/index.ts';
import { documentSchema } from '../../src/page/index.ts';
import { sampleStructures } from '../../src/pipeline/model/index.ts';
import { words } from '../support/words.ts';
import { documentSample } from './support/samples.ts';

type Preset = 'paper' | 'hybrid';
type Key = readonly [preset: Preset, key: string, taken: readonly unknown[], refused: readonly unknown[]];

const noNumber = ['"1"', 'null', 'true', '[]', '{}', '1e999', '-1e999', 'NaN', 'x'];
const number = (preset: Preset, key: string, taken: readonly unknown[], refused: readonly unknown[]): Key => [
  ...([preset, key, taken, [...refused, ...noNumber]] as const),
];
const count = (preset: Preset, key: string, least: number, most: number, taken = [least, most]): Key =>
  number(preset, key, taken, [least - 1, most + 1, least + 0.5]);
const alphas = ['H', 'C', 'N', 'E', 'L', 'B'].map((name) => `alpha.${name}`);

/** Values of `--set` at the bounds of docs/formats.md and of the schemas, and just beyond them. */
const keys: readonly Key[] = [
  ...alphas.map((key) =>
    number(
      'paper',
      key,
      ['1e-6', '1e9', '{"prior":[0.1,1e-6]}', '{"prior":[1e6,1e6]}'],
      words`0 -1 1e-7 1e10 5e-324 {"prior":[0,1]} {"prior":[1,0]} {"prior":[1e-320,1]} {"prior":[1]}`,
    ),
  ),
  ...['pcfg.p4', 'pcfg.p6'].map((key) =>
    number(
      ...(['paper', key] as const),
      words`{"prior":[0.01,0.01]} {"prior":[1e9,0.01]} {"prior":[0.01,1e9]} {"prior":[1,1]} {"fixed":1e-15}
        {"fixed":0.999999999999999}`,
      words`{"prior":[1,1e-6]} {"prior":[1e-6,1]} {"prior":[1e9,1e-9]} {"prior":[1e-320,1]} {"prior":[0,0]}
        {"prior":[1e10,1]} {"prior":[1,1,1]} {"prior":[-1,1]} {"fixed":0} {"fixed":1} {"fixed":-0.5}
        {"fixed":2} 0.5`,
    ),
  ),
  number('paper', 'annealing.from', ['0.01', '100'], ['0', '-1', '0.009', '101']),
  number('paper', 'annealing.to', ['0.01', '100'], ['0', '-1', '1e-300', '1e300']),
  ['paper', 'structurePrior', ['"uniform"', 'uniform'], ['x', '1', '__proto__', 'null']],
  [
    ...(['paper', 'moves', ['"reparent"', '["row","shift","particles"]']] as const),
    ['[]', '["shift"]', '["x"]', '"shift"', '1', 'null'],
  ],
  [
    ...(['paper', 'base', ['{"mode":"uniform"}']] as const),
    ['{}', '{"mode":"x"}', '{"mode":"fixed"}', '{"mode":"sampled","x":1}', '"uniform"', '[]', 'null'],
  ],
  ['paper', 'seed', ['0', '-5', '"x"', '9007199254740991'], ['0.5', 'null', '[]', 'true']],
  count('paper', 'chains', 1, 10_000, [1, 3]),
  count('paper', 'sweeps', 1, 1e9, [1, 3]),
  count('paper', 'burnIn', 0, 1e9, [0, 3]),
  count('paper', 'finalSweeps', 0, 1e9, [0, 3]),
  count('hybrid', 'hybrid.beam', 1, 1000),
  number('hybrid', 'structurePrior.learnt', ['0', '10'], ['-1', '11']),
  number('hybrid', 'structurePrior.places', ['0', '10'], ['-1', '11']),
  [
    ...(['hybrid', 'temperatures', ['[1.001]', '[2,100]']] as const),
    ['[1]', '[101]', '[3,2]', '[2,2]', '2', 'null', '["2"]'],
  ],
  ['hybrid', 'base', ['{"mode":"uniform"}'], ['{"mode":"shipped","x":1}', '"shipped"']],
  number('hybrid', 'hybrid.heading.bias', ['-20', '20'], ['-21', '21']),
  number('hybrid', 'hybrid.heading.pooling', ['0', '1'], ['-0.1', '1.1']),
  number('hybrid', 'hybrid.heading.certain', ['5e-324', '1e6'], ['0', '-1', '1e7']),
  number('hybrid', 'hybrid.heading.rate', ['5e-324', '0.999999'], ['0', '1', '-1']),
  number('hybrid', 'hybrid.heading.readings', [1, 2], [0, 3]),
  number('hybrid', 'hybrid.attachment.weight', ['0', '10'], ['-1', '11']),
  number('hybrid', 'hybrid.looks.alpha', ['1e-6', '1e9'], ['0', '1e-7', '1e10']),
  number('hybrid', 'hybrid.looks.weight', ['0', '10'], ['-1', '11']),
];

/** Extremes side by side. */
const together: readonly string[][] = [
  alphas.map((key) => `${key}=1e-6`),
  alphas.map((key, i) => `${key}=${i % 2 === 0 ? '1e9' : '1e-6'}`),
  ['pcfg.p4={"fixed":1e-15}', 'pcfg.p6={"fixed":0.999999999999999}', 'alpha.B=1e-6'],
  ['pcfg.p4={"prior":[0.01,1e9]}', 'pcfg.p6={"prior":[1e9,0.01]}', 'alpha.H={"prior":[0.1,1e6]}'],
  ['annealing.from=100', 'annealing.to=0.01', 'finalSweeps=20'],
  ['base={"mode":"uniform"}', 'alpha.H=1e9', 'moves=["row","reparent","particles"]'],
];

const unknown = words`x=1 alpha.X=1 alpha.__proto__=1 constructor.prototype.x=1 toString=1 Seed=1
  pcfg.p5={"fixed":0.5} annealing.x=1`;
const malformed = ['', '=', 'x', '=1', 'alpha.B', 'alpha.B=', ' alpha.B=1', '.=1', '1=1', '\x1b[31m=1'];

const documents = ['a', 'b'].map((id) => documentSchema.parse({ ...documentSample, id }));

/** Settings of a run of a few sweeps on two short documents, but for those that are given. */
const read = (preset: Preset, set: readonly string[]) => {
  const short = ['sweeps=2', 'burnIn=1', 'finalSweeps=1'];
  const others = short.filter((setting) => !set.some((own) => own.startsWith(setting.split('=')[0])));
  return readModelConfig({ preset, set: [...others, ...set] });
};

async function expectRun(preset: Preset, set: readonly string[]): Promise<void> {
  const began = performance.now();
  const { structures, marginals } = await sampleStructures(documents, await read(preset, set));
  expect(structures.map(({ id, rows }) => `${id} ${rows.length}`)).toEqual(['a 2', 'b 2']);
  for (const { rows } of marginals)
    for (const states of rows) expect(states.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 6);
  for (const { logJoint } of structures) expect(Number.isFinite(logJoint ?? 0)).toBe(true);
  expect(performance.now() - began).toBeLessThan(20_000);
}

async function expectRefusal(preset: Preset, set: string, word: string): Promise<void> {
  const error = await read(preset, [set]).catch((thrown) => thrown);
  expect(error, `${preset} ${set}`).toBeInstanceOf(UsageError);
  expect(error.message).toContain(word);
}

describe('a hostile configuration', () => {
  it.each(keys)(
    '%s: %s is sampled with at its bounds, and refused by its name beyond them',
    async (preset, key, taken, refused) => {
      for (const value of taken) await expectRun(preset, [`${key}=${value}`]);
      for (const value of refused) await expectRefusal(preset, `${key}=${value}`, key);
    },
  );

  it.each(together)('%s and others are sampled with', (...set) => expectRun('paper', set));

  it('samples base distributions of looks where there are no replicas', async () => {
    const sampled = 'base={"mode":"sampled"}';
    await expectRun('hybrid', [sampled, 'temperatures=[]']);
    await expectRefusal('hybrid', sampled, 'temperatures');
  });

  it('names keys that are unknown, and settings that are none', async () => {
    for (const preset of ['paper', 'hybrid'] as const)
      for (const set of unknown) await expectRefusal(preset, set, 'Unrecognized key');
    for (const set of ['hybrid.x=1', 'hybrid.heading.x=1', 'hybrid.particles=4'])
      await expectRefusal('hybrid', set, 'Unrecognized key');
    for (const set of malformed) await expectRefusal('paper', set, `--set ${set}`);
  });
});
