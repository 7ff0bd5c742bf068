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
      yield await readUrl(name, { ...limits, allowPrivate }).catch((error) => asSourceError(name, error));
    } else if ('error' in found) yield asSourceError(name, found.error);
    else
      for (const { path, id, root: folder } of found) {
        yield* withErrors(path, readFile(path, id, folder, maxBytes));
      }
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

/** Whether a source is an address on the network. */
export function isAddress(source: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(source);
}

function asSourceError(name: string, error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new SourceError(name, 'no such file or directory', { cause: error });
  if (code === 'EACCES')
    return new SourceError(name, 'may not be read (permission denied)', { cause: error });
  return new SourceError(name, error instanceof Error ? error.message : String(error), { cause: error });
}
