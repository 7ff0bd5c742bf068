import { FormatError } from './format-error.ts';

/**
 * Longest line that is read, in bytes: the rows of a page of 500,000 nodes are a fifth of it, and a string may not be
 * twice as long.
 */
export const longestLine = 2 ** 28;

/**
 * Lines of a text as it arrives, in UTF-8, one in memory at a time; a line ends in a line feed, before which there may
 * be a carriage return.
 * @param input pieces of any size
 * @param name of the text, for messages
 * @param longest line, in bytes
 * @throws FormatError naming a line that is longer, once that much of it is read: there are files that never end
 */
export async function* readLines(
  input: AsyncIterable<string | Uint8Array>,
  name: string,
  longest = longestLine,
): AsyncGenerator<string> {
  let held: Buffer[] = [];
  let size = 0;
  let number = 1;
  const take = (part: Buffer): void => {
    size += part.length;
    if (size > longest)
      throw new FormatError(`${name} line ${number}: longer than ${longest} bytes (expected shorter lines)`);
    held.push(part);
  };
  const line = (): string => {
    const bytes = held.length === 1 ? held[0] : Buffer.concat(held, size);
    held = [];
    size = 0;
    number++;
    return bytes.toString('utf8', 0, bytes.at(-1) === carriageReturn ? bytes.length - 1 : bytes.length);
  };
  for await (const piece of input) {
    const bytes =
      typeof piece === 'string'
        ? Buffer.from(piece)
        : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    let from = 0;
    for (let feed = bytes.indexOf(lineFeed); feed >= 0; feed = bytes.indexOf(lineFeed, from)) {
      take(bytes.subarray(from, feed));
      yield line();
      from = feed + 1;
    }
    if (from < bytes.length) take(bytes.subarray(from));
  }
  if (size > 0) yield line();
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
