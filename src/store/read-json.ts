import { z } from 'zod';
import { FormatError } from './format-error.ts';
import { parseJson } from './parse-json.ts';
import { longestLine, readPieces } from './read-lines.ts';

/**
 * Reads and validates a JSON file.
 * @throws FormatError naming file and field; the file system's error when it cannot be read
 */
export async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  return parseJson(await readText(path), schema, path);
}

/**
 * Reads a JSON file whose contents the caller validates.
 * @throws FormatError naming a file that is no JSON; the file system's error when it cannot be read
 */
export async function readJsonValue(path: string): Promise<unknown> {
  return readJson(path, z.unknown());
}

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
