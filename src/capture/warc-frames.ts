import { messageOf } from '../effects/index.ts';
import type { ArchiveFile } from './archive-file.ts';
import { gzipMagic, headOf, readGzipMember } from './gzip-member.ts';

export interface WarcFrame {
  /** In the file. */
  offset: number;
  /** Length in the file, in bytes; with its gzip wrapping, if there is one. */
  length: number;
  /** First bytes of the record, out of its wrapping: its header, and that of the HTTP answer in it. */
  head: Buffer;
  /** Length of the record out of its wrapping; undefined when it is larger than allowed. */
  size: number | undefined;
}

/** A place of an archive that is no record. */
export interface BrokenFrame {
  offset: number;
  problem: string;
}

/** Longest header of a record and of the HTTP answer in it together; servers allow 8 to 16 kB. */
export const maxHead = 32_768;

/** What every record begins with, and what stands between two records that are not compressed. */
const version = Buffer.from('WARC/');
const between = Buffer.from('\r\n\r\nWARC/');

/** Broken places after which the rest of an archive is not read: every one may cost as much as the largest record. */
const maxBroken = 100;

/**
 * Goes through a WARC file, compressed record by record or not, and finds its records. Only their first bytes are
 * kept. Behind a place that is no record it looks for the next one.
 * @param maxBytes size up to which the end of a compressed record is looked for by decompressing it
 * @source ISO 28500 (WARC 1.1), section 4 and annex D
 */
export async function* warcFrames(
  file: ArchiveFile,
  maxBytes: number,
): AsyncGenerator<WarcFrame | BrokenFrame> {
  const compressed = await isGzip(file);
  const [readFrame, nextStart] = compressed ? [gzipFrame, nextMember] : [plainFrame, nextRecord];
  let offset = 0;
  let broken = 0;
  while (offset < file.size) {
    if (broken === maxBroken) {
      yield { offset, problem: `not read, nor what follows: ${maxBroken} places before it are broken` };
      return;
    }
    let next: number | undefined;
    try {
      const frame = await readFrame(file, offset, maxBytes);
      yield frame;
      next = offset + frame.length;
    } catch (error) {
      broken++;
      yield { offset, problem: messageOf(error) };
    }
    offset = next ?? (await nextStart(file, offset + 1)) ?? file.size;
    if (!compressed) offset = await skipLineEnds(file, offset);
  }
}

/** True when a file begins as a gzip member does. */
export async function isGzip(file: ArchiveFile): Promise<boolean> {
  return (await file.read(0, gzipMagic.length)).equals(gzipMagic);
}

async function plainFrame(file: ArchiveFile, offset: number): Promise<WarcFrame> {
  const head = await file.read(offset, maxHead);
  const size = recordSize(head);
  const missing = offset + size - file.size;
  if (missing > 0) throw new Error(`the file ends inside it, ${missing} bytes too early`);
  const behind = (await file.read(offset + size, between.length)).toString('latin1');
  if (!/^(?:\r\n\r\n|[\r\n]*(?:WARC\/|$))/.test(behind)) {
    throw new Error('no record follows where its Content-Length says');
  }
  return { offset, length: size, head: head.subarray(0, size), size };
}

async function gzipFrame(file: ArchiveFile, offset: number, maxBytes: number): Promise<WarcFrame> {
  const { bytes, length } = await readGzipMember(file, offset, maxBytes + maxHead);
  const size = recordSize(bytes);
  if (bytes.subarray(size, size + between.length).includes(version)) {
    throw new Error('its gzip member holds other records too (expected one each: uncompress the file)');
  }
  const head = Buffer.from(bytes.subarray(0, Math.min(size, maxHead)));
  if (length === undefined) {
    const end = (await nextMember(file, offset + 1)) ?? file.size;
    return { offset, length: end - offset, head, size: undefined };
  }
  const missing = size - bytes.length;
  if (missing > 0) throw new Error(`its gzip member ends inside it, ${missing} bytes too early`);
  return { offset, length, head, size };
}

/** Length of the record whose first bytes these are, by its own header. */
function recordSize(head: Buffer): number {
  if (!head.subarray(0, version.length).equals(version))
    throw new Error('no WARC record (expected "WARC/1.")');
  const end = headerEnd(head, 0);
  if (end === undefined) {
    if (head.length < maxHead) throw new Error('the file ends inside its header');
    throw new Error(`its header does not end (expected an empty line within ${maxHead} bytes)`);
  }
  const length = /^content-length:[ \t]*(\d{1,15})[ \t]*\r?$/im.exec(head.toString('latin1', 0, end))?.[1];
  if (length === undefined) throw new Error('its header has no Content-Length');
  return end + Number(length);
}

/** Where the header that begins at an offset ends, its empty line included; undefined when it does not end soon. */
export function headerEnd(bytes: Buffer, from: number): number | undefined {
  const found = /\r?\n\r?\n/.exec(bytes.toString('latin1', from, from + maxHead));
  return found ? from + found.index + found[0].length : undefined;
}

/** Offset of the next gzip member that holds a record. */
async function nextMember(file: ArchiveFile, from: number): Promise<number | undefined> {
  for await (const at of file.find(gzipMagic, from)) if (await holdsRecord(file, at)) return at;
  return undefined;
}

async function holdsRecord(file: ArchiveFile, offset: number): Promise<boolean> {
  try {
    return headOf(await file.read(offset, 1024))
      .subarray(0, version.length)
      .equals(version);
  } catch {
    // Bytes that look like a gzip member inside other data.
    return false;
  }
}

async function nextRecord(file: ArchiveFile, from: number): Promise<number | undefined> {
  for await (const at of file.find(between, from)) return at + between.length - version.length;
  return undefined;
}

async function skipLineEnds(file: ArchiveFile, offset: number): Promise<number> {
  let at = offset;
  for (;;) {
    const bytes = await file.read(at, 64);
    const other = bytes.findIndex((byte) => byte !== 10 && byte !== 13);
    if (other >= 0 || bytes.length === 0) return at + Math.max(0, other);
    at += bytes.length;
  }
}
