import type { Readable } from 'node:stream';
import { distinctIds } from './distinct-ids.ts';
import { SourceError } from './errors.ts';
import { findFiles } from './find-files.ts';
import { type CaptureLimits, withDefaults } from './limits.ts';
import { readFile } from './read-file.ts';
import { readStdin } from './read-stdin.ts';
import { readUrl } from './read-url.ts';
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
      return [{ name, read: () => readOne(name, { ...limits, allowPrivate }) }];
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

async function* readOne(
  name: string,
  options: CaptureLimits & { allowPrivate: boolean },
): AsyncGenerator<Source> {
  yield await readUrl(name, options);
}

function raise(error: unknown): never {
  throw error;
}

function asSourceError(name: string, error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new SourceError(name, 'no such file or directory', { cause: error });
  if (code === 'EACCES')
    return new SourceError(name, 'may not be read (permission denied)', { cause: error });
  return new SourceError(name, error instanceof Error ? error.message : String(error), { cause: error });
}
