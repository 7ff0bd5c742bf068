import { z } from 'zod';
import { parseJson } from './parse-json.ts';
import { readText } from './read-text.ts';

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
