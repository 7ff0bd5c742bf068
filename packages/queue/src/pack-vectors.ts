import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { maxBlobBytes } from './queue-settings.ts';

/** Numbers by name: doubles travel bit by bit, whole numbers (0 to 2^53 - 1) in as few bytes as they need. */
export interface Vectors {
  doubles: Record<string, ArrayLike<number>>;
  wholes: Record<string, ArrayLike<number>>;
}

const entrySchema = z.strictObject({
  name: z.string().max(20),
  length: z.int().min(0).max(maxBlobBytes),
  bytes: z.int().min(0).max(maxBlobBytes),
});
const headSchema = z.strictObject({
  doubles: z.array(entrySchema).max(20),
  wholes: z.array(entrySchema).max(20),
});

/**
 * Bytes of vectors: length of the head, head as JSON, doubles (little-endian), then whole numbers (base 128),
 * compressed.
 */
export function packVectors({ doubles, wholes }: Vectors): Uint8Array {
  const parts: Uint8Array[] = [];
  const entries = (
    vectors: Record<string, ArrayLike<number>>,
    pack: (values: ArrayLike<number>) => Uint8Array,
  ) =>
    Object.entries(vectors).map(([name, values]) => {
      const part = pack(values);
      parts.push(part);
      return { name, length: values.length, bytes: part.byteLength };
    });
  const head = Buffer.from(
    JSON.stringify({ doubles: entries(doubles, packDoubles), wholes: entries(wholes, packWholes) }),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.byteLength);
  return Buffer.concat([size, head, ...parts]);
}

/**
 * Vectors from bytes that came from elsewhere.
 * @param what it is, for errors
 * @throws Error when the bytes are no such vectors
 */
export function unpackVectors(
  bytes: Uint8Array,
  what: string,
): { doubles: Record<string, Float64Array>; wholes: Record<string, Float64Array> } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const start = 4 + buffer.readUInt32LE(0);
    const head = headSchema.parse(JSON.parse(buffer.toString('utf8', 4, start)));
    const total = [...head.doubles, ...head.wholes].reduce((sum, entry) => sum + entry.bytes, start);
    if (total !== buffer.byteLength) throw new RangeError(`${buffer.byteLength} bytes (expected ${total})`);
    let at = start;
    const read = (
      entries: z.infer<typeof headSchema>['doubles'],
      unpack: (part: Buffer, length: number) => Float64Array,
    ) =>
      Object.fromEntries(
        entries.map(({ name, length, bytes: size }) => {
          at += size;
          return [name, unpack(buffer.subarray(at - size, at), length)];
        }),
      );
    return { doubles: read(head.doubles, unpackDoubles), wholes: read(head.wholes, unpackWholes) };
  } catch (error) {
    throw new Error(`${what}: ${(error as Error).message} (expected packed vectors)`);
  }
}

function packDoubles(values: ArrayLike<number>): Uint8Array {
  const bytes = Buffer.alloc(8 * values.length);
  for (let i = 0; i < values.length; i++) bytes.writeDoubleLE(values[i], 8 * i);
  return bytes;
}

function unpackDoubles(bytes: Buffer, length: number): Float64Array {
  if (bytes.byteLength !== 8 * length) throw new RangeError(`${bytes.byteLength} bytes of ${length} doubles`);
  const values = new Float64Array(length);
  for (let i = 0; i < length; i++) values[i] = bytes.readDoubleLE(8 * i);
  return values;
}

function packWholes(values: ArrayLike<number>): Uint8Array {
  let bytes = Buffer.alloc(values.length + 16);
  let at = 0;
  for (let i = 0; i < values.length; i++) {
    if (at + 8 > bytes.byteLength) bytes = Buffer.concat([bytes, Buffer.alloc(bytes.byteLength)]);
    let rest = values[i];
    while (rest >= 128) {
      bytes[at++] = 128 + (rest % 128);
      rest = Math.floor(rest / 128);
    }
    bytes[at++] = rest;
  }
  return deflateRawSync(bytes.subarray(0, at), { level: 1 });
}

function unpackWholes(packed: Buffer, length: number): Float64Array {
  const bytes = inflateRawSync(packed, { maxOutputLength: Math.max(1, 8 * length) });
  if (length > bytes.byteLength) throw new RangeError(`${bytes.byteLength} bytes of ${length} whole numbers`);
  const values = new Float64Array(length);
  let at = 0;
  for (let i = 0; i < length; i++) {
    let scale = 1;
    for (; bytes[at] >= 128; at++, scale *= 128) values[i] += scale * (bytes[at] - 128);
    values[i] += scale * bytes[at++];
  }
  if (at !== bytes.byteLength) throw new RangeError(`${bytes.byteLength} bytes of ${length} whole numbers`);
  return values;
}
