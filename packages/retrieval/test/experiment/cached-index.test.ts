import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { createIo } from '../../../../src/commands/program/io.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { cachedIndex } from '../../src/experiment/cached-index.ts';
import { listCollection } from '../../src/experiment/read-collection.ts';
import { createTokeniser } from '../../src/tokenise.ts';

const folder = temporaryFolder('keep-index');
beforeAll(async () => {
  await mkdir(join(folder, 'pages'));
  for (let i = 0; i < 20; i++) {
    const text = i === 7 ? '' : `word${i} word${i % 3} page`;
    await writeFile(join(folder, 'pages', `${String(i).padStart(2, '0')}.html`), `<p>${text}</p>`);
  }
});

const quiet = (): Writable => new Writable({ write: (_, __, done) => done() });
const reading = {
  viewport: { width: 800, height: 600 },
  allowPrivate: false,
  timeout: 5000,
  maxBytes: 1e6,
  maxNodes: 1000,
};

/** Builds or opens an index, and stops as Ctrl-C would when so many pages have been read. */
async function keep(name: string, most: number, stopAfter = Number.POSITIVE_INFINITY) {
  const stop = new AbortController();
  const io = createIo(quiet(), quiet(), false, stop.signal);
  let steps = 0;
  io.progress = () => ({
    step: () => {
      if (++steps === stopAfter) stop.abort();
    },
    done: () => {},
  });
  const collection = await listCollection([join(folder, 'pages')]);
  const context = { collection, tokenise: createTokeniser(), reading, effects: io, most };
  const { index, failures } = await cachedIndex(join(folder, name), 'key', context);
  const documents = Array.from({ length: index.documentCount }, (_, i) => [index.idOf(i), index.lengthOf(i)]);
  const postings = ['page', 'word1', 'word19'].map((term) => index.postings(term));
  index.close();
  return { documents, postings, failures, steps };
}

describe('cachedIndex', () => {
  it('makes the same of many parts as of one', async () => {
    const { steps: _, ...whole } = await keep('whole', 1000);
    const { steps: __, ...parts } = await keep('parts', 7);
    expect(parts).toEqual(whole);
    expect(whole.documents).toHaveLength(19);
    expect(whole.failures).toEqual([expect.stringContaining('07.html: no text in the page body')]);
    expect(existsSync(join(folder, 'parts/blocks'))).toBe(false);
  });

  it('goes on behind the last part that was written, and does not read a whole index again', async () => {
    await expect(keep('stopped', 7, 12)).rejects.toThrow('abort');
    const { steps, ...resumed } = await keep('stopped', 7);
    expect(steps).toBeLessThan(20);
    const { steps: _, ...whole } = await keep('whole', 1000);
    expect(resumed).toEqual(whole);
    expect((await keep('stopped', 7)).steps).toBe(0);
  });

  it('removes blocks that a run left which was stopped while it removed them', async () => {
    await keep('left', 7);
    await mkdir(join(folder, 'left/blocks'));
    await writeFile(join(folder, 'left/blocks/0.terms.txt'), 'word1\n');
    await keep('left', 7);
    expect(existsSync(join(folder, 'left/blocks'))).toBe(false);
  });
});
