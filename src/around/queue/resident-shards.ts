import type { BlobStore } from './blob-store.ts';
import type { Lease } from './messages.ts';
import { holdShard, type ResidentShard } from './resident-shard.ts';
import { shareFetch } from './share-fetch.ts';

/** The shards in the memory of a worker: those that it serves, and some that it served and may get back. */
export interface ResidentShards {
  take: (lease: Lease, blobs: BlobStore) => ResidentShard;
  /** Gives back a shard; of those that nobody serves the last ones stay. */
  leave: (lease: Lease, shard: ResidentShard) => Promise<void>;
  close: () => Promise<void>;
}

/** @param most shards that may stay though nobody serves them */
export function createResidentShards(most: number): ResidentShards {
  const left = new Map<string, ResidentShard>();
  const fetch = shareFetch(8); // chains of several runs, each with its own
  return {
    take(lease, blobs) {
      const name = nameOf(lease);
      const known = left.get(name);
      left.delete(name);
      return known ?? holdShard(lease.shard, lease.task, blobs, fetch);
    },
    async leave(lease, shard) {
      const name = nameOf(lease);
      const spare = left.get(name);
      left.delete(name);
      left.set(name, shard);
      const oldest = [...left.keys()].slice(0, Math.max(0, left.size - most));
      const closing = oldest.map((key) => left.get(key)?.close());
      for (const key of oldest) left.delete(key);
      await Promise.all([spare?.close(), ...closing]);
    },
    async close() {
      await Promise.all([...left.values()].map((shard) => shard.close()));
      left.clear();
    },
  };
}

function nameOf({ run, shard, task }: Lease): string {
  return `${run} ${shard} ${task.sha256}`;
}
