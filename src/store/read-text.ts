import { FormatError } from './format-error.ts';
import { longestLine } from './read-lines.ts';
import { readPieces } from './read-pieces.ts';

/**
 * A whole text file, in UTF-8.
 * @param largest file, in bytes
 * @throws FormatError naming a file that is larger, once that much of it is read; the file system's error when it
 *   cannot be read
 */
export async function readText(path: string, largest = longestLine): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of readPieces(path)) {
    size += piece.length;
    if (size > largest)
      throw new FormatError(`${path}: larger than ${largest} bytes (expected a smaller file)`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces, size).toString('utf8');
}
