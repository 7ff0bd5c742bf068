import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { LimitError } from './errors.ts';

/** Makes a decompressor; `first` is the first byte of the data. */
type Decompressor = (first: number) => NodeJS.ReadWriteStream;

/** By the header Content-Encoding. Some servers send `deflate` without the zlib header whose low digit is 8. */
const decompressors: ReadonlyMap<string, Decompressor> = new Map<string, Decompressor>([
  ['gzip', () => createGunzip()],
  ['x-gzip', () => createGunzip()],
  ['deflate', (first) => ((first & 0x0f) === 8 ? createInflate() : createInflateRaw())],
  ['br', () => createBrotliDecompress()],
]);

/** How much of a body is read. */
export interface BodyBounds {
  /** Largest body after decompression, in bytes, at which the reading stops. */
  maxBytes: number;
  /** Is told how many bytes came, at every piece; it may end the reading by the signal. */
  onBytes?: ((bytes: number) => void) | undefined;
  /** Ends the reading. */
  signal?: AbortSignal | undefined;
}

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
    body = await readAll(name, body, bounds, decompressor);
  }
  return body instanceof Uint8Array ? body : readAll(name, body, bounds);
}

async function readAll(
  name: string,
  data: Readable | Uint8Array,
  { maxBytes, onBytes, signal }: BodyBounds,
  decompressor?: Decompressor,
): Promise<Uint8Array> {
  const input = data instanceof Uint8Array ? Readable.from([data]) : data;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of decompressor ? decompressed(input, decompressor) : input) {
    onBytes?.(chunk.length);
    signal?.throwIfAborted();
    size += chunk.length;
    if (size > maxBytes) {
      input.destroy();
      throw new LimitError(name, `larger than ${maxBytes} bytes`);
    }
    chunks.push(chunk);
  }
  signal?.throwIfAborted(); // a body without a declared length ends like any other when it is given up
  return Buffer.concat(chunks);
}

async function* decompressed(input: Readable, decompressor: Decompressor): AsyncGenerator<Uint8Array> {
  const iterator = input[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  let start = await iterator.next();
  while (!start.done && start.value.length === 0) start = await iterator.next();
  if (start.done) return;
  const { value: first } = start;
  async function* all(): AsyncGenerator<Uint8Array> {
    yield first;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  // A failure on the way reaches the reader of the last stream as its own error.
  yield* pipeline(Readable.from(all()), decompressor(first[0]), () => {}) as unknown as Readable;
}
