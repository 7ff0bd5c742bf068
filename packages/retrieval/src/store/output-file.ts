import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs';

/** A file that is written from its start to its end in small pieces. */
export interface OutputFile {
  write: (bytes: Uint8Array) => void;
  close: () => void;
}

/** Bytes that are buffered before they are written. */
const gathered = 1 << 18;

/** Opens a new file, or empties the one there is. Pieces are too small and too many to await each. */
export function openOutput(path: string): OutputFile {
  const file = openSync(path, 'w');
  const held = Buffer.allocUnsafe(gathered);
  let size = 0;
  const writeAll = (bytes: Uint8Array): void => {
    try {
      writeFileSync(file, bytes);
    } catch (error) {
      if (error instanceof Error) Object.assign(error, { path }); // the error of a full disk lacks the path
      throw error;
    }
  };
  const flush = (): void => {
    writeAll(held.subarray(0, size));
    size = 0;
  };
  return {
    write(bytes) {
      if (size + bytes.length > gathered) flush();
      if (bytes.length > gathered) writeAll(bytes);
      else {
        held.set(bytes, size);
        size += bytes.length;
      }
    },
    close() {
      try {
        flush();
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
    },
  };
}
