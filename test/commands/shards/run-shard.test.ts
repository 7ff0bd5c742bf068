import { appendFile, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ShardItem } from '../../../src/commands/shared/shards/run-shard.ts';
import { runShard } from '../../../src/commands/shared/shards/run-shard.ts';
import { emptyFolder } from '../../support/temporary-folder.ts';
import { words } from '../../support/words.ts';
import { jobOf, lineOf, makeShard } from './made-shards.ts';

const folder = emptyFolder('shards');

const half = { index: 1, count: 2 };
const files = ['0001-of-0002.lines.jsonl', '0001-of-0002.shard.json'];
const read = () => Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
/** What a process does that is killed before a page. */
const dies = (id: string): void => {
  if (id === 'b/d') throw new Error('killed');
};
const journalOf = async () =>
  join(folder, (await readdir(folder)).find((name) => name.endsWith('.journal')) ?? '');

describe('runShard with one data file', () => {
  it('writes the lines in the order of the manifest, and a record; no journal is left', async () => {
    const { made, outcome } = await makeShard(jobOf(folder, half));
    expect([made, outcome]).toEqual([['a', 'b/c', 'b/d'], { made: 3, kept: 0, failed: [] }]);
    expect((await readdir(folder)).sort()).toEqual(files);
    expect((await read())[0]).toBe(lineOf('a') + lineOf('b/c') + lineOf('b/d'));
  });

  it('does nothing twice, and writes the same bytes', async () => {
    await makeShard(jobOf(folder, half));
    const first = await read();
    const { made, outcome } = await makeShard(jobOf(folder, half));
    expect([made, outcome]).toEqual([[], { made: 0, kept: 3, failed: [] }]);
    expect(await read()).toEqual(first);
  });

  it('makes a page again whose key is another', async () => {
    await makeShard(jobOf(folder, half));
    const { made } = await makeShard(jobOf(folder, half), 'other settings');
    expect(made).toEqual(['a', 'b/c', 'b/d']);
    expect((await read())[0]).toContain('other settings');
  });

  it('goes on behind the page at which it was killed; until then there is no record', async () => {
    await expect(makeShard(jobOf(folder, half), '', dies)).rejects.toThrow('killed');
    expect((await readdir(folder)).filter((name) => !name.endsWith('.journal'))).toEqual([]);
    const { made, outcome } = await makeShard(jobOf(folder, half));
    expect([made, outcome.kept]).toEqual([['b/d'], 2]);
    expect((await readdir(folder)).sort()).toEqual(files);
    expect((await read())[0]).toBe(lineOf('a') + lineOf('b/c') + lineOf('b/d'));
  });

  it('passes over the end of a journal that was not written whole', async () => {
    await expect(makeShard(jobOf(folder, half), '', dies)).rejects.toThrow('killed');
    const path = await journalOf();
    await truncate(path, (await readFile(path)).length - 5);
    expect((await makeShard(jobOf(folder, half))).made).toEqual(['b/c', 'b/d']);
  });

  it('passes over what a machine without power left in a journal', async () => {
    await expect(makeShard(jobOf(folder, half), '', dies)).rejects.toThrow('killed');
    await appendFile(await journalOf(), `${'\0'.repeat(50)}\n${'\0'.repeat(50)}\n`);
    expect((await makeShard(jobOf(folder, half))).made).toEqual(['b/d']);
  });

  it('makes pages again when the data file is damaged', async () => {
    await makeShard(jobOf(folder, half));
    const path = join(folder, files[0]);
    const whole = await readFile(path, 'utf8');
    await writeFile(path, whole.replace('"b/c"', '"b/x"'));
    expect((await makeShard(jobOf(folder, half))).made).toEqual(['b/c']);
    expect(await readFile(path, 'utf8')).toBe(whole);
  });

  it('two processes at once write the same bytes and leave no journal', async () => {
    await Promise.all([makeShard(jobOf(folder, half)), makeShard(jobOf(folder, half))]);
    expect((await readdir(folder)).sort()).toEqual(files);
    expect((await read())[0]).toBe(lineOf('a') + lineOf('b/c') + lineOf('b/d'));
  });

  it('names pages that failed, goes on, and tries them again the next time', async () => {
    const job = jobOf(folder, { index: 2, count: 2 });
    const { outcome } = await makeShard(job, 'broken');
    expect(outcome).toEqual({ made: 3, kept: 0, failed: [{ id: 'f', failed: 'f: broken' }] });
    const again = await makeShard(job, 'broken');
    expect(again.outcome).toEqual({ made: 0, kept: 3, failed: [{ id: 'f', failed: 'f: broken' }] });
  });

  it('a page that does not come fails', async () => {
    async function* none(): AsyncGenerator<ShardItem> {}
    const seen: string[] = [];
    const { failed } = await runShard(jobOf(folder, half), none(), ({ id }) => seen.push(id));
    expect(failed.map(({ id }) => id)).toEqual(['a', 'b/c', 'b/d']);
    expect(seen).toEqual(['a', 'b/c', 'b/d']);
  });

  it('a shard without pages is done too', async () => {
    const { outcome } = await makeShard(jobOf(folder, half, { ids: [] }));
    expect(outcome).toEqual({ made: 0, kept: 0, failed: [] });
    expect((await read())[0]).toBe('');
  });
});

it('runShard writes files of each page under their ids and makes again what was deleted or changed', async () => {
  const apart = jobOf(folder, half, { data: null });
  await makeShard(apart);
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(words`0001-of-0002.shard.json
    a.txt b b/c.txt b/d.txt`);
  await rm(join(folder, 'b/c.txt'));
  await appendFile(join(folder, 'b/d.txt'), ' ');
  expect((await makeShard(apart)).made).toEqual(['b/c', 'b/d']);
  expect(await readFile(join(folder, 'b/d.txt'), 'utf8')).toBe(lineOf('b/d'));
});

describe('runShard twice at once', () => {
  const job = () => jobOf(folder, half);

  it.each(job().ids)(
    'gives both the same bytes when one is done before the other comes to %s',
    async (late) => {
      let written: string[] = [];
      const { outcome } = await makeShard(job(), '', async (id) => {
        if (id !== late) return;
        await makeShard(job());
        written = await read();
      });
      expect(outcome.failed).toEqual([]);
      expect([(await readdir(folder)).sort(), await read()]).toEqual([files, written]);
    },
  );

  it('takes what a killed run left, though the other one removes it meanwhile', async () => {
    await expect(makeShard(job(), '', dies)).rejects.toThrow('killed');
    await appendFile(await journalOf(), '{"id":"b/d","k'); // a line that was not finished
    const { outcome } = await makeShard(job(), '', async (id) => {
      if (id === 'b/d') await makeShard(job());
    });
    expect(outcome).toEqual({ made: 1, kept: 2, failed: [] });
    expect((await readdir(folder)).sort()).toEqual(files);
  });
});
