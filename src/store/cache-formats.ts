import type { z } from 'zod';
import type { CacheFormat } from './cache.ts';
import { jsonLines } from './jsonl.ts';
import { parseJson } from './parse-json.ts';

/** One JSON value a file, validated when read. */
export function jsonFormat<T>(schema: z.ZodType<T>): CacheFormat<T> {
  return {
    encode: (value) => `${JSON.stringify(value)}\n`,
    decode: (bytes, path) => parseJson(bytes.toString('utf8'), schema, path),
  };
}

/** One JSON value a line, validated when read. */
export function jsonlFormat<T>(schema: z.ZodType<T>): CacheFormat<T[]> {
  return {
    encode: jsonLines,
    decode: (bytes, path) =>
      bytes
        .toString('utf8')
        .split('\n')
        .flatMap((line, i) => (line === '' ? [] : [parseJson(line, schema, `${path} line ${i + 1}`)])),
  };
}

/** Bytes without conversion, such as a PNG picture. */
export const bytesFormat: CacheFormat<Uint8Array> = {
  encode: (value) => value,
  decode: (bytes) => bytes,
};
