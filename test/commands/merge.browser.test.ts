import { readFile, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyPages } from '../support/corpus-pages.ts';
import { cli, exit, runCommand } from '../support/run-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';
import { words } from '../support/words.ts';

const at = temporaryPaths('merge');
const manifest = at('pages.manifest.jsonl');
const [first, second] = [1, 2].map((shard) => at('rows', `000${shard}-of-0002.shard.json`));

beforeAll(async () => {
  await copyPages(at('pages'));
  await cli`corpus manifest ${at('pages')} --out ${manifest}`;
  for (const shard of ['1/2', '2/2'])
    await cli`rows --manifest ${manifest} --shard ${shard} --out ${at('rows')}`;
});

const merge = (...argv: string[]) => runCommand('merge', ...argv, '--manifest', manifest);
const join = (...argv: string[]) => merge(...argv, '--out', at('wrong.jsonl'));

describe('merge', () => {
  it('without --out proves and writes nothing', async () => {
    const { code, stdout, stderr } = await merge(at('rows'));
    expect([code, stdout, stderr]).toEqual([0, '', `7 of 7 pages of ${manifest}, each once\n`]);
  });

  it('takes records by name, in any order', async () => {
    expect((await merge(second, first, '--out', at('all.jsonl'))).code).toBe(0);
    expect(await readFile(at('all.jsonl'), 'utf8')).toBe((await runCommand('rows', at('pages'))).stdout);
  });

  it('writes nothing when a shard is missing, double or damaged', async () => {
    expect(await join(first)).toMatchObject(exit(1, 'shard 2/2: missing'));
    expect(await join(first, second, first)).toMatchObject(exit(1, 'shard 1/2 is also'));
    const data = at('rows', '0002-of-0002.unmarked.documents.jsonl');
    const whole = await readFile(data);
    await writeFile(data, whole.subarray(0, -20));
    expect(await join(at('rows'))).toMatchObject(exit(1, /0002-of-0002\.unmarked.*: damaged/));
    await writeFile(data, whole);
    await expect(readFile(at('wrong.jsonl'))).rejects.toThrow('ENOENT');
  });

  it('refuses a shard of other settings', async () => {
    const rows = words`rows --manifest ${manifest} --out ${at('mixed')}`;
    await cli`${rows} --shard 1/2`;
    await cli`${rows} --shard 2/2 --max-nodes 1000`;
    expect(await join(at('mixed'))).toMatchObject(
      exit(1, /0002-of-0002\.shard\.json: settings: .*"maxNodes":1000/),
    );
  });

  it('refuses shards of another version of the program', async () => {
    const path = at('mixed', '0001-of-0002.shard.json');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(/"programHash":"[0-9a-f]{8}/, '"programHash":"00000000'));
    expect(await merge(path)).toMatchObject(
      exit(1, /made by pagestructure \S+ \(00000000\) \(expected pagestructure/),
    );
  });

  it('proves shards of pictures and joins none', { tags: 'slow' }, async () => {
    const { code } = await cli`segment --manifest ${manifest} --format svg --out ${at('svg')}`;
    expect([code, (await merge(at('svg'))).code]).toEqual([0, 0]);
    expect(await join(at('svg'))).toMatchObject(exit(2, '--out of *.svg files (expected JSON'));
  });

  it('takes shards or lines, not both', async () => {
    await writeFile(at('lines.jsonl'), '');
    expect((await merge(at('rows'), at('lines.jsonl'))).code).toBe(2);
    expect((await merge(at('rows'), '--sentences')).code).toBe(2);
    expect(await merge(at('lines.jsonl'))).toMatchObject(exit(1, 'page en-allotment-diary/page: missing'));
  });
});
