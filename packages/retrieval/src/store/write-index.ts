import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { writeAtomic } from 'pagestructure/formats';
import { type BlockReader, openBlock } from './block-reader.ts';
import { bytesOf, type IndexAbout, indexFiles, type StoredBlock } from './index-files.ts';
import { openOutput } from './output-file.ts';

/** Names of the files of a block. */
export function blockFiles(folder: string, number: number) {
  const part = (name: string): string => join(folder, 'blocks', `${number}.${name}`);
  return {
    documents: part(indexFiles.documents),
    lengths: part(indexFiles.lengths),
    terms: part(indexFiles.terms),
    frequencies: part(indexFiles.frequencies),
    postings: part(indexFiles.postings),
  };
}

/**
 * Writes a part of an index, to be put together with the others by {@link mergeBlocks}.
 * @param folder of the index
 * @param number of the block, from 0
 * @param first number of its first document in the whole index
 */
export async function writeBlock(
  folder: string,
  number: number,
  first: number,
  block: StoredBlock,
): Promise<void> {
  const files = blockFiles(folder, number);
  await mkdir(join(folder, 'blocks'), { recursive: true });
  const sorted = block.terms
    .map((term, i) => ({ bytes: Buffer.from(term), i }))
    .sort((a, b) => Buffer.compare(a.bytes, b.bytes));
  const documents = block.documents.map((document) => document + first);
  const [terms, frequencies, postings] = [files.terms, files.frequencies, files.postings].map(openOutput);
  try {
    for (const { bytes, i } of sorted) {
      const [from, to] = [block.offsets[i], block.offsets[i + 1]];
      terms.write(bytes);
      terms.write(newline);
      frequencies.write(bytesOf(Uint32Array.of(to - from)));
      postings.write(bytesOf(documents.subarray(from, to)));
      postings.write(bytesOf(block.frequencies.subarray(from, to)));
    }
  } finally {
    for (const file of [terms, frequencies, postings]) file.close();
  }
  await writeAtomic(files.lengths, bytesOf(block.lengths));
  await writeAtomic(files.documents, block.ids.map((id) => `${id}\n`).join(''));
}

const newline = Buffer.from('\n');

/** Terms put together before the program looks whether something else wants to be done, such as to stop. */
const breath = 10_000;

/**
 * Puts blocks together to one index and removes them. Of the blocks, one term's postings at a time are in memory.
 * @param count number of blocks
 */
export async function mergeBlocks(folder: string, count: number): Promise<IndexAbout> {
  const blocks = Array.from({ length: count }, (_, number) => openBlock(blockFiles(folder, number)));
  const path = (name: keyof typeof indexFiles): string => join(folder, indexFiles[name]);
  await mkdir(folder, { recursive: true });
  await rm(path('about'), { force: true });
  const files = (['documents', 'lengths', 'terms', 'frequencies', 'postings'] as const).map(path);
  const [documents, lengths, terms, frequencies, postings] = files.map(openOutput);
  const about: IndexAbout = { version: 1, documents: 0, terms: 0, postings: 0, length: 0 };
  try {
    for (const block of blocks) {
      for (const chunk of block.documents()) {
        documents.write(chunk);
        for (const byte of chunk) if (byte === newline[0]) about.documents++;
      }
      for (const values of block.lengths()) {
        for (const value of values) about.length += value;
        lengths.write(bytesOf(values));
      }
    }
    for (let holders = firstTerms(blocks); holders.length > 0; holders = firstTerms(blocks)) {
      terms.write(holders[0].term());
      terms.write(newline);
      const parts = holders.map((block) => block.takePostings());
      const found = parts.reduce((sum, part) => sum + part.length / 2, 0);
      for (const part of parts) postings.write(bytesOf(part.subarray(0, part.length / 2)));
      for (const part of parts) postings.write(bytesOf(part.subarray(part.length / 2)));
      frequencies.write(bytesOf(Uint32Array.of(found)));
      about.terms++;
      about.postings += found;
      if (about.terms % breath === 0) await setImmediate();
    }
  } finally {
    for (const block of blocks) block.close();
    for (const file of [documents, lengths, terms, frequencies, postings]) file.close();
  }
  await writeAtomic(path('about'), `${JSON.stringify(about)}\n`);
  await removeBlocks(folder);
  return about;
}

/** Removes the blocks of an index that is whole. */
export async function removeBlocks(folder: string): Promise<void> {
  await rm(join(folder, 'blocks'), { recursive: true, force: true });
}

/** The blocks whose next term is the first of all, in their order, so that documents ascend. */
function firstTerms(blocks: readonly BlockReader[]): BlockReader[] {
  let least: BlockReader[] = [];
  for (const block of blocks) {
    if (block.isDone()) continue;
    const order = least.length === 0 ? -1 : Buffer.compare(block.term(), least[0].term());
    if (order < 0) least = [block];
    else if (order === 0) least.push(block);
  }
  return least;
}
