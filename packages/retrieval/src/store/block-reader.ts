import { closeSync, openSync, readSync } from 'node:fs';

/** A part of an index that is read from its start to its end, term by term. */
export interface BlockReader {
  isDone: () => boolean;
  /** UTF-8 bytes of the term it stands at. */
  term: () => Buffer;
  /** Postings of the term it stands at, documents and then frequencies; moves on to the next term. */
  takePostings: () => Uint32Array;
  /** All names of documents, ended by newlines, in pieces. */
  documents: () => Generator<Buffer>;
  /** All lengths, in pieces. */
  lengths: () => Generator<Uint32Array>;
  close: () => void;
}

/** Bytes read at once. */
const window = 1 << 18;

/** Opens the files of a block (see `blockFiles`). */
export function openBlock(files: {
  documents: string;
  lengths: string;
  terms: string;
  frequencies: string;
  postings: string;
}): BlockReader {
  const inputs = [files.terms, files.frequencies, files.postings].map(openInput);
  const [terms, frequencies, postings] = inputs;
  let term = terms.line();
  return {
    isDone: () => term === undefined,
    term: () => term ?? Buffer.alloc(0),
    takePostings() {
      const [count] = numbersOf(frequencies.bytes(4));
      term = terms.line();
      return numbersOf(postings.bytes(8 * count));
    },
    documents: () => wholeFile(files.documents),
    *lengths() {
      for (const chunk of wholeFile(files.lengths)) yield numbersOf(chunk);
    },
    close: () => {
      for (const input of inputs) input.close();
    },
  };
}

/** Numbers in bytes, at an address that suits them. */
function numbersOf(bytes: Buffer): Uint32Array {
  return new Uint32Array(new Uint8Array(bytes).buffer);
}

/** A file in pieces, all but the last of a length that numbers fill. */
function* wholeFile(path: string): Generator<Buffer> {
  const input = openInput(path);
  try {
    for (let chunk = input.bytes(window); chunk.length > 0; chunk = input.bytes(window)) yield chunk;
  } finally {
    input.close();
  }
}

/** A file that is read onward. */
function openInput(path: string) {
  const file = openSync(path, 'r');
  let held: Buffer = Buffer.alloc(0);
  let isEnded = false;
  /** Reads until some bytes are at hand, or the file ends. */
  const need = (count: number): void => {
    while (held.length < count && !isEnded) {
      const more = Buffer.allocUnsafe(Math.max(window, count - held.length));
      const size = readSync(file, more);
      isEnded = size === 0;
      held = Buffer.concat([held, more.subarray(0, size)]);
    }
  };
  const bytes = (count: number): Buffer => {
    need(count);
    const taken = held.subarray(0, count);
    held = held.subarray(taken.length);
    return taken;
  };
  return {
    bytes,
    /** The next line without its end; undefined behind the last one. */
    line(): Buffer | undefined {
      let at = held.indexOf(0x0a);
      while (at < 0 && !isEnded) {
        need(held.length + 1);
        at = held.indexOf(0x0a);
      }
      return at < 0 ? undefined : bytes(at + 1).subarray(0, at);
    },
    close: () => closeSync(file),
  };
}
