import type { BlobStore } from './blob-store.ts';
import { cachedFetch } from './cached-fetch.ts';
import type { Lease } from './messages.ts';
import { openWorkerPartition, type WorkerPartition } from './worker-partition.ts';

/** The parts in the memory of a worker: those that it serves, and some that it served and may get back. */
export interface WorkerCache {
  take: (lease: Lease, blobs: BlobStore) => WorkerPartition;
  /** Gives back a part; of those that nobody serves the last ones stay. */
  leave: (lease: Lease, part: WorkerPartition) => Promise<void>;
  close: () => Promise<void>;
}

/** @param most parts that may stay though nobody serves them */
export function createWorkerCache(most: number): WorkerCache {
  const left = new Map<string, WorkerPartition>();
  const fetch = cachedFetch(8); // chains of several runs, each with its own
  return {
    take(lease, blobs) {
      const name = nameOf(lease);
      const known = left.get(name);
      left.delete(name);
      return known ?? openWorkerPartition(lease.part, lease.task, blobs, fetch);
    },
    async leave(lease, part) {
      const name = nameOf(lease);
      const spare = left.get(name);
      left.delete(name);
      left.set(name, part);
      const oldest = [...left.keys()].slice(0, Math.max(0, left.size - most));
      const closing = oldest.map((key) => left.get(key)?.close());
      for (const key of oldest) left.delete(key);
      await Promise.all([spare?.close(), ...closing]);
    },
    async close() {
      await Promise.all([...left.values()].map((part) => part.close()));
      left.clear();
    },
  };
}

function nameOf({ run, part, task }: Lease): string {
  return `${run} ${part} ${task.sha256}`;
}
