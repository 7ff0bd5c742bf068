import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { closestIssues } from 'pagestructure/formats';
import type { z } from 'zod';
import { maxBlobBytes } from './queue-settings.ts';

/** Bytes of plain data: JSON, compressed. */
export function packJson(value: unknown): Uint8Array {
  return deflateRawSync(JSON.stringify(value), { level: 1 });
}

/**
 * Plain data from bytes that came from elsewhere.
 * @param what it is, for errors
 * @throws Error when it is no such data, or longer than `maxBlobBytes` when unpacked
 */
export function unpackJson<T>(bytes: Uint8Array, schema: z.ZodType<T>, what: string): T {
  const result = schema.safeParse(parse(bytes, what));
  if (result.success) return result.data;
  const [{ path, message }] = closestIssues(result.error.issues);
  throw new Error(`${what}: ${path.join('.')}: ${message}`);
}

function parse(bytes: Uint8Array, what: string): unknown {
  try {
    return JSON.parse(inflateRawSync(bytes, { maxOutputLength: maxBlobBytes }).toString('utf8'));
  } catch (error) {
    throw new Error(`${what}: ${(error as Error).message} (expected packed JSON)`);
  }
}
