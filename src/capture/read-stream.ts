import { Readable } from 'node:stream';
import { LimitError } from './errors.ts';

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
 * Reads a stream to its end.
 * @throws LimitError as soon as there is more than `maxBytes`
 */
export async function readStream(
  name: string,
  stream: Readable,
  { maxBytes, onBytes, signal }: BodyBounds,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    onBytes?.(chunk.length);
    signal?.throwIfAborted();
    size += chunk.length;
    if (size > maxBytes) throw new LimitError(name, `larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  signal?.throwIfAborted(); // a body without a declared length ends like any other when it is given up
  return Buffer.concat(chunks);
}

/** The first bytes of a stream, at least `length` unless it ends before, and the stream with them. */
export async function peek(stream: Readable, length: number): Promise<{ start: Buffer; whole: Readable }> {
  const iterator: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < length) {
    const next = await iterator.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    if (start.length > 0) yield start;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { start, whole: Readable.from(all()) };
}
