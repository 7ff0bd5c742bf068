import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Effects, UsageError } from '../../effects/index.ts';
import {
  type MeasureName,
  type MethodLists,
  mainMeasures,
  measureNames,
  measures,
  scoreMethods,
} from '../../eval/index.ts';
import { type MethodResults, readStructureResults, refuseUnfinished } from '../../experiment/index.ts';
import { remembered } from '../../math/index.ts';
import type { Document } from '../../page/index.ts';
import { readDocuments, readLines, readPageLists, readPieces } from '../../store/index.ts';
import type { MethodFile } from '../shared/arguments.ts';
import { knownMeasure, namedMeasures, refuseTwice, type ScoreCommandOptions } from './score-settings.ts';
import { type ScoreTables, scoreTables } from './score-tables.ts';
import { tellMissing, tellWithoutOutput } from './tell-missing.ts';

/**
 * Scores files of structures or nested lists, of this program or another, against gold; methods may have run on
 * different rows.
 * @returns tables of scores, made when they are asked for
 * @throws UsageError for options of segments, a method that is named twice, or structures without documents;
 *   FormatError for a line that does not fit
 */
export async function scoreLists(
  methods: readonly MethodFile[],
  options: ScoreCommandOptions,
  io: Pick<Effects, 'log'>,
): Promise<ScoreTables> {
  const { gold: goldPath, documents: documentFiles = [], convention, table, intervals, seed } = options;
  const { level, segmentation, pages } = options;
  const given = Object.entries({ level, segmentation, pages }).find(([, value]) => value !== undefined);
  if (given) throw new UsageError(`--${given[0]} without --segments`);
  const compare = knownMeasure('--compare', options.compare ?? 'macroF', measureNames);
  const shown = namedMeasures(options.measures, measureNames) ?? mainMeasures;
  const isNamed = options.measures !== undefined && options.measures !== 'all';
  const named = needingDocuments([...(isNamed ? shown : []), ...(table === 'comparisons' ? [compare] : [])]);
  refuseTwice(methods);
  const gold = await readPageLists(goldPath);
  const names = methods.map(({ name }) => name);
  const documentsOf = documentReader(names, documentFiles);
  const results: MethodLists[] = [];
  for (const { name, file } of methods) {
    const documents = await documentsOf(name);
    if (!documents) {
      const needed = 'needs the documents that the method ran on';
      for (const measure of named)
        throw new UsageError(`${name}: ${measure} ${needed} (expected --documents FILE)`);
      for (const measure of needingDocuments(shown))
        io.log(`${name}: ${measure} is not measured and 0: it ${needed} (--documents FILE)`);
    }
    const found = await readResults(name, file, documents);
    const covered = documents?.read ?? found.lists.map(({ page }) => ({ id: page }));
    tellMissing(name, gold, covered, documents?.path ?? file, goldPath, io);
    if (documents) tellWithoutOutput(name, gold, covered, found, io);
    results.push({ method: name, lists: found.lists, documents: found.documents });
  }
  const needed = table === 'comparisons' ? [...new Set([...shown, compare])] : shown;
  const scored = scoreMethods(gold, results, {
    missing: 'count', // tellMissing has named them
    ...(convention && { conventions: [convention] }),
    ...(!options.json && { measures: needed }),
  });
  return scoreTables(scored, { table, measures: shown, intervals, compare, seed });
}

function needingDocuments(names: readonly MeasureName[]): MeasureName[] {
  return names.filter((name) => (measures[name].parameters as readonly string[]).includes('documents'));
}

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
  const read = remembered(readDocuments);
  return async (name) => {
    const path = own.get(name) ?? common;
    if (path === undefined) return undefined;
    return { path, read: await read(path) };
  };
}

async function readResults(
  name: string,
  file: string,
  documents: ReadDocuments | undefined,
): Promise<MethodResults> {
  refuseRun(name, file);
  if (await holdsLists(file)) {
    return { lists: await readPageLists(file), documents: documents?.read };
  }
  if (documents === undefined) {
    throw new UsageError(
      `${name}: structures without documents (expected --documents FILE, or ${name}=LISTS)`,
    );
  }
  return readStructureResults(file, documents.read);
}

/** Refuses the folder of a run in place of its file of results. */
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
