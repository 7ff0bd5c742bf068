import { createReadStream } from 'node:fs';

/** A file's bytes as they arrive; errors name the file, also for a directory, where the system's error does not. */
export async function* readPieces(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path, { highWaterMark: 2 ** 20 }) as AsyncIterable<Buffer>;
  } catch (error) {
    throw Object.assign(error as Error, { path });
  }
}
