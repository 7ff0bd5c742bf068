import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, exit, runCommand } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder('long');

/** A snapshot. */
async function anyPage(): Promise<object> {
  const path = join(folder, 'any.html');
  await writeFile(path, '<p>text');
  expect((await cli`capture --engine parser ${path} --out ${folder}`).code).toBe(0);
  return JSON.parse(await readFile(join(folder, 'any.page.json'), 'utf8'));
}

describe('capture: names that are too long for the file system', () => {
  it('names the page, keeps what fits and goes on', async () => {
    const [from, out] = [join(folder, 'long'), join(folder, 'long-out')];
    await mkdir(from);
    const letters = (count: number): string => `${'x'.repeat(count)}.html`;
    for (const name of [letters(240), letters(245), letters(250), 'zz.html'])
      await writeFile(join(from, name), '<p>text');
    await writeFile(
      join(from, 'id.page.json'),
      JSON.stringify({ ...(await anyPage()), id: 'y'.repeat(1_000) }),
    );
    const { code, stderr } = await cli`capture --engine parser ${from} --out ${out}`;
    expect(code).toBe(1);
    const named = stderr
      .split('\n')
      .filter((line) => line.endsWith('the name is too long for the file system'));
    expect(named).toHaveLength(2);
    expect((await readdir(out)).map((name) => name.length).sort((a, b) => a - b)).toEqual([12, 250, 255]);
  });
  it('names it in a shard too', async () => {
    const [from, out, manifest] = ['long-shard', 'long-shards', 'long.manifest.jsonl'].map((name) =>
      join(folder, name),
    );
    await mkdir(from);
    for (const name of [`${'x'.repeat(250)}.html`, 'zz.html']) await writeFile(join(from, name), '<p>text');
    expect((await cli`corpus manifest ${from} --out ${manifest}`).code).toBe(0);
    const argv = ['capture', '--engine', 'parser', '--manifest', manifest, '--out', out];
    expect(await runCommand(...argv)).toMatchObject(exit(1, 'the name is too long for the file system'));
    expect(await readdir(out)).toEqual(['0001-of-0001.shard.json', 'zz.page.json']);
  });
});
