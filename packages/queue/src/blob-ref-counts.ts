import type { BlobStore } from './blob-store.ts';
import type { BlobRef } from './messages.ts';

/** The driver's account of what lies on the server for it: bytes that nothing holds any longer are removed. */
export interface BlobRefCounts {
  /** Puts bytes there and holds them. */
  put: (bytes: Uint8Array) => Promise<BlobRef>;
  get: (ref: BlobRef) => Promise<Buffer>;
  /** Holds bytes that are there once more. */
  hold: (ref: BlobRef) => void;
  /** Undoes `hold` or `put`, once for each. */
  release: (refs: readonly BlobRef[]) => Promise<void>;
  /** Keeps what is held from being forgotten. */
  touch: () => Promise<void>;
  /** Removes everything. */
  clear: () => Promise<void>;
}

/**
 * An account of nothing yet.
 * @param guard ends what waits for a server that is lost
 */
export function countBlobRefs(
  blobs: BlobStore,
  guard: <T>(promise: Promise<T>) => Promise<T> = (promise) => promise,
): BlobRefCounts {
  const held = new Map<string, { ref: BlobRef; times: number }>();
  const hold = (ref: BlobRef): void => {
    const times = held.get(nameOf(ref))?.times ?? 0;
    held.set(nameOf(ref), { ref, times: times + 1 });
  };
  const all = (): BlobRef[] => [...held.values()].map(({ ref }) => ref);
  return {
    get: (ref) => guard(blobs.get(ref)),
    hold,
    async put(bytes) {
      const ref = blobs.name('driver', bytes);
      hold(ref); // first, so that nobody removes the same bytes in between
      await guard(blobs.put(ref, bytes));
      return ref;
    },
    async release(refs) {
      const spare = refs.filter((ref) => {
        const entry = held.get(nameOf(ref));
        if (entry === undefined) return false;
        entry.times -= 1;
        if (entry.times === 0) held.delete(nameOf(ref));
        return entry.times === 0;
      });
      await guard(blobs.drop(spare));
    },
    touch: () => blobs.touch(all()),
    async clear() {
      await blobs.drop(all());
      held.clear();
    },
  };
}

function nameOf({ by, sha256 }: BlobRef): string {
  return `${by} ${sha256}`;
}
