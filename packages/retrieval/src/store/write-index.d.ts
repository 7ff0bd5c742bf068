import { type IndexAbout, type StoredBlock } from './index-files.ts';
/** Names of the files of a block. */
export declare function blockFiles(
  folder: string,
  number: number,
): {
  documents: string;
  lengths: string;
  terms: string;
  frequencies: string;
  postings: string;
};
/**
 * Writes a part of an index, to be put together with the others by {@link mergeBlocks}.
 * @param folder of the index
 * @param number of the block, from 0
 * @param first number of its first document in the whole index
 */
export declare function writeBlock(
  folder: string,
  number: number,
  first: number,
  block: StoredBlock,
): Promise<void>;
/**
 * Puts blocks together to one index and removes them. Of the blocks, one term's postings at a time are in memory.
 * @param count number of blocks
 */
export declare function mergeBlocks(folder: string, count: number): Promise<IndexAbout>;
