import { messageOf } from '../effects/index.ts';
import { type ArchiveFile, openArchiveFile } from './archive-file.ts';
import { checkBytes } from './check-bytes.ts';
import { decompress } from './decompress.ts';
import { LimitError, SourceError } from './errors.ts';
import { readGzipMember } from './gzip-member.ts';
import { indexWarc, type WarcEntry, type WarcIndex } from './index-warc.ts';
import type { Resource } from './local-resource.ts';
import { pageIds } from './page-ids.ts';
import { publicAddress } from './public-address.ts';
import type { Source } from './source.ts';
import { isGzip, maxHead } from './warc-frames.ts';

/** Redirects followed inside an archive, as many as on the network. */
const maxRedirects = 10;

/** An archive whose records are known. */
interface Archive {
  path: string;
  /** For people. */
  name: string;
  index: WarcIndex;
  isCompressed: boolean;
  maxBytes: number;
}

/**
 * Reads the pages of a WARC file one by one: every answer of type text/html that is no error and no redirect.
 *
 * A first pass notes where the records stand; bodies are read when they are asked for, so that memory does not grow
 * with them. What the pages load comes out of the same file.
 * @param name of the archive, for people
 * @param id of the archive: the ids of its pages begin with it
 * @param maxBytes largest page or resource
 * @yields pages, and the SourceErrors of records that cannot be read, in the order of the file
 */
export async function* readWarc(
  path: string,
  name: string,
  id: string,
  maxBytes: number,
): AsyncGenerator<Source | SourceError> {
  const { index, isCompressed } = await withFile(path, async (file) => {
    if (file.size === 0) throw new SourceError(name, 'empty (expected a WARC file)');
    return { index: await indexWarc(file, maxBytes), isCompressed: await isGzip(file) };
  });
  if (index.found.length === 0) {
    throw new SourceError(name, 'no page in it (expected an answer of type text/html with status 200)');
  }
  const archive = { path, name, index, isCompressed, maxBytes };
  const idOf = pageIds(id);
  for (const entry of index.found) yield await readEntry(archive, entry, idOf);
}

async function withFile<T>(path: string, use: (file: ArchiveFile) => Promise<T>): Promise<T> {
  const file = await openArchiveFile(path);
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}

async function readEntry(
  archive: Archive,
  entry: WarcIndex['found'][number],
  idOf: (url: string) => string,
): Promise<Source | SourceError> {
  const { name } = archive;
  if ('problem' in entry) return new SourceError(name, `record at byte ${entry.offset}: ${entry.problem}`);
  const { url, date, offset } = entry;
  const id = idOf(url);
  const page = `${name}: ${publicAddress(url)}`;
  try {
    const { bytes, contentType } = await readBody(archive, entry, page);
    checkBytes(page, bytes);
    const resources = { get: (address: string) => readResource(archive, address, date) };
    return { id, name: page, bytes, url, contentType, resources };
  } catch (error) {
    if (error instanceof SourceError) return error;
    const reason = messageOf(error);
    return new SourceError(name, `record at byte ${offset} (${publicAddress(url)}): ${reason}`, error);
  }
}

/** What an address gives, by way of redirects; undefined when the archive does not hold it. */
async function readResource(archive: Archive, address: string, date: number): Promise<Resource | undefined> {
  let url = address;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const entry = archive.index.find(url, date);
    if (!entry) return undefined;
    const isRedirect = entry.status >= 300 && entry.status < 400 && entry.location !== null;
    if (!isRedirect) return entry.status < 300 ? readWhole(archive, entry) : undefined;
    if (!URL.canParse(entry.location ?? '', url)) return undefined;
    const next = new URL(entry.location ?? '', url);
    next.hash = '';
    url = next.href;
  }
  return undefined;
}

/** A resource that is broken or too large is missing, as on the network. */
async function readWhole(archive: Archive, entry: WarcEntry): Promise<Resource | undefined> {
  try {
    return { ...(await readBody(archive, entry, entry.url)), url: entry.url };
  } catch {
    return undefined;
  }
}

/** @throws Error when the body is not in the encoding that it names, or stands nowhere in the archive */
async function readBody(archive: Archive, entry: WarcEntry, name: string): Promise<Resource> {
  const { path, isCompressed, maxBytes, index } = archive;
  const holder = index.withBody(entry);
  if (!holder) throw new Error('its contents are those of a record that is not in the archive');
  if (holder.size === undefined || holder.size - holder.bodyAt > maxBytes) {
    throw new LimitError(name, `larger than ${maxBytes} bytes`);
  }
  const record = await withFile(path, async (file) =>
    isCompressed
      ? (await readGzipMember(file, holder.offset, maxBytes + maxHead)).bytes
      : file.read(holder.offset, holder.length),
  );
  const body = record.subarray(holder.bodyAt, holder.size);
  const payload = holder.isChunked ? dechunk(body) : body;
  const bytes = await decompress(name, payload, storedEncoding(holder, payload), { maxBytes });
  return { bytes, contentType: entry.contentType || holder.contentType };
}

/** The content encoding; none where the archive's writer undid gzip and kept the header that says so. */
function storedEncoding({ contentEncoding }: WarcEntry, payload: Uint8Array): string | null {
  const isGzipped = payload[0] === 0x1f && payload[1] === 0x8b;
  return /^\s*(?:x-)?gzip\s*$/i.test(contentEncoding ?? '') && !isGzipped ? null : contentEncoding;
}

/**
 * Undoes the transfer encoding `chunked`. What is not in it, because the archive's writer undid it already, is handed
 * back as it is; what is cut off ends there.
 * @source RFC 9112, section 7.1
 */
export function dechunk(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let at = 0;
  while (at < bytes.length) {
    const line = /^([0-9a-f]{1,8})[ \t]*(?:;[^\r\n]*)?\r?\n/i.exec(
      bytes.toString('latin1', at, at + maxLine),
    );
    if (!line) return at === 0 ? bytes : Buffer.concat(chunks);
    const start = at + line[0].length;
    const end = start + Number.parseInt(line[1], 16);
    if (end === start) break;
    chunks.push(bytes.subarray(start, end));
    at = end + (bytes[end] === 13 ? 2 : 1);
  }
  return Buffer.concat(chunks);
}

/** Longest line that gives the length of a chunk. */
const maxLine = 256;
