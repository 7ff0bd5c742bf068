import { openFile } from './open-file.ts';

export interface ArchiveFile {
  /** In bytes. */
  size: number;
  /** Bytes from an offset on; fewer than asked for at the end of the file. */
  read: (offset: number, length: number) => Promise<Buffer>;
  /** Offsets of the places where some bytes stand, at or behind an offset. */
  find: (bytes: Buffer, from: number) => AsyncGenerator<number>;
  close: () => Promise<void>;
}

/** Bytes looked through at once. */
const searchWindow = 1 << 20;

/** Bytes read at least, because records are small and stand one behind the other. */
const readAhead = 1 << 18;

/** Opens a file to read it in pieces. */
export async function openArchiveFile(path: string): Promise<ArchiveFile> {
  const handle = await openFile(path);
  const { size } = await handle.stat();
  let last: { offset: number; bytes: Buffer } = { offset: 0, bytes: Buffer.alloc(0) };
  const read = async (offset: number, length: number): Promise<Buffer> => {
    const wanted = Math.max(0, Math.min(length, size - offset));
    if (offset < last.offset || offset + wanted > last.offset + last.bytes.length) {
      last = { offset, bytes: await readNow(offset, Math.max(wanted, readAhead)) };
    }
    return last.bytes.subarray(offset - last.offset, offset - last.offset + wanted);
  };
  const readNow = async (offset: number, length: number): Promise<Buffer> => {
    const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - offset)));
    let filled = 0;
    while (filled < buffer.length) {
      const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled, offset + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return buffer.subarray(0, filled);
  };
  async function* find(bytes: Buffer, from: number): AsyncGenerator<number> {
    for (let offset = from; offset < size; offset += searchWindow) {
      const window = await read(offset, searchWindow + bytes.length - 1);
      for (let at = window.indexOf(bytes); at >= 0; at = window.indexOf(bytes, at + 1)) yield offset + at;
    }
  }
  return { size, read, find, close: () => handle.close() };
}
