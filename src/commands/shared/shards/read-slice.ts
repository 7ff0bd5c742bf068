import { type FileHandle, open } from 'node:fs/promises';

/** Reads part of a file; shorter than asked for where the file ends before. */
export async function readSlice(path: string, offset: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    return await readFrom(file, offset, length);
  } finally {
    await file.close();
  }
}

/** The same of an open file. */
export async function readFrom(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, offset);
  return buffer.subarray(0, bytesRead);
}
