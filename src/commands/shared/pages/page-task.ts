import type { Source } from '../../../capture/index.ts';
import type { Engine, ReadingSettings } from '../../../pipeline/pages/index.ts';
import type { ShardHeader } from '../shards/record.ts';
import type { PageOutput } from '../shards/run-shard.ts';

/** What a command does with each page, wherever the pages come from. */
export interface PageTask {
  command: string;
  /** For the progress bar. */
  doing: string;
  reading: ReadingSettings;
  engine: Engine;
  /** What the outputs depend on beside page, reading and program. */
  settings: ShardHeader['settings'];
  /** The rule for sentence rows that is left to `merge`. */
  sentences?: 'paper' | undefined;
  /** Extension of a shard's data file; null where each page has files of its own. */
  data: string | null;
  /** Works on a page; the first output is the one that is joined. */
  make: (source: Source) => Promise<PageOutput[]>;
}
