import { execFileSync } from 'node:child_process';
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeWarc } from '../capture/made-warc.ts';
import { copyPages } from '../support/corpus-pages.ts';
import { cli, exit, runCommand } from '../support/run-command.ts';
import { mountSmall } from '../support/small-disk.ts';
import { spawnCommand } from '../support/spawn-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';
import { linesOf } from '../support/words.ts';

const at = temporaryPaths('shard');
let manifest: string;
let ids: string[];
const read = (...names: string[]) => readFile(at(...names), 'utf8');

beforeAll(async () => {
  ids = await copyPages(at('pages'));
  manifest = at('pages.manifest.jsonl');
  expect((await cli`corpus manifest ${at('pages')} --out ${manifest}`).code).toBe(0);
});

/** Runs a command on all shards, and merges them. */
async function overShards(out: string, count: number, ...argv: string[]): Promise<string> {
  for (let index = 1; index <= count; index++) {
    const shard = ['--manifest', manifest, '--shard', `${index}/${count}`, '--out', at(out)];
    expect(await runCommand(...argv, ...shard)).toMatchObject(
      exit(0, /^shard \d\/\d: \d pages: \d made, 0 kept, 0 failed\n$/),
    );
  }
  const merged = await runCommand('merge', at(out), '--manifest', manifest, '--out', at(`${out}.jsonl`));
  expect([merged.code, merged.stderr]).toEqual([0, `7 of 7 pages of ${manifest}, each once\n`]);
  return read(`${out}.jsonl`);
}

describe('commands over shards give the bytes of one process', () => {
  it.each([
    ['rows', []],
    ['rows', ['--sentences', 'prose']],
    ['rows', ['--flatten', 'visual']],
    ['outline', ['--format', 'json']],
  ])('%s %j', async (command, flags) => {
    const one = await runCommand(command, at('pages'), ...flags);
    expect(one.code).toBe(0);
    const out = [command, ...flags].join('');
    expect(await overShards(out, 3, command, ...flags)).toBe(one.stdout);
  });

  it('capture and segment: the same files, and their lines when merged', async () => {
    await cli`capture ${at('pages')} --out ${at('one')} --screenshot`;
    await cli`segment ${at('pages')} --out ${at('one')} --format json`;
    const lines = {
      'page.json': await overShards('captured', 2, 'capture', '--screenshot'),
      'blocks.json': await overShards('segmented', 2, 'segment', '--format', 'json'),
    };
    for (const [extension, merged] of Object.entries(lines)) {
      const own = await Promise.all(ids.map((id) => read('one', `${id}.${extension}`)));
      expect(merged).toBe(own.join(''));
    }
    for (const id of ids)
      expect(await readFile(at('captured', `${id}.png`))).toEqual(await readFile(at('one', `${id}.png`)));
  });

  it('baseline, on documents that hold more than the shard, and on the way from snapshots', async () => {
    await cli`rows ${at('pages')} --out ${at('c.documents.jsonl')}`;
    const one = await cli`baseline ${at('c.documents.jsonl')} --method tags`;
    const all = await overShards('tags', 3, 'baseline', at('c.documents.jsonl'), '--method', 'tags');
    expect(all).toBe(one.stdout);
    const listed = await cli`corpus manifest ${at('c.documents.jsonl')}`;
    expect(linesOf(listed.stdout).map((line) => JSON.parse(line))).toEqual(
      ids.map((id) => ({ version: 1, id })),
    );
  });

  it('pages of an archive go to several shards', async () => {
    const record = (step: string) => ({
      url: `https://example.org/${step}`,
      body: `<h1>${step}</h1><p>text`,
    });
    await writeFile(at('crawl.warc.gz'), await writeWarc(['a', 'b', 'c', 'd', 'e'].map(record), true));
    const own = at('crawl.manifest.jsonl');
    await cli`corpus manifest ${at('crawl.warc.gz')} --out ${own}`;
    for (const shard of ['1/2', '2/2']) {
      const { stderr } = await cli`rows --manifest ${own} --shard ${shard} --out ${at('crawled')}`;
      expect(stderr).toMatch(/^shard [12]\/2: [23] pages: [23] made/);
    }
    const merged = await cli`merge ${at('crawled')} --manifest ${own} --out ${at('crawled.jsonl')}`;
    const one = await runCommand('rows', at('crawl.warc.gz'));
    expect([merged.code, await read('crawled.jsonl')]).toEqual([0, one.stdout]);
  });
});

describe('a shard', () => {
  const rows = (out: string, ...flags: string[]) =>
    cli`rows --manifest ${manifest} --shard 1/2 --out ${at(out)} ${flags}`;

  it('that is done is not done again, unless settings or pages have changed', async () => {
    const kept = async (...flags: string[]) => (await rows('again', ...flags)).stderr;
    expect(await kept()).toBe('shard 1/2: 3 pages: 3 made, 0 kept, 0 failed\n');
    expect(await kept()).toBe('shard 1/2: 3 pages: 0 made, 3 kept, 0 failed\n');
    expect(await kept('--max-nodes', '400000')).toBe('shard 1/2: 3 pages: 3 made, 0 kept, 0 failed\n');
    const page = `${ids[1]}.html`;
    const before = await read('pages', page);
    await appendFile(at('pages', page), '<p>More');
    expect(await kept('--max-nodes', '400000')).toBe('shard 1/2: 3 pages: 1 made, 2 kept, 0 failed\n');
    await writeFile(at('pages', page), before);
  });

  it('names what failed, goes on and exits with 1; merge names it again', async () => {
    const own = at('failing.manifest.jsonl');
    await writeFile(at('empty.html'), '<p>...</p>');
    const entry = (id: string, source?: string) => `${JSON.stringify({ version: 1, id, source })}\n`;
    const good = at('pages', `${ids[0]}.html`);
    await writeFile(
      own,
      entry('a', at('empty.html')) + entry('b', at('nowhere.html')) + entry('c') + entry('d', good),
    );
    const { code, stderr } = await cli`rows --manifest ${own} --out ${at('failing')}`;
    expect(code).toBe(1);
    expect(stderr).toMatch(/empty\.html: no text in the page body/);
    expect(stderr).toMatch(/nowhere\.html: no such file or directory/);
    expect(stderr).toMatch(/c: source: missing/);
    expect(stderr).toMatch(/shard 1\/1: 4 pages: 1 made, 0 kept, 3 failed\n$/);
    expect(await cli`merge ${at('failing')} --manifest ${own} --out ${at('failing.jsonl')}`).toMatchObject(
      exit(1, /1 of 4 pages of .*; 3 failed\n$/),
    );
    expect((await read('failing.jsonl')).split('\n')).toHaveLength(2);
  });

  it.each([
    [['rows', '--shard', '1/2'], /--shard without --manifest/],
    [['rows', '--manifest', 'm.jsonl'], /--manifest without --out/],
    [['rows', 'a.html', '--manifest', 'm.jsonl', '--out', 'x'], /--manifest with a\.html/],
    [['rows', '--manifest', 'm.jsonl', '--shard', '3/2', '--out', 'x'], /--shard.*expected i\/n/],
    [['rows', '--jsonl', 'a.html'], /--jsonl with a\.html/],
    [['rows'], /nothing to read/],
    [['outline', '--manifest', 'm.jsonl', '--out', 'x'], /expected --format json/],
    [['outline', 'a.html', '--out', 'x'], /--out x without --manifest/],
    [['segment', '--jsonl'], /--jsonl --format tree \(expected json or webis\)/],
    [['capture', 'a.html'], /capture without --out/],
    [['baseline', '--method', 'tags', '--manifest', 'm.jsonl', '--out', 'x'], /no documents/],
    [['merge', 'a.jsonl', 'b', '--manifest', 'm.jsonl'], /ENOENT|no such file/],
  ])('%j is wrong use', async (argv, problem) => {
    expect(await runCommand(...argv)).toMatchObject(exit(argv[0] === 'merge' ? 1 : 2, problem));
  });

  it('that is killed again and again ends with the same bytes', async () => {
    const argv = ['outline', '--format', 'json', '--manifest', manifest, '--out', at('killed')];
    const journal = async (): Promise<number> => {
      const names = await readdir(at('killed')).catch(() => []);
      const journals = names.filter((name) => name.endsWith('.journal'));
      return (await Promise.all(journals.map((name) => read('killed', name)))).join('').length;
    };
    for (let times = 0; times < 2; times++) {
      const before = await journal();
      const { child, ended } = spawnCommand(argv);
      const grown = async () => {
        while ((await journal()) <= before) await wait(20);
      };
      await Promise.race([grown(), ended]);
      child.kill('SIGKILL');
      expect((await ended).signal).toBe('SIGKILL');
      expect(
        await cli`merge ${at('killed')} --manifest ${manifest} --out ${at('killed.jsonl')}`,
      ).toMatchObject(exit(1, /no shard in it/));
    }
    const { code, stderr } = await runCommand(...argv);
    expect([code, Number(/(\d) kept/.exec(stderr)?.[1])]).toEqual([0, expect.toSatisfy((kept) => kept >= 2)]);
    const one = await cli`outline ${at('pages')} --format json`;
    expect((await readdir(at('killed'))).sort()).toEqual([
      '0001-of-0001.outlines.jsonl',
      '0001-of-0001.shard.json',
    ]);
    expect(await read('killed', '0001-of-0001.outlines.jsonl')).toBe(one.stdout);
  });

  it('on a full disk says so and leaves nothing that could be taken for a whole', async ({ skip }) => {
    const disk = at('disk');
    if (!mountSmall(disk, '32k')) return skip('only root may mount a small disk');
    try {
      const argv = ['rows', '--manifest', manifest, '--out', join(disk, 'rows')];
      expect(await runCommand(...argv)).toMatchObject(exit(1, /disk\/rows\/.*: no space left on the device/));
      const merge = ['merge', join(disk, 'rows'), '--manifest', manifest, '--out', at('disk.jsonl')];
      expect((await runCommand(...merge)).code).toBe(1);
      execFileSync('mount', ['-o', 'remount,size=64m', disk]);
      expect((await runCommand(...argv)).code).toBe(0);
      expect((await runCommand(...merge)).code).toBe(0);
      expect(await read('disk.jsonl')).toBe((await runCommand('rows', at('pages'))).stdout);
    } finally {
      execFileSync('umount', [disk]);
    }
  });
});
