import { open } from 'node:fs/promises';

/** A file that is written from its start to its end in small pieces. */
export interface OutputFile {
  write: (bytes: Uint8Array) => Promise<void>;
  close: () => Promise<void>;
}

/** Bytes gathered before they go to the disk. */
const gathered = 1 << 18;

/** Opens a new file, or empties the one there is. */
export async function openOutput(path: string): Promise<OutputFile> {
  const file = await open(path, 'w');
  let pieces: Buffer[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    const bytes = Buffer.concat(pieces);
    pieces = [];
    size = 0;
    for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
  };
  return {
    async write(bytes) {
      pieces.push(Buffer.from(bytes)); // a copy: the writer may use its array again
      size += bytes.byteLength;
      if (size >= gathered) await flush();
    },
    async close() {
      try {
        await flush();
        await file.sync();
      } finally {
        await file.close();
      }
    },
  };
}
