import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** A document of a TREC collection. */
export interface TrecDocument {
  /** Its DOCNO. */
  id: string;
  /** What stands between its tags, DOCNO and the crawler's header left out: HTML, or text with tags of its own. */
  bytes: Buffer;
}

/** A document that cannot be read. */
export interface BrokenTrecDocument {
  /** Where it is: which document of the file, and its DOCNO if that could be read. */
  place: string;
  problem: string;
}

const start = Buffer.from('<DOC>');
const end = Buffer.from('</DOC>');

/** Names become names of files. */
const safeName = /^(?!\.{1,2}$)[^\s/\\\p{Cc}]{1,200}$/u;

/**
 * Whether a file holds TREC documents, by its first bytes; it may be gzipped.
 */
export async function isTrecText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    const isGzip = bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
    for await (const chunk of textStream(path, isGzip)) {
      return /^(?:\ufeff|ï»¿)?\s*<DOC>/.test(chunk.toString('latin1', 0, 1000));
    }
    return false;
  } catch (error) {
    if (isZlibError(error)) return false;
    throw error;
  } finally {
    await file.close();
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

function textStream(path: string, isGzip = /\.gz$/i.test(path)): Readable {
  const file = createReadStream(path);
  if (!isGzip) return file;
  const plain = createGunzip();
  file.on('error', (error) => plain.destroy(error));
  return file.pipe(plain);
}

/**
 * Reads the documents of a TREC text file, one after the other, however large the file is; gzipped where its name ends
 * in `.gz`.
 * @param maxBytes largest document
 * @yields a document, or what is wrong with one, in the order of the file
 * @throws Error when the file cannot be read or unpacked
 */
export async function* readTrecText(
  path: string,
  maxBytes: number,
): AsyncGenerator<TrecDocument | BrokenTrecDocument> {
  let rest = Buffer.alloc(0);
  let count = 0;
  let isTooLong = false;
  for await (const chunk of textStream(path)) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const to = rest.indexOf(end);
      if (to < 0) break;
      count++;
      const part = rest.subarray(0, to);
      const from = part.indexOf(start);
      const body = part.subarray(from < 0 ? 0 : from + start.length);
      const isLonger = isTooLong || body.length > maxBytes;
      yield isLonger ? tooLong(count, maxBytes) : readDocument(body, count);
      isTooLong = false;
      rest = rest.subarray(to + end.length);
    }
    if (rest.length > maxBytes + start.length + end.length) {
      isTooLong = true;
      rest = rest.subarray(-end.length);
    }
  }
  if (isTooLong || rest.includes(start)) {
    yield { place: `document ${count + 1}`, problem: 'not ended (expected </DOC>)' };
  }
}

function tooLong(number: number, maxBytes: number): BrokenTrecDocument {
  return { place: `document ${number}`, problem: `larger than ${maxBytes} bytes` };
}

function readDocument(body: Buffer, number: number): TrecDocument | BrokenTrecDocument {
  const text = body.toString('latin1'); // a character a byte, so that nothing is changed
  const id = nameIn(text.slice(0, 10_000));
  if (!safeName.test(id)) {
    const problem = `DOCNO "${id.slice(0, 100)}" (expected one word of at most 200 characters, no path)`;
    return { place: `document ${number}`, problem };
  }
  return { id, bytes: Buffer.from(withoutNames(text), 'latin1') };
}

/** What its DOCNO holds. By searching, as below: a pattern takes long where an end is missing. */
function nameIn(text: string): string {
  const from = text.indexOf('<DOCNO>');
  const to = text.indexOf('</DOCNO>', from);
  return from < 0 || to < 0 ? '' : text.slice(from + '<DOCNO>'.length, to).trim();
}

/** A document without its names and the header lines of web collections. */
function withoutNames(text: string): string {
  const kept: string[] = [];
  let done = 0;
  const endless = new Set<string>();
  for (const { 1: name, index } of text.matchAll(/<(DOCNO|DOCOLDNO|DOCHDR)>/g)) {
    if (index < done || endless.has(name)) continue;
    const end = `</${name}>`;
    const to = text.indexOf(end, index);
    if (to < 0) {
      endless.add(name);
      continue;
    }
    kept.push(text.slice(done, index));
    done = to + end.length;
  }
  return kept.join('') + text.slice(done);
}
