import type { Readable } from 'node:stream';
import { LimitError } from './errors.ts';

/**
 * Reads a stream to its end.
 * @throws LimitError as soon as there is more than `maxBytes`
 */
export async function readStream(name: string, stream: Readable, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) throw new LimitError(name, `larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
