import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, exit, runCommand } from '../support/run-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';

const at = temporaryPaths('long');

/** A snapshot. */
async function anyPage(): Promise<object> {
  const path = at('any.html');
  await writeFile(path, '<p>text');
  expect((await cli`capture --engine parser ${path} --out ${at()}`).code).toBe(0);
  return JSON.parse(await readFile(at('any.page.json'), 'utf8'));
}

describe('capture: names that are too long for the file system', () => {
  it('names the page, keeps what fits and goes on', async () => {
    const [from, out] = [at('long'), at('long-out')];
    await mkdir(from);
    const letters = (count: number): string => `${'x'.repeat(count)}.html`;
    for (const name of [letters(240), letters(245), letters(250), 'zz.html'])
      await writeFile(join(from, name), '<p>text');
    const page = { ...(await anyPage()), id: 'y'.repeat(1_000) };
    await writeFile(join(from, 'id.page.json'), JSON.stringify(page));
    const { code, stderr } = await cli`capture --engine parser ${from} --out ${out}`;
    expect(code).toBe(1);
    expect(stderr.match(/the name is too long for the file system$/gm)).toHaveLength(2);
    expect((await readdir(out)).map((name) => name.length).sort((a, b) => a - b)).toEqual([12, 250, 255]);
  });
  it('names it in a shard too', async () => {
    const [from, out, manifest] = [at('long-shard'), at('long-shards'), at('long.manifest.jsonl')];
    await mkdir(from);
    for (const name of [`${'x'.repeat(250)}.html`, 'zz.html']) await writeFile(join(from, name), '<p>text');
    expect((await cli`corpus manifest ${from} --out ${manifest}`).code).toBe(0);
    const argv = ['capture', '--engine', 'parser', '--manifest', manifest, '--out', out];
    expect(await runCommand(...argv)).toMatchObject(exit(1, 'the name is too long for the file system'));
    expect(await readdir(out)).toEqual(['0001-of-0001.shard.json', 'zz.page.json']);
  });
});
