import type { FailedPage, ShardHeader } from './record.ts';

/** Shards that were proved to be one corpus. */
export interface CorpusLines {
  /** Pages of the manifest. */
  total: number;
  failed: FailedPage[];
  /** How they were made; undefined for plain JSON lines, which do not say it. */
  header?: ShardHeader | undefined;
  /** Extension of the files that the pages have; empty where they are lines of one file. */
  extension: string;
  /**
   * One JSON line a page, with its line feed, in the order of the manifest; may be called more than once.
   * @throws FormatError when a page is not what its record says
   */
  lines: () => AsyncGenerator<string>;
}
