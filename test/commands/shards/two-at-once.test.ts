import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runShard, type ShardItem, type ShardJob } from '../../../src/commands/shared/shards/run-shard.ts';
import { sha256 } from '../../../src/effects/index.ts';
import { emptyFolder } from '../../support/temporary-folder.ts';

const folder = emptyFolder('two');

const ids = ['a', 'b', 'c', 'd'];
const job = (): ShardJob => ({
  folder,
  shard: { index: 3, count: 3 },
  header: { command: 'rows', program: 'p', programHash: sha256('p'), browser: null, settings: {} },
  manifest: '0'.repeat(64),
  ids,
  data: '.documents.jsonl',
});

/** Pages, of which each is made after `before` of it. */
async function* pages(before: (id: string) => Promise<void>): AsyncGenerator<ShardItem> {
  for (const id of ids) {
    await before(id);
    yield { id, key: sha256(id), make: async () => [{ extension: '', content: `{"id":"${id}"}\n` }] };
  }
}

const files = async () =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(folder)).sort().map(async (name) => [name, await readFile(join(folder, name), 'utf8')]),
    ),
  );

describe('runShard(job, items, onPage), twice at once', () => {
  it.each(ids)('gives both the same bytes when one is done before the other comes to %s', async (late) => {
    let written = {};
    const first = runShard(
      job(),
      pages(async (id) => {
        if (id !== late) return;
        await runShard(
          job(),
          pages(async () => {}),
          () => {},
        );
        written = await files();
      }),
      () => {},
    );
    expect(await first).toMatchObject({ failed: [] });
    expect(Object.keys(written)).toEqual(['0003-of-0003.documents.jsonl', '0003-of-0003.shard.json']);
    expect(await files()).toEqual(written);
  });

  it('takes what a killed run left, though the other one removes it meanwhile', async () => {
    const dying = runShard(
      job(),
      pages(async (id) => {
        if (id === 'd') throw new Error('killed');
      }),
      () => {},
    );
    await expect(dying).rejects.toThrow('killed');
    const [journal] = await readdir(folder);
    await appendFile(join(folder, journal), '{"id":"d","k'); // a line that was not finished
    const first = await runShard(
      job(),
      pages(async (id) => {
        if (id === 'd')
          await runShard(
            job(),
            pages(async () => {}),
            () => {},
          );
      }),
      () => {},
    );
    expect(first).toEqual({ made: 1, kept: 3, failed: [] });
    expect(Object.keys(await files())).toEqual(['0003-of-0003.documents.jsonl', '0003-of-0003.shard.json']);
  });
});
