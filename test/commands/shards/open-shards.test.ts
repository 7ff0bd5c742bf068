import { appendFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLines } from '../../../src/commands/shared/shards/open-lines.ts';
import { findRecords, openShards } from '../../../src/commands/shared/shards/open-shards.ts';
import type { ShardHeader } from '../../../src/commands/shared/shards/record.ts';
import { emptyFolder } from '../../support/temporary-folder.ts';
import { words } from '../../support/words.ts';
import {
  collect,
  entries,
  expected,
  header,
  jobOf,
  lineOf,
  makeShard,
  makeShards,
  writeLines,
} from './made-shards.ts';

const folder = emptyFolder('merge');

const merge = async (...paths: string[]) => openShards(await findRecords(paths), expected);
const all = entries.map(({ id }) => lineOf(id));

describe('openShards', () => {
  it('gives the lines of all shards in the order of the manifest, for any number of shards', async () => {
    for (const count of [1, 2, 3, 9]) {
      const own = join(folder, String(count));
      await makeShards(own, count);
      const { lines, total, failed } = await merge(own);
      expect([await collect(lines()), total, failed]).toEqual([all, 7, []]);
    }
  });

  it('gives the first file of each page where pages have files of their own', async () => {
    await makeShards(folder, 2, { data: null });
    const { lines, extension } = await merge(folder);
    expect([await collect(lines()), extension]).toEqual([all, '.txt']);
    await appendFile(join(folder, 'b/c.txt'), ' ');
    await expect(collect(lines())).rejects.toThrow(/b\/c\.txt: damaged \(expected what its record says/);
  });

  it('leaves failed pages out and names them', async () => {
    await makeShard(jobOf(folder, { index: 1, count: 2 }), 'broken');
    await makeShard(jobOf(folder, { index: 2, count: 2 }), 'broken');
    const { lines, failed } = await merge(folder);
    expect((await collect(lines())).map((line) => JSON.parse(line).id)).toEqual(words`a b/c b/d e g h`);
    expect(failed).toEqual([{ id: 'f', failed: 'f: broken' }]);
  });

  it('refuses when a shard is missing, as one that was killed is', async () => {
    await makeShards(folder, 3);
    await rm(join(folder, '0002-of-0003.shard.json'));
    await expect(merge(folder)).rejects.toThrow('shard 2/3: missing (expected all 3)');
  });

  it('refuses a shard that stands there twice', async () => {
    await makeShards(folder, 2);
    const copy = join(folder, 'copy.shard.json');
    await writeFile(copy, await readFile(join(folder, '0002-of-0002.shard.json')));
    await expect(merge(folder)).rejects.toThrow(
      /copy\.shard\.json: shard 2\/2 is also .*0002-of-0002\.shard\.json \(expected it once\)/,
    );
  });

  it('refuses shards of two divisions', async () => {
    await makeShards(folder, 2);
    await makeShard(jobOf(folder, { index: 3, count: 3 }));
    await expect(merge(folder)).rejects.toThrow(
      /0003-of-0003\.shard\.json: shard 3\/3 \(expected one of 2 shards\)/,
    );
  });

  const others: [string, Partial<ShardHeader>, RegExp][] = [
    [
      'settings',
      { settings: { size: 2 } },
      /0002.*: settings: \{"size":2\} \(expected \{"size":1\}, as in .*0001/,
    ],
    ['command', { command: 'move' }, /command: "move" \(expected "copy"/],
    [
      'program',
      { programHash: 'c'.repeat(64) },
      /made by test 1 \(cccccccc\) \(expected test 1 \(aaaaaaaa\)/,
    ],
  ];
  it.each(others)('refuses a shard of another %s', async (_, change, problem) => {
    await makeShard(jobOf(folder, { index: 1, count: 2 }));
    await makeShard(jobOf(folder, { index: 2, count: 2 }, { header: { ...header, ...change } }));
    await expect(merge(folder)).rejects.toThrow(problem);
  });

  it.each([
    ['data', { data: '../elsewhere.jsonl' }, 'the name of a file beside the record'],
    [
      'extension',
      {
        pages: [
          {
            id: 'a',
            key: 'a'.repeat(64),
            outputs: [{ extension: '/../../b', bytes: 0, sha256: 'a'.repeat(64) }],
          },
        ],
      },
      'an extension such as .page.json',
    ],
  ])('refuses a record whose %s leads out of its folder', async (_, forged, expected) => {
    await makeShards(folder, 1);
    const path = join(folder, '0001-of-0001.shard.json');
    const record = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify({ ...record, ...forged }));
    await expect(merge(folder)).rejects.toThrow(expected);
  });

  it('refuses shards of two browsers, but not one that needed none', async () => {
    const of = (browser: string | null) => ({ header: { ...header, browser } });
    await makeShard(jobOf(folder, { index: 1, count: 2 }, of('Chromium 1')));
    await makeShard(jobOf(folder, { index: 2, count: 2 }, of('Chromium 2')));
    await expect(merge(folder)).rejects.toThrow(/browser: "Chromium 2" \(expected "Chromium 1"/);
    await makeShard(jobOf(folder, { index: 2, count: 2 }, of(null)));
    expect((await merge(folder)).total).toBe(7);
  });

  it('refuses shards of another manifest', async () => {
    await makeShards(folder, 1, { manifest: 'd'.repeat(64) });
    await expect(merge(folder)).rejects.toThrow(
      /shard of another manifest \(expected that of pages\.manifest/,
    );
    await makeShard(jobOf(folder, { index: 1, count: 1 }, { ids: ['a', 'b/d'] }));
    await expect(merge(folder)).rejects.toThrow(
      /page 2: b\/d \(expected b\/c, as in pages\.manifest\.jsonl\)/,
    );
  });

  it.each([
    ['short', (text: string) => text.slice(0, -9), /page h: damaged/],
    ['long', (text: string) => `${text}{}\n`, /bytes \(expected \d+, as its record says\)/],
    ['changed', (text: string) => text.replace('"b/c"', '"b/x"'), /page b\/c: damaged/],
  ])('refuses a data file that is %s', async (_, change, problem) => {
    await makeShards(folder, 1);
    const path = join(folder, '0001-of-0001.lines.jsonl');
    await writeFile(path, change(await readFile(path, 'utf8')));
    const { lines } = await merge(folder);
    await expect(collect(lines())).rejects.toThrow(problem);
  });

  it('refuses a record that was cut off, of another version, and a folder without records', async () => {
    await expect(merge(folder)).rejects.toThrow(/no shard in it \(expected \*\.shard\.json\)/);
    await makeShards(folder, 1);
    const path = join(folder, '0001-of-0001.shard.json');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.slice(0, 100));
    await expect(merge(folder)).rejects.toThrow(/0001-of-0001\.shard\.json: not JSON/);
    await writeFile(path, text.replace('"version":1', '"version":2'));
    await expect(merge(folder)).rejects.toThrow(/0001-of-0001\.shard\.json: version: 2/);
  });

  it('names the data file that is not there', async () => {
    await makeShards(folder, 1);
    await rename(join(folder, '0001-of-0001.lines.jsonl'), join(folder, 'elsewhere'));
    await expect(collect((await merge(folder)).lines())).rejects.toThrow(
      /ENOENT.*0001-of-0001\.lines\.jsonl/,
    );
  });
});

describe('openLines', () => {
  const open = (...paths: string[]) => openLines(paths, expected);
  const failedLine = (id: string) => `${JSON.stringify({ version: 1, id, failed: `${id}: broken` })}\n`;

  it('gives the lines of all files in the order of the manifest', async () => {
    const first = await writeLines(folder, 'x.jsonl', [all[5], all[1], '\n', all[0]]);
    const second = await writeLines(folder, 'y.jsonl', [all[6], all[4], all[3], all[2]]);
    const { lines, total, failed } = await open(first, second);
    expect([await collect(lines()), total, failed]).toEqual([all, 7, []]);
  });

  it('names failed pages; one that was made at another try has not failed', async () => {
    const path = await writeLines(folder, 'x.jsonl', [failedLine('a'), ...all.slice(0, 6), failedLine('h')]);
    const { lines, failed } = await open(path);
    expect([await collect(lines()), failed]).toEqual([all.slice(0, 6), [{ id: 'h', failed: 'h: broken' }]]);
  });

  it('takes the page of lines that have no id, as outlines and block trees', async () => {
    const path = await writeLines(
      folder,
      'x.jsonl',
      entries.map(({ id }) => `${JSON.stringify({ version: 1, page: id })}\n`),
    );
    expect(await collect((await open(path)).lines())).toHaveLength(7);
  });

  it.each([
    ['missing pages', all.slice(1), /^page a: missing \(expected all 7 of pages\.manifest\.jsonl\)$/],
    [
      'double pages',
      [...all, all[2]],
      /x\.jsonl line 8: page b\/d is also in .*x\.jsonl line 3 \(expected it once\)/,
    ],
    [
      'foreign pages',
      [...all, lineOf('z')],
      /x\.jsonl line 8: page z \(expected one of pages\.manifest\.jsonl\)/,
    ],
    ['lines without id', [...all, '{"version":1}\n'], /x\.jsonl line 8: id: missing/],
    ['a cut line', [...all.slice(0, 6), all[6].slice(0, -1)], /x\.jsonl line 7: cut off/],
    ['what is no JSON', [...all, 'total: 7\n'], /x\.jsonl line 8: not JSON/],
  ])('refuses %s', async (_, lines, problem) => {
    await expect(open(await writeLines(folder, 'x.jsonl', lines))).rejects.toThrow(problem);
  });

  it('names twenty problems and counts the others', async () => {
    const many = Array.from({ length: 30 }, (_, i) => lineOf(`z${i}`));
    await expect(open(await writeLines(folder, 'x.jsonl', [...all, ...many]))).rejects.toThrow(
      /and 10 more$/,
    );
  });
});
