import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { type BodyBounds, peek, readStream } from './read-stream.ts';

type Decompressor = (first: number) => NodeJS.ReadWriteStream;

/** By the header Content-Encoding. Some servers send `deflate` without the zlib header whose low digit is 8. */
const decompressors: ReadonlyMap<string, Decompressor> = new Map<string, Decompressor>([
  ['gzip', () => createGunzip()],
  ['x-gzip', () => createGunzip()],
  ['deflate', (first) => ((first & 0x0f) === 8 ? createInflate() : createInflateRaw())],
  ['br', () => createBrotliDecompress()],
]);

/**
 * Reads a body to its end and undoes its content encoding.
 * @param encoding value of the header Content-Encoding, as in `gzip`
 * @throws Error when the encoding is not known or the data is not in it, LimitError when there is too much
 */
export async function decompress(
  name: string,
  data: Readable | Uint8Array,
  encoding: string | null | undefined,
  bounds: BodyBounds,
): Promise<Uint8Array> {
  const steps = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((step) => step.trim())
    .filter((step) => step !== '' && step !== 'identity')
    .reverse();
  let body = data;
  for (const step of steps) {
    const decompressor = decompressors.get(step);
    if (!decompressor) throw new Error(`content encoding ${step} is not known`);
    body = await readStream(name, await decompressed(body, decompressor), bounds);
  }
  return body instanceof Uint8Array ? body : readStream(name, body, bounds);
}

async function decompressed(body: Readable | Uint8Array, decompressor: Decompressor): Promise<Readable> {
  const { start, whole } = await peek(body instanceof Uint8Array ? Readable.from([body]) : body, 1);
  if (start.length === 0) return whole;
  // A failure on the way reaches the reader of the last stream as its own error.
  return pipeline(whole, decompressor(start[0]), () => {}) as unknown as Readable;
}
