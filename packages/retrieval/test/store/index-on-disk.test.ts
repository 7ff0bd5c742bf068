import { readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRng } from '../../../../src/math/index.ts';
import { FormatError } from '../../../../src/store/index.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { createIndexBuilder } from '../../src/index-builder.ts';
import { memoryIndex } from '../../src/memory-index.ts';
import type { SearchIndex } from '../../src/search-index.ts';
import { type DiskIndex, openIndex } from '../../src/store/open-index.ts';
import { mergeBlocks, writeBlock } from '../../src/store/write-index.ts';

const folder = temporaryFolder('index');

/** Made documents: few frequent terms, many rare ones, some outside ASCII, some documents empty. */
const rng = createRng('index on disk');
const documents = Array.from({ length: 300 }, (_, i) => ({
  id: `page/${i}`,
  terms: Array.from({ length: i % 7 === 0 ? 0 : 30 }, () => {
    const rank = Math.floor(1 / (rng.uniform() + 0.002));
    return rank % 5 === 0 ? `語${rank}` : rank % 7 === 0 ? `\u{1f600}${rank}` : `w${rank}`;
  }),
}));

/** Writes documents as an index of so many blocks. */
async function build(name: string, blocks: number): Promise<DiskIndex> {
  const path = join(folder, name);
  const builder = createIndexBuilder();
  const size = Math.ceil(documents.length / blocks);
  for (let block = 0; block < blocks; block++) {
    for (const { id, terms } of documents.slice(block * size, (block + 1) * size)) builder.add(id, terms);
    await writeBlock(path, block, block * size, builder.finish());
  }
  await mergeBlocks(path, blocks);
  return openIndex(path);
}

const all = new Set(documents.flatMap(({ terms }) => terms));

describe.each([1, 7])('openIndex of %i blocks', (blocks) => {
  it('says what the index in memory says', async () => {
    const builder = createIndexBuilder();
    for (const { id, terms } of documents) builder.add(id, terms);
    const expected = memoryIndex(builder.finish());
    const index: SearchIndex = await build(`blocks ${blocks}`, blocks);
    expect(index.documentCount).toBe(documents.length);
    expect(index.averageLength).toBe(expected.averageLength);
    for (let i = 0; i < documents.length; i++) {
      expect([index.idOf(i), index.lengthOf(i)]).toEqual([expected.idOf(i), expected.lengthOf(i)]);
    }
    for (const term of [...all, 'unknown', '', 'zzz']) {
      expect(index.postings(term), term).toEqual(expected.postings(term));
      expect(index.documentFrequency(term), term).toBe(expected.documentFrequency(term));
    }
    (index as DiskIndex).close();
  });
});

describe('mergeBlocks', () => {
  it('counts what it wrote and leaves no block', async () => {
    const { about, close } = await build('counts', 3);
    const postings = documents.reduce((sum, { terms }) => sum + new Set(terms).size, 0);
    const length = documents.reduce((sum, { terms }) => sum + terms.length, 0);
    expect(about).toEqual({ version: 1, documents: 300, terms: all.size, postings, length });
    expect(await readdir(join(folder, 'counts'))).not.toContain('blocks');
    close();
  });

  it('makes an empty index of no blocks', async () => {
    await mergeBlocks(join(folder, 'empty'), 0);
    const index = await openIndex(join(folder, 'empty'));
    expect([index.documentCount, index.averageLength, index.postings('w1')]).toEqual([0, 0, undefined]);
    index.close();
  });
});

describe('openIndex', () => {
  it('refuses files that were cut', async () => {
    (await build('cut', 2)).close();
    await truncate(join(folder, 'cut', 'lengths.bin'), 40);
    await expect(openIndex(join(folder, 'cut'))).rejects.toThrow('lengths.bin: 10 entries (expected 300)');
    await expect(openIndex(join(folder, 'nowhere'))).rejects.toThrow('ENOENT');
  });

  it('says when postings end early', async () => {
    (await build('short', 2)).close();
    await truncate(join(folder, 'short', 'postings.bin'), 0);
    await expect(openIndex(join(folder, 'short'))).rejects.toThrow(FormatError);
    await expect(openIndex(join(folder, 'short'))).rejects.toThrow(
      /postings\.bin: .* 0 in it \(expected \d+\)/,
    );
  });
});
