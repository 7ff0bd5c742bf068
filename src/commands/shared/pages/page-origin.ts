import type { Shard } from '../shards/shard.ts';

/** Where a task's pages come from: sources that are named, a shard of a manifest, or lines of standard input. */
export type PageOrigin =
  | {
      kind: 'arguments';
      sources: readonly string[];
      /** File or folder of the results; standard output when left out. */
      out?: string | undefined;
    }
  | { kind: 'lines' }
  | { kind: 'manifest'; manifest: string; shard: Shard; out: string };
