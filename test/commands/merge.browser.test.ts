import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyPages } from '../support/corpus-pages.ts';
import { runCommand } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder('merge');
let manifest: string;
const at = (...names: string[]) => join(folder, ...names);

beforeAll(async () => {
  await copyPages(at('pages'));
  manifest = at('pages.manifest.jsonl');
  await runCommand('corpus', 'manifest', at('pages'), '--out', manifest);
  for (const shard of ['1/2', '2/2'])
    await runCommand('rows', '--manifest', manifest, '--shard', shard, '--out', at('rows'));
});

const merge = (...argv: string[]) => runCommand('merge', ...argv, '--manifest', manifest);

describe('merge', () => {
  it('without --out proves and writes nothing', async () => {
    const { code, stdout, stderr } = await merge(at('rows'));
    expect([code, stdout, stderr]).toEqual([0, '', `7 of 7 pages of ${manifest}, each once\n`]);
  });

  it('takes records by name, in any order', async () => {
    const records = ['0002-of-0002', '0001-of-0002'].map((name) => at('rows', `${name}.shard.json`));
    expect((await merge(...records, '--out', at('all.jsonl'))).code).toBe(0);
    expect(await readFile(at('all.jsonl'), 'utf8')).toBe((await runCommand('rows', at('pages'))).stdout);
  });

  it('writes nothing when a shard is missing, double or damaged', async () => {
    const [first, second] = ['0001-of-0002', '0002-of-0002'].map((name) => at('rows', `${name}.shard.json`));
    const missing = await merge(first, '--out', at('wrong.jsonl'));
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringMatching(/shard 2\/2: missing/)]);
    const double = await merge(first, second, first, '--out', at('wrong.jsonl'));
    expect([double.code, double.stderr]).toEqual([1, expect.stringMatching(/shard 1\/2 is also/)]);
    const data = at('rows', '0002-of-0002.unmarked.documents.jsonl');
    const whole = await readFile(data);
    await writeFile(data, whole.subarray(0, -20));
    const damaged = await merge(at('rows'), '--out', at('wrong.jsonl'));
    expect([damaged.code, damaged.stderr]).toEqual([
      1,
      expect.stringMatching(/0002-of-0002\.unmarked.*: damaged/),
    ]);
    await writeFile(data, whole);
    await expect(readFile(at('wrong.jsonl'))).rejects.toThrow('ENOENT');
  });

  it('refuses a shard of other settings', async () => {
    await runCommand('rows', '--manifest', manifest, '--shard', '1/2', '--out', at('mixed'));
    await runCommand(
      'rows',
      '--manifest',
      manifest,
      '--shard',
      '2/2',
      '--out',
      at('mixed'),
      '--max-nodes',
      '1000',
    );
    const { code, stderr } = await merge(at('mixed'), '--out', at('wrong.jsonl'));
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/0002-of-0002\.shard\.json: settings: .*"maxNodes":1000/),
    ]);
  });

  it('refuses shards of another version of the program', async () => {
    const path = at('mixed', '0001-of-0002.shard.json');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(/"programHash":"[0-9a-f]{8}/, '"programHash":"00000000'));
    const { code, stderr } = await merge(path);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/made by pagestructure \S+ \(00000000\) \(expected pagestructure/),
    ]);
  });

  it('proves shards of pictures and joins none', async () => {
    const argv = ['segment', '--manifest', manifest, '--format', 'svg', '--out', at('svg')];
    expect((await runCommand(...argv)).code).toBe(0);
    expect((await merge(at('svg'))).code).toBe(0);
    const { code, stderr } = await merge(at('svg'), '--out', at('wrong.jsonl'));
    expect([code, stderr]).toEqual([2, expect.stringMatching(/--out of \*\.svg files \(expected JSON/)]);
  });

  it('takes shards or lines, not both', async () => {
    await writeFile(at('lines.jsonl'), '');
    expect((await merge(at('rows'), at('lines.jsonl'))).code).toBe(2);
    expect((await merge(at('rows'), '--sentences')).code).toBe(2);
    const { code, stderr } = await merge(at('lines.jsonl'));
    expect([code, stderr]).toEqual([1, expect.stringMatching(/page en-allotment-diary\/page: missing/)]);
  });
});
