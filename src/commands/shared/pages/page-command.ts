import type { Source } from '../../../capture/index.ts';
import type { ManifestEntry } from '../shards/manifest.ts';
import type { FailedPage, ShardHeader } from '../shards/record.ts';
import type { PageOutput } from '../shards/run-shard.ts';
import type { Shard } from '../shards/shard.ts';

/** What a command does with a page: the same for arguments, standard input, JSON lines and shards. */
export interface PageCommand<Input> {
  /** Of the command, as shard records have it. */
  name: string;
  /** For the progress bar. */
  doing: string;
  /** What the outputs depend on besides the page and the program. */
  settings: ShardHeader['settings'];
  /** The rule for sentence rows that `merge` applies. */
  sentences?: 'paper' | undefined;
  /** Extension of a shard's data file, with a line per page; null where each page has separate files. */
  extension: string | null;
  /** Works on a page; the first output is the one that `merge` joins. */
  make(input: Input): Promise<PageOutput[]>;
}

/** A page to work on, by its id and its name in messages. */
export type PageInput = Pick<Source, 'id' | 'name' | 'asked'>;

/** A page of a shard that has not been worked on yet. */
export interface ShardInput<Input> {
  id: string;
  /** What the outputs depend on, as JSON: addresses and hashes of files, or a document. */
  content: unknown;
  read(): Promise<Input | FailedPage>;
}

/** How a command's pages are found: as sources, or as documents of them. */
export interface PageInputs<Input> {
  /** Reads the pages that arguments name and calls `use` for each; failures are named, the others continue. */
  each(names: readonly string[], doing: string, use: (input: Input) => Promise<void>): Promise<void>;
  /**
   * The page that a line holds or names.
   * @throws FormatError for a line that cannot be understood
   */
  ofLine(line: string, where: string, keys: object): Promise<Input | FailedPage>;
  /** The pages of a part of a manifest, in any order. */
  ofEntries(entries: readonly ManifestEntry[]): AsyncIterable<ShardInput<Input> | FailedPage>;
  /** Version of the browser that these pages need; null for none. */
  browser(entries: readonly ManifestEntry[]): Promise<string | null>;
}

/** Where the pages of a command come from: arguments, a shard of a manifest, or lines of standard input. */
export type PageOrigin =
  | {
      kind: 'arguments';
      sources: readonly string[];
      /** File or folder of the results; standard output when left out. */
      out?: string | undefined;
    }
  | { kind: 'lines' }
  | { kind: 'manifest'; manifest: string; shard: Shard; out: string };

export interface PageResults {
  add(id: string, outputs: readonly PageOutput[]): Promise<void>;
  /** After the last page. */
  end(): Promise<void>;
}
