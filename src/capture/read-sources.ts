import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unfinishedPath } from '../effects/index.ts';
import { checkBytes } from './check-bytes.ts';
import { distinctIds } from './distinct-ids.ts';
import { asSourceError, type SourceError } from './errors.ts';
import { findFiles } from './find-files.ts';
import { gzipMagic } from './gzip-member.ts';
import { type CaptureLimits, withDefaults } from './limits.ts';
import { readFile } from './read-file.ts';
import { mhtmlSources } from './read-mhtml.ts';
import { peek, readStream } from './read-stream.ts';
import { readUrl } from './read-url.ts';
import { readWarc } from './read-warc.ts';
import type { Source } from './source.ts';

/** How far sources are read, and from where. */
export interface ReadOptions extends Partial<Pick<CaptureLimits, 'maxBytes' | 'timeout'>> {
  /** Whether URLs may lead to addresses outside the public internet; they may not by default. */
  allowPrivate?: boolean | undefined;
  /** The SOURCE directory that files belong to: their ids are relative to it, their pictures come from it. */
  root?: string | undefined;
  /** What `-` reads; standard input by default. */
  stdin?: Readable | undefined;
}

/**
 * Reads pages from files, directories (below them every `.html`, `.htm`, `.mhtml`, `.mht`, `.warc`, `.warc.gz` and
 * `.page.json`, sorted; a `.txt` file only where it is named itself), http(s) URLs and `-`; of an archive, one page
 * after the other.
 *
 * A source that cannot be read does not end the reading: its error comes in its place.
 * @throws TypeError for what is no array
 * @yields a source, or the SourceError that names it and says what is wrong
 * @example
 * for await (const source of readSources(['pages/'])) {
 *   if (source instanceof SourceError) console.error(source.message);
 *   else console.log(captureWithParser(source).textLength);
 * }
 */
export async function* readSources(
  sources: readonly string[],
  options: ReadOptions = {},
): AsyncGenerator<Source | SourceError> {
  if (!Array.isArray(sources)) throw new TypeError(`sources: ${sources} (expected an array of names)`);
  yield* distinctIds(readEach(sources, options), ({ name }) => name);
}

async function* readEach(
  sources: readonly string[],
  options: ReadOptions,
): AsyncGenerator<Source | SourceError> {
  const limits = withDefaults(options);
  const { maxBytes } = limits;
  const { allowPrivate = false, root, stdin } = options;
  const files = await findFiles(
    sources.filter((name) => name !== '-' && !isAddress(name)),
    root,
  );
  for (const name of sources) {
    const found = files.get(name);
    if (name === '-') yield* withErrors(name, readStdin(stdin ?? process.stdin, maxBytes));
    else if (!found) {
      const page = await readUrl(name, { ...limits, allowPrivate }).catch((error) =>
        asSourceError(name, error),
      );
      if (page) yield page;
    } else if ('error' in found) yield asSourceError(name, found.error);
    else
      for (const { path, id, root: folder } of found)
        yield* withErrors(path, readFile(path, id, folder, maxBytes));
  }
}

/** Pages, and in place of what ends them the error as a value. */
async function* withErrors(
  name: string,
  pages: AsyncIterable<Source | SourceError>,
): AsyncGenerator<Source | SourceError> {
  try {
    yield* pages;
  } catch (error) {
    yield asSourceError(name, error);
  }
}

export function isAddress(source: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(source);
}

/** Bytes by which the kind of a stream is told. */
const startLength = 4_096;

/**
 * Reads pages from standard input and tells by the first bytes what they are: a WARC file, compressed or not, MHTML,
 * else HTML. An archive is kept in a temporary file until its pages are read, because it is read back and forth.
 * @throws SourceError when there is no page in it, LimitError when the page is larger than `maxBytes`
 */
async function* readStdin(stream: Readable, maxBytes: number): AsyncGenerator<Source | SourceError> {
  const [name, id] = ['-', 'stdin'];
  const { start, whole } = await peek(stream, startLength);
  if (start.subarray(0, 5).toString('latin1') === 'WARC/' || start.subarray(0, 3).equals(gzipMagic)) {
    const folder = await mkdtemp(join(tmpdir(), 'pagestructure-'));
    const finished = unfinishedPath(folder);
    try {
      const path = join(folder, 'stdin.warc');
      await pipeline(whole, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      yield* readWarc(path, name, id, maxBytes);
    } finally {
      await rm(folder, { recursive: true });
      finished();
    }
    return;
  }
  const bytes = await readStream(name, whole, { maxBytes });
  checkBytes(name, bytes);
  if (isMhtml(start)) yield* mhtmlSources(name, id, bytes);
  else yield { id, name, bytes };
}

/** True for a header of fields, one of which only MIME has. */
function isMhtml(start: Buffer): boolean {
  const head = start.toString('latin1');
  return (
    /^[A-Za-z][A-Za-z-]*:[ \t]/.test(head) &&
    /^(?:mime-version:|content-type:[ \t]*multipart\/related)/im.test(head)
  );
}
