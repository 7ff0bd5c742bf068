import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { parseJson } from './parse-json.ts';

/**
 * Reads and validates a JSON file.
 * @throws FormatError naming file and field; the file system's error when it cannot be read
 */
export async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  return parseJson(await readFile(path, 'utf8'), schema, path);
}
