import { closeSync, openSync, readSync } from 'node:fs';

/** Bytes read at once. */
const window = 1 << 18;
/** Opens the files of a block (see `blockFiles`). */
export function openBlock(files) {
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
function numbersOf(bytes) {
  return new Uint32Array(new Uint8Array(bytes).buffer);
}
/** A file in pieces, all but the last of a length that numbers fill. */
function* wholeFile(path) {
  const input = openInput(path);
  try {
    for (let chunk = input.bytes(window); chunk.length > 0; chunk = input.bytes(window)) yield chunk;
  } finally {
    input.close();
  }
}
/** A file that is read onward. */
function openInput(path) {
  const file = openSync(path, 'r');
  let held = Buffer.alloc(0);
  let isEnded = false;
  /** Reads until some bytes are at hand, or the file ends. */
  const need = (count) => {
    while (held.length < count && !isEnded) {
      const more = Buffer.allocUnsafe(Math.max(window, count - held.length));
      const size = readSync(file, more);
      isEnded = size === 0;
      held = Buffer.concat([held, more.subarray(0, size)]);
    }
  };
  const bytes = (count) => {
    need(count);
    const taken = held.subarray(0, count);
    held = held.subarray(taken.length);
    return taken;
  };
  return {
    bytes,
    /** The next line without its end; undefined behind the last one. */
    line() {
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
