import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs';
import { withPath } from 'pagestructure/formats';

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
  const named = (act: () => void): void => {
    try {
      act();
    } catch (error) {
      throw withPath(error, path);
    }
  };
  const writeAll = (bytes: Uint8Array): void => named(() => writeFileSync(file, bytes));
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
        named(() => fsyncSync(file));
      } finally {
        closeSync(file);
      }
    },
  };
}
