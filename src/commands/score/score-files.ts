import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Effects, UsageError } from '../../effects/index.ts';
import { type ConventionName, type MethodLists, mainMeasures, scoreMethods } from '../../eval/index.ts';
import {
  type MethodResults,
  readListResults,
  readStructureResults,
  refuseUnfinished,
} from '../../experiment/index.ts';
import type { Document } from '../../page/index.ts';
import { readDocuments, readLines, readPageLists, readPieces } from '../../store/index.ts';
import { type ScoreRequest, scoreTables } from './score-tables.ts';
import { tellMissing, tellWithoutOutput } from './tell-missing.ts';

/** A method's results: structures or nested lists, of this program or another. */
export interface MethodFile {
  name: string;
  /** Structures as JSONL; nested lists as JSONL, or a directory of `<page>.json`. */
  file: string;
}

/** What is scored, against what. */
export interface ScoreFilesOptions extends ScoreRequest {
  /** A corpus directory, a directory of `<page>.json`, or lists as JSONL. */
  gold: string;
  /** Documents that structures speak of: a file, or `NAME=FILE` for one method; methods of lists need none. */
  documents?: readonly string[];
  /** Whether every measure is counted, as the tables' JSON needs; default those asked for. */
  all?: boolean;
  /** Where subdocuments end; default both. */
  convention?: ConventionName;
}

/**
 * Scores files of results against gold; methods may have run on different rows.
 * @returns tables of scores, made when they are asked for
 * @throws UsageError when a method is named twice, or structures have no documents; FormatError for a line that does
 *   not fit
 */
export async function scoreFiles(
  methods: readonly MethodFile[],
  { gold: goldPath, documents: documentFiles = [], convention, all = false, ...request }: ScoreFilesOptions,
  effects: Pick<Effects, 'log'>,
): Promise<ReturnType<typeof scoreTables>> {
  const names = methods.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice !== undefined)
    throw new UsageError(`${twice}: two methods of that name (expected different names)`);
  const gold = await readPageLists(goldPath);
  const documentsOf = documentReader(names, documentFiles);
  const results: MethodLists[] = [];
  for (const { name, file } of methods) {
    const documents = await documentsOf(name);
    const found = await readResults(name, file, documents);
    const covered = documents?.read ?? found.lists.map(({ page }) => ({ id: page }));
    tellMissing(name, gold, covered, documents?.path ?? file, goldPath, effects);
    if (documents) tellWithoutOutput(name, gold, covered, found, effects);
    results.push({ method: name, lists: found.lists, documents: found.documents });
  }
  const { measures: shown = mainMeasures, table, compare } = request;
  const needed = table === 'comparisons' ? [...new Set([...shown, compare])] : shown;
  const scored = scoreMethods(gold, results, {
    ...(convention && { conventions: [convention] }),
    ...(!all && { measures: needed }),
  });
  return scoreTables(scored, request);
}

/** A documents file that was read. */
interface ReadDocuments {
  path: string;
  read: Document[];
}

/** Documents of a method: its own, or those of all; each file is read once. */
function documentReader(
  names: readonly string[],
  files: readonly string[],
): (name: string) => Promise<ReadDocuments | undefined> {
  const own = new Map<string, string>();
  let common: string | undefined;
  for (const file of files) {
    const name = file.slice(0, file.indexOf('='));
    if (file.includes('=') && names.includes(name)) own.set(name, file.slice(name.length + 1));
    else if (common === undefined) common = file;
    else throw new UsageError(`--documents ${file} (expected one file for all methods, others as NAME=FILE)`);
  }
  const read = new Map<string, Promise<Document[]>>();
  return async (name) => {
    const path = own.get(name) ?? common;
    if (path === undefined) return undefined;
    const documents = read.get(path) ?? readDocuments(path);
    read.set(path, documents);
    return { path, read: await documents };
  };
}

async function readResults(
  name: string,
  file: string,
  documents: ReadDocuments | undefined,
): Promise<MethodResults> {
  refuseRun(name, file);
  if (await holdsLists(file)) {
    const { lists } = await readListResults(file);
    return { lists, ...(documents && { documents: documents.read }) };
  }
  if (documents === undefined) {
    throw new UsageError(
      `${name}: structures without documents (expected --documents FILE, or ${name}=LISTS)`,
    );
  }
  return readStructureResults(file, documents.read);
}

/** A run's folder is not what it found. */
function refuseRun(name: string, folder: string): void {
  refuseUnfinished(folder);
  const structures = join(folder, 'structures.jsonl');
  if (existsSync(structures)) throw new UsageError(`${name}=${folder}: a run (expected ${structures})`);
}

/** Whether a file holds nested lists, by its first line; a directory does. */
async function holdsLists(path: string): Promise<boolean> {
  if ((await stat(path)).isDirectory()) return true;
  for await (const line of readLines(readPieces(path), path))
    if (line.trim() !== '') return /"lists"\s*:/.test(line) && !/"rows"\s*:/.test(line);
  return false;
}
