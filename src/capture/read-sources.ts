import { stat } from 'node:fs/promises';
import { basename, dirname, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { checkBytes } from './check-bytes.ts';
import { distinctIds } from './distinct-ids.ts';
import { SourceError } from './errors.ts';
import { fetchUrl } from './fetch-url.ts';
import { type CaptureLimits, withDefaults } from './limits.ts';
import { listFiles, pageExtension, pageExtensions } from './list-files.ts';
import { readFile } from './read-file.ts';
import { readStdin } from './read-stdin.ts';
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
 * `.page.json`, sorted), http(s) URLs and `-`; of an archive, one page after the other.
 *
 * A source that cannot be read does not end the reading: its error comes in its place.
 * @yields a source, or the SourceError that names it and says what is wrong
 * @example
 * for await (const source of readSources(['pages/'])) {
 *   if (source instanceof SourceError) console.error(source.message);
 *   else console.log(captureWithJsdom(source).textLength);
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
  const found: Candidate[] = [];
  for (const name of sources) {
    if (name === '-') {
      found.push({ name, read: () => readStdin(options.stdin ?? process.stdin, maxBytes) });
    } else if (/^https?:\/\//i.test(name)) {
      const allowPrivate = options.allowPrivate ?? false;
      found.push({ name, read: () => readUrl(name, { ...limits, allowPrivate }) });
    } else {
      found.push(...(await findFiles(name, maxBytes, options.root)));
    }
  }
  return found;
}

async function findFiles(name: string, maxBytes: number, root?: string): Promise<Candidate[]> {
  const fail = (error: unknown): Candidate[] => [
    {
      name,
      read: () => {
        throw error;
      },
    },
  ];
  const none = (problem: string): Candidate[] => fail(new SourceError(name, problem));
  try {
    if (!(await stat(name)).isDirectory()) {
      if (!pageExtension.test(name)) return none(`not a page (expected ${pageExtensions})`);
      const path = root === undefined ? basename(name) : relative(root, name).split(sep).join('/');
      const id = path.replace(pageExtension, '');
      return [{ name, read: () => readFile(name, id, root ?? dirname(name), maxBytes) }];
    }
    const files = await listFiles(name);
    if (files.length === 0) return none(`no page in it (expected ${pageExtensions})`);
    return files.map(({ path, id }) => ({ name: path, read: () => readFile(path, id, name, maxBytes) }));
  } catch (error) {
    return fail(error);
  }
}

const htmlTypes = /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

async function* readUrl(
  name: string,
  options: CaptureLimits & { allowPrivate: boolean },
): AsyncGenerator<Source> {
  const { url, bytes, contentType } = await fetchUrl(name, {
    ...options,
    accept: 'text/html,application/xhtml+xml',
  });
  if (contentType && !htmlTypes.test(contentType)) {
    throw new SourceError(name, `content type ${contentType} (expected text/html)`);
  }
  checkBytes(url, bytes);
  yield { id: urlId(new URL(url)), name: url, bytes, url, contentType };
}

/** Last step of the path without extension, else the host. */
export function urlId(url: URL): string {
  const step = url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  return step.replace(/\.\w{1,5}$/, '') || url.hostname;
}

function asSourceError(name: string, error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new SourceError(name, 'no such file or directory', { cause: error });
  if (code === 'EACCES')
    return new SourceError(name, 'may not be read (permission denied)', { cause: error });
  return new SourceError(name, error instanceof Error ? error.message : String(error), { cause: error });
}
