import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceSettings } from 'pagestructure/capture';
import { readSources, type Source, SourceError } from 'pagestructure/capture';
import { systemProblem } from 'pagestructure/effects';
import { isTrecText, readTrecText } from '../store/read-trec-text.ts';
import { trecName } from '../trec-files.ts';

/** Files that are pages or archives of pages by their names. */
const pages = /\.(?:page\.json|html?|mhtml|mht|warc|warc\.gz)$/i;

/** A collection of pages: which files it has, and what they held when they were listed. */
export interface Collection {
  /** Directories and files as given that hold pages. */
  sources: string[];
  /** TREC text files. */
  trecFiles: string[];
  /** Tells apart states of the collection, by names, sizes and times of change. */
  fingerprint: string;
}

/**
 * Lists a collection: directories, archives (WARC) and files of pages as everywhere, and files of TREC text, by
 * themselves or in directories, known by the `<DOC>` they begin with.
 * @throws Error when a path leads nowhere
 */
export async function listCollection(paths: readonly string[]): Promise<Collection> {
  const collection = { sources: [] as string[], trecFiles: [] as string[] };
  const hash = createHash('sha256');
  for (const path of paths) {
    const isFolder = (await stat(path)).isDirectory();
    const files = isFolder ? await filesBelow(path) : [path];
    let hasPages = false;
    for (const file of files) {
      const { size, mtimeMs } = await stat(file);
      hash.update(JSON.stringify([file, size, mtimeMs]));
      if (pages.test(file)) hasPages = true;
      else if (await isTrecText(file)) collection.trecFiles.push(file);
    }
    const hasTrec = files.some((file) => collection.trecFiles.includes(file));
    if (hasPages || !hasTrec) collection.sources.push(path); // one with neither will be named when it is read
  }
  return { ...collection, fingerprint: hash.digest('hex') };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const isFile =
      entry.isFile() || (entry.isSymbolicLink() && (await stat(path).catch(() => undefined))?.isFile());
    if (isFile) files.push(path);
  }
  return files.sort();
}

/**
 * Reads the pages of a collection one after the other; their ids are one word each, as TREC files need them.
 * @yields a page, or what is wrong with one, always in the same order
 */
export async function* readCollection(
  { sources, trecFiles }: Collection,
  reading: SourceSettings,
): AsyncGenerator<Source | SourceError> {
  const seen = new Map<string, string>();
  for await (const source of allSources(sources, trecFiles, reading)) {
    if (source instanceof SourceError) {
      yield source;
      continue;
    }
    const id = trecName(source.id);
    const other = seen.get(id);
    if (other === undefined) yield { ...source, id };
    else {
      const problem = `its id "${id}" is also that of ${other} (expected ids to differ)`;
      yield new SourceError(source.name, problem);
    }
    seen.set(id, other ?? source.name);
  }
}

async function* allSources(
  sources: readonly string[],
  trecFiles: readonly string[],
  reading: SourceSettings,
): AsyncGenerator<Source | SourceError> {
  if (sources.length > 0) yield* readSources(sources, reading);
  for (const file of trecFiles) {
    try {
      for await (const document of readTrecText(file, reading.maxBytes)) {
        if ('problem' in document) yield new SourceError(`${file}: ${document.place}`, document.problem);
        else yield { id: document.id, name: `${file}: ${document.id}`, bytes: document.bytes };
      }
    } catch (error) {
      const problem = error instanceof Error ? (systemProblem(error) ?? error.message) : String(error);
      yield new SourceError(file, problem, error);
    }
  }
}
