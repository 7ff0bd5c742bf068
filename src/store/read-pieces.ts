import { createReadStream } from 'node:fs';

/** A file's bytes as they arrive; an error names the file, which that of a directory does not by itself. */
export async function* readPieces(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path, { highWaterMark: 2 ** 20 }) as AsyncIterable<Buffer>;
  } catch (error) {
    throw Object.assign(error as Error, { path });
  }
}
