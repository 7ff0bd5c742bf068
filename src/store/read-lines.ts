import { createReadStream } from 'node:fs';
import { FormatError } from './format-error.ts';

/**
 * Longest line that is read, in bytes: the rows of a page of 500,000 nodes are a fifth of it, and a string may not be
 * twice as long.
 */
export const longestLine = 2 ** 28;

export interface ByteLine {
  /** Bytes before it in the text. */
  offset: number;
  /** Without the line feed. */
  bytes: Buffer;
  /** False for a last line without a line feed, as a killed writer leaves it. */
  ended: boolean;
}

/**
 * Lines of a text as it arrives, with their offsets in bytes, one in memory at a time.
 * @param input pieces of any size
 * @param name of the text, for messages
 * @param longest line, in bytes
 * @throws FormatError naming a line that is longer, once that much of it is read: there are files that never end
 */
export async function* byteLines(
  input: AsyncIterable<string | Uint8Array>,
  name: string,
  longest = longestLine,
): AsyncGenerator<ByteLine> {
  let held: Buffer[] = [];
  let size = 0;
  let offset = 0;
  let number = 1;
  const take = (part: Buffer): void => {
    size += part.length;
    if (size > longest)
      throw new FormatError(`${name} line ${number}: longer than ${longest} bytes (expected shorter lines)`);
    held.push(part);
  };
  const line = (ended: boolean): ByteLine => {
    const bytes = held.length === 1 ? held[0] : Buffer.concat(held, size);
    const found = { offset, bytes, ended };
    offset += size + 1;
    held = [];
    size = 0;
    number++;
    return found;
  };
  for await (const piece of input) {
    const bytes =
      typeof piece === 'string'
        ? Buffer.from(piece)
        : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    let from = 0;
    for (let feed = bytes.indexOf(lineFeed); feed >= 0; feed = bytes.indexOf(lineFeed, from)) {
      take(bytes.subarray(from, feed));
      yield line(true);
      from = feed + 1;
    }
    if (from < bytes.length) take(bytes.subarray(from));
  }
  if (size > 0) yield line(false);
}

/**
 * The same lines as text in UTF-8; before the line feed there may be a carriage return.
 * @throws FormatError as {@link byteLines}
 */
export async function* readLines(...given: Parameters<typeof byteLines>): AsyncGenerator<string> {
  for await (const { bytes } of byteLines(...given)) yield withoutReturn(bytes).toString('utf8');
}

/** A line without the carriage return at its end. */
export function withoutReturn(line: Buffer): Buffer {
  return line.at(-1) === carriageReturn ? line.subarray(0, -1) : line;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** A file's bytes as they arrive; errors name the file, also for a directory, where the system's error does not. */
export async function* readPieces(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path, { highWaterMark: 2 ** 20 }) as AsyncIterable<Buffer>;
  } catch (error) {
    throw Object.assign(error as Error, { path });
  }
}
