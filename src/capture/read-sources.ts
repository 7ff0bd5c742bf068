import type { Readable } from 'node:stream';
import { checkBytes } from './check-bytes.ts';
import { distinctIds } from './distinct-ids.ts';
import { SourceError } from './errors.ts';
import { fetchUrl } from './fetch-url.ts';
import { findFiles } from './find-files.ts';
import { type CaptureLimits, withDefaults } from './limits.ts';
import { publicAddress } from './public-address.ts';
import { readFile } from './read-file.ts';
import { readStdin } from './read-stdin.ts';
import { safeId } from './safe-id.ts';
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
 * `.page.json`, sorted; a `.txt` file only where it is named itself), http(s) URLs and `-`; of an archive, one page after the other.
 *
 * A source that cannot be read does not end the reading: its error comes in its place.
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
  yield* distinctIds(readEach(sources, options), ({ name }) => name);
}

async function* readEach(
  sources: readonly string[],
  options: ReadOptions,
): AsyncGenerator<Source | SourceError> {
  for (const { name, read } of await findPages(sources, options)) {
    try {
      yield* read();
    } catch (error) {
      yield asSourceError(name, error);
    }
  }
}

/** A file, address or stream to read: nothing has been read of it but its directory. */
interface Candidate {
  name: string;
  read: () => AsyncIterable<Source | SourceError>;
}

async function findPages(sources: readonly string[], options: ReadOptions): Promise<Candidate[]> {
  const limits = withDefaults(options);
  const { maxBytes } = limits;
  const paths = sources.filter((name) => name !== '-' && !isAddress(name));
  const files = await findFiles(paths, options.root);
  let path = 0;
  return sources.flatMap((name): Candidate[] => {
    if (name === '-') return [{ name, read: () => readStdin(options.stdin ?? process.stdin, maxBytes) }];
    if (isAddress(name)) {
      const allowPrivate = options.allowPrivate ?? false;
      return [{ name, read: () => readUrl(name, { ...limits, allowPrivate }) }];
    }
    const found = files[path++];
    if ('error' in found) return [{ name, read: () => raise(found.error) }];
    return found.map((file) => ({
      name: file.path,
      read: () => readFile(file.path, file.id, file.root, maxBytes),
    }));
  });
}

/** Whether a source is an address on the network. */
export function isAddress(source: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(source);
}

function raise(error: unknown): never {
  throw error;
}

const htmlTypes = /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

async function* readUrl(
  name: string,
  options: CaptureLimits & { allowPrivate: boolean },
): AsyncGenerator<Source> {
  if (!/^https?:/i.test(name)) throw new SourceError(name, 'expected an http or https address');
  const { url, bytes, contentType } = await fetchUrl(name, {
    ...options,
    accept: 'text/html,application/xhtml+xml',
  });
  if (contentType && !htmlTypes.test(contentType)) {
    throw new SourceError(name, `content type ${contentType} (expected text/html)`);
  }
  checkBytes(name, bytes);
  const { origin, username, password, href } = new URL(name);
  const login = username !== '' || password !== '' ? { origin, username, password } : undefined;
  const asked = url === publicAddress(href) ? undefined : publicAddress(name);
  yield {
    id: urlId(new URL(url)),
    name: url,
    bytes,
    url,
    contentType,
    ...(asked !== undefined && { asked }),
    ...(login && { login }),
  };
}

/** Last step of the path without extension, else the host. */
export function urlId(url: URL): string {
  const step = url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  return safeId(step.replace(/\.\w{1,5}$/, '') || url.hostname);
}

function asSourceError(name: string, error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new SourceError(name, 'no such file or directory', { cause: error });
  if (code === 'EACCES')
    return new SourceError(name, 'may not be read (permission denied)', { cause: error });
  return new SourceError(name, error instanceof Error ? error.message : String(error), { cause: error });
}
