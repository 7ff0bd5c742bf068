import type { Redis } from 'ioredis';
import { sha256 } from 'pagestructure/effects';
import type { BlobRef } from './messages.ts';
import { blobKey, blobSeconds, maxBlobBytes } from './queue-settings.ts';

/** Bytes of a run on the queue server, which are too many for messages. */
export interface BlobStore {
  /** Names bytes. */
  name: (by: string, bytes: Uint8Array) => BlobRef;
  /** @throws Error when they are too many */
  put: (ref: BlobRef, bytes: Uint8Array) => Promise<void>;
  /** @throws Error when they are not there, or are not those that were put there */
  get: (ref: BlobRef) => Promise<Buffer>;
  drop: (refs: readonly BlobRef[]) => Promise<void>;
  /** Bytes that are not touched are forgotten after `blobSeconds`. */
  touch: (refs: readonly BlobRef[]) => Promise<void>;
}

/** The bytes of a run. */
export function openBlobs(redis: Redis, run: string): BlobStore {
  const keyOf = ({ by, sha256: own }: BlobRef): string => blobKey(run, by, own);
  const wrong = (what: string, { bytes, sha256: expected }: BlobRef): Error =>
    new Error(`queue: ${what} (expected ${bytes} of ${expected.slice(0, 12)})`);
  const gone = 'bytes are gone from the server';
  return {
    name: (by, bytes) => ({ by, sha256: sha256(bytes), bytes: bytes.byteLength }),
    async put(ref, bytes) {
      if (bytes.byteLength > maxBlobBytes) {
        throw new Error(
          `queue: ${bytes.byteLength} bytes at once (expected at most ${maxBlobBytes}: take more parts)`,
        );
      }
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      await redis.set(keyOf(ref), buffer, 'EX', blobSeconds);
    },
    async get(ref) {
      const found = await redis.strlen(keyOf(ref)); // before anything is fetched
      if (found !== ref.bytes) throw wrong(found === 0 ? gone : `${found} bytes`, ref);
      const bytes = await redis.getBuffer(keyOf(ref));
      if (bytes === null) throw wrong(gone, ref); // the server may forget between the two questions
      if (sha256(bytes) !== ref.sha256) throw wrong('other bytes than those that were sent', ref);
      return bytes;
    },
    async drop(refs) {
      if (refs.length > 0) await redis.unlink(refs.map(keyOf));
    },
    async touch(refs) {
      const pipeline = redis.pipeline();
      for (const ref of refs) pipeline.expire(keyOf(ref), blobSeconds);
      if (refs.length > 0) await pipeline.exec();
    },
  };
}
