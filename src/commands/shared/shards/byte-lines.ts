import { FormatError, longestLine, readPieces } from '../../../store/index.ts';

/** A line of a file and where it stands. */
export interface ByteLine {
  /** Bytes before it in the file. */
  offset: number;
  /** Without the line feed. */
  bytes: Buffer;
  /** False for a last line without a line feed, such as a writer leaves that is killed. */
  ended: boolean;
}

/**
 * Lines of a file with their places in bytes, one in memory at a time.
 * @throws FormatError naming a line that is longer than `longest` bytes, once that much of it is read
 */
export async function* byteLines(path: string, longest = longestLine): AsyncGenerator<ByteLine> {
  let number = 1;
  let heldBytes = 0;
  let offset = 0;
  let held: Buffer[] = [];
  for await (const chunk of readPieces(path)) {
    let from = 0;
    for (let feed = chunk.indexOf(10); feed >= 0; feed = chunk.indexOf(10, from)) {
      const bytes = Buffer.concat([...held, chunk.subarray(from, feed)]);
      yield { offset, bytes, ended: true };
      offset += bytes.length + 1;
      held = [];
      heldBytes = 0;
      number++;
      from = feed + 1;
    }
    if (from < chunk.length) held.push(chunk.subarray(from));
    heldBytes += chunk.length - from;
    if (heldBytes > longest)
      throw new FormatError(`${path} line ${number}: longer than ${longest} bytes (expected shorter lines)`);
  }
  if (held.length > 0) yield { offset, bytes: Buffer.concat(held), ended: false };
}
