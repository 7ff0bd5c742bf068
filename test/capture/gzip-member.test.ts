import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type ArchiveFile, openArchiveFile } from '../../src/capture/archive-file.ts';
import { readGzipMember } from '../../src/capture/gzip-member.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder('pagestructure');

async function withBytes<T>(bytes: Uint8Array, use: (file: ArchiveFile) => Promise<T>): Promise<T> {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  const file = await openArchiveFile(path);
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}
/** Bytes that do not compress, the same every time. */
function fill(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    bytes[i] = state >>> 24;
  }
  return bytes;
}

it.each([0, 10, 60_000, 700_000])(
  'tells where a member of %i bytes ends, and the next begins',
  async (length) => {
    const [one, two] = [fill(length), Buffer.from('two')];
    const members = [gzipSync(one), gzipSync(two)];
    await withBytes(Buffer.concat(members), async (file) => {
      const first = await readGzipMember(file, 0, 1_000_000);
      expect(first.bytes.equals(one)).toBe(true);
      expect(first.length).toBe(members[0].length);
      const second = await readGzipMember(file, members[0].length, 1_000_000);
      expect([second.bytes.toString(), second.length]).toEqual(['two', members[1].length]);
    });
  },
);
it('skips every optional field of the header', async () => {
  const plain = gzipSync('text');
  const header = Buffer.from(plain.subarray(0, 10));
  header[3] = 2 | 4 | 8 | 16;
  const fields = Buffer.from('\x03\0abcname\0comment\0\x12\x34', 'latin1');
  const bytes = Buffer.concat([header, fields, plain.subarray(10)]);
  const { bytes: found, length } = await withBytes(bytes, (file) => readGzipMember(file, 0, 100));
  expect([found.toString(), length]).toEqual(['text', bytes.length]);
});
it.each([
  ['compresses well', Buffer.alloc(3_000_000, 'a')],
  ['does not compress', fill(3_000_000)],
])('gives the beginning of one that is too large and %s', async (_, contents) => {
  const { bytes, length } = await withBytes(gzipSync(contents), (file) => readGzipMember(file, 0, 100_000));
  expect(length).toBeUndefined();
  expect(bytes.length).toBeGreaterThan(1000);
  expect(bytes.equals(contents.subarray(0, bytes.length))).toBe(true);
});
it.each([1, 9, 15, 30])('names a file that ends after %i bytes', async (length) => {
  const cut = gzipSync(fill(100)).subarray(0, length);
  await expect(withBytes(cut, (file) => readGzipMember(file, 0, 1000))).rejects.toThrow(
    'the file ends inside it',
  );
});
