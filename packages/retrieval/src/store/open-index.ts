import { closeSync, openSync, readSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FormatError, readJson } from 'pagestructure/formats';
import { bytesOf, type IndexAbout, indexAboutSchema, indexFiles } from './index-files.ts';

/** An index on disk, open for queries; it fits `SearchIndex`. */
export interface DiskIndex {
  documentCount: number;
  averageLength: number;
  lengthOf: (document: number) => number;
  idOf: (document: number) => string;
  documentFrequency: (term: string) => number;
  postings: (term: string) => { documents: Uint32Array; frequencies: Uint32Array } | undefined;
  about: IndexAbout;
  close: () => void;
}

/** Terms whose numbers are remembered: expansion asks for those of the same pages again and again. */
const mostKnown = 100_000;

/**
 * Opens an index that `mergeBlocks` made. Names and lengths of documents and the different terms are held in memory;
 * postings stay on disk and are read when a query asks for them.
 * @throws FormatError when a file is not as long as it should be
 */
export async function openIndex(folder: string): Promise<DiskIndex> {
  const about = await readJson(join(folder, indexFiles.about), indexAboutSchema);
  const read = (name: keyof typeof indexFiles): Promise<Buffer> => readFile(join(folder, indexFiles[name]));
  const documents = lines(await read('documents'));
  const lengths = numbers(await read('lengths'), join(folder, indexFiles.lengths));
  const terms = lines(await read('terms'));
  const frequencies = numbers(await read('frequencies'), join(folder, indexFiles.frequencies));
  const sizes: [string, number, number][] = [
    [indexFiles.documents, documents.count, about.documents],
    [indexFiles.lengths, lengths.length, about.documents],
    [indexFiles.terms, terms.count, about.terms],
    [indexFiles.frequencies, frequencies.length, about.terms],
  ];
  for (const [name, size, expected] of sizes) {
    if (size !== expected)
      throw new FormatError(`${join(folder, name)}: ${size} entries (expected ${expected})`);
  }
  const starts = new Float64Array(about.terms + 1);
  frequencies.forEach((frequency, i) => {
    starts[i + 1] = starts[i] + frequency;
  });
  const postings = join(folder, indexFiles.postings);
  const size = (await stat(postings)).size;
  if (starts[about.terms] !== about.postings || size !== 8 * about.postings) {
    const found = `${starts[about.terms]} postings by the terms, ${size / 8} in it`;
    throw new FormatError(`${postings}: ${found} (expected ${about.postings})`);
  }
  const file = openSync(postings, 'r');
  const known = new Map<string, number>();
  const find = (term: string): number => {
    const found = known.get(term) ?? findLine(terms, Buffer.from(term));
    if (known.size >= mostKnown) known.clear();
    known.set(term, found);
    return found;
  };
  return {
    documentCount: about.documents,
    averageLength: about.documents === 0 ? 0 : about.length / about.documents,
    lengthOf: (document) => lengths[document],
    idOf: (document) => documents.at(document).toString(),
    documentFrequency: (term) => frequencies[find(term)] ?? 0,
    postings(term) {
      const number = find(term);
      if (number < 0) return undefined;
      const count = frequencies[number];
      const values = new Uint32Array(2 * count);
      const size = readSync(file, bytesOf(values), 0, 8 * count, 8 * starts[number]);
      if (size !== 8 * count) {
        throw new FormatError(
          `${join(folder, indexFiles.postings)}: ends early (expected ${about.postings} postings)`,
        );
      }
      return { documents: values.subarray(0, count), frequencies: values.subarray(count) };
    },
    about,
    close: () => closeSync(file),
  };
}

function numbers(bytes: Buffer, path: string): Uint32Array {
  if (bytes.length % 4 !== 0)
    throw new FormatError(`${path}: ${bytes.length} bytes (expected four a number)`);
  return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

/** Lines of a text, held as its bytes. */
interface Lines {
  count: number;
  at: (line: number) => Buffer;
  /** Order of a line against some bytes: below 0 when it stands before them. */
  compare: (line: number, bytes: Buffer) => number;
}

function lines(text: Buffer): Lines {
  let count = 0;
  for (const byte of text) if (byte === 0x0a) count++;
  const starts = new Float64Array(count + 1);
  let line = 0;
  for (let i = 0; i < text.length; i++) if (text[i] === 0x0a) starts[++line] = i + 1;
  return {
    count,
    at: (number) => text.subarray(starts[number], starts[number + 1] - 1),
    compare: (number, bytes) => text.compare(bytes, 0, bytes.length, starts[number], starts[number + 1] - 1),
  };
}

/** Number of a line among sorted ones; -1 when it is not there. */
function findLine({ count, compare }: Lines, wanted: Buffer): number {
  let low = 0;
  let high = count - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const order = compare(middle, wanted);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
