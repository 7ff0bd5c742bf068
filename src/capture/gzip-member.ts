import { constants, crc32, inflateRawSync } from 'node:zlib';
import type { ArchiveFile } from './archive-file.ts';

export interface GzipMember {
  /** What it holds; only the beginning when it is too large. */
  bytes: Buffer;
  /** Length in the file, in bytes; undefined when the member is too large to look for its end. */
  length: number | undefined;
}

/** Bytes that begin a gzip member: the magic number and the only method there is. */
export const gzipMagic = Buffer.from([0x1f, 0x8b, 0x08]);

/** Bytes read at first: most records of an archive are smaller. */
const firstWindow = 65_536;

/** Of a member that is too large, so many of its bytes are inflated: at most 1,032 times as much comes out. */
const headWindow = 8_192;

/** Flags of a member's header (RFC 1952, section 2.3.1). */
const flags = { headerChecksum: 2, extra: 4, name: 8, comment: 16 };

/** Checksum and size behind the data. */
const trailerLength = 8;

/**
 * Reads the gzip member that begins at an offset of a file; Node's own decompressor does not tell where one ends.
 * @param maxBytes largest member, before and after decompression
 * @throws Error when no whole member stands there
 * @source RFC 1952 (gzip)
 */
export async function readGzipMember(
  file: ArchiveFile,
  offset: number,
  maxBytes: number,
): Promise<GzipMember> {
  const most = Math.min(file.size - offset, maxBytes + firstWindow);
  for (let size = Math.min(firstWindow, most); ; size = Math.min(8 * size, most)) {
    const window = await file.read(offset, size);
    const found = inflateMember(window, maxBytes);
    if (found === 'too large' || (found === 'cut off' && size === most && size < file.size - offset)) {
      return { bytes: headOf(window), length: undefined };
    }
    if (found !== 'cut off') return found;
    if (size === most) throw new Error('the file ends inside it');
  }
}

function inflateMember(window: Buffer, maxBytes: number): GzipMember | 'cut off' | 'too large' {
  const start = dataStart(window);
  if (start === undefined) return 'cut off';
  let bytes: Buffer;
  let end: number;
  try {
    const options = { maxOutputLength: maxBytes, info: true } as const;
    const { buffer, engine } = inflateRawSync(window.subarray(start), options) as unknown as Inflated;
    bytes = buffer;
    end = start + engine.bytesWritten;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ERR_BUFFER_TOO_LARGE') return 'too large';
    if (code === 'Z_BUF_ERROR') return 'cut off';
    throw error;
  }
  if (window.length < end + trailerLength) return 'cut off';
  if (crc32(bytes) !== window.readUInt32LE(end)) throw new Error('its checksum does not fit');
  return { bytes, length: end + trailerLength };
}

/** What `inflateRawSync` returns with the option `info`, which Node's types leave out. */
interface Inflated {
  buffer: Buffer;
  /** `bytesWritten`: bytes that the decompressor took. */
  engine: { bytesWritten: number };
}

/** Where the compressed data begins, behind the header; undefined when the header does not end in the window. */
function dataStart(window: Buffer): number | undefined {
  if (window.length < 10) return undefined;
  if (!window.subarray(0, 3).equals(gzipMagic)) throw new Error('no gzip member');
  const set = window[3];
  let at = 10;
  if (set & flags.extra) at += 2 + (window.length < 12 ? 0 : window.readUInt16LE(10));
  for (const flag of [flags.name, flags.comment]) {
    if (!(set & flag)) continue;
    const end = window.indexOf(0, at);
    if (end < 0) return undefined;
    at = end + 1;
  }
  if (set & flags.headerChecksum) at += 2;
  return at < window.length ? at : undefined;
}

/** What the first bytes of a member inflate to. */
export function headOf(window: Buffer): Buffer {
  const start = dataStart(window);
  if (start === undefined) return Buffer.alloc(0);
  return inflateRawSync(window.subarray(start, start + headWindow), { finishFlush: constants.Z_SYNC_FLUSH });
}
