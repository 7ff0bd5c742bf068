import { FormatError } from '../../../store/index.ts';
import type { FailedPage, ShardHeader } from './record.ts';

/** Shards that were checked to be one corpus. */
export interface CorpusLines {
  /** Pages of the manifest. */
  total: number;
  failed: FailedPage[];
  /** How they were made; undefined for plain JSON lines, which lack it. */
  header?: ShardHeader | undefined;
  /** Extension of the files that the pages have; empty where they are lines of one file. */
  extension: string;
  /**
   * One JSON line a page, with its line feed, in the order of the manifest; may be called more than once.
   * @throws FormatError when a page differs from its record
   */
  lines: () => AsyncGenerator<string>;
}

/** How many problems are named; more are counted. */
const namedProblems = 20;

/**
 * Refuses shards and names all their problems.
 * @throws FormatError when there is a problem
 */
export function refuse(problems: readonly string[]): void {
  if (problems.length === 0) return;
  const more = problems.length - namedProblems;
  const lines = [...problems.slice(0, namedProblems), ...(more > 0 ? [`and ${more} more`] : [])];
  throw new FormatError(lines.join('\n'));
}
