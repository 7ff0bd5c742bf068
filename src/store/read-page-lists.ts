import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type PageLists, pageListsSchema } from '../page/index.ts';
import { FormatError } from './format-error.ts';
import { goldFolder, listGoldFiles } from './gold-files.ts';
import { readAllJsonl } from './jsonl.ts';
import { readJson } from './read-json.ts';
import { readLines, readPieces } from './read-lines.ts';

/**
 * Reads nested lists, gold or predicted.
 * @param path a corpus directory (`<slug>/gold.json` in it), a directory that `annotate` wrote (`gold/<id>.json`), one
 *   of `<page>.json`, a JSONL file, or a `.json` file of one page; of several annotators, `a` counts
 * @returns one entry a page, ordered by page
 * @throws FormatError for a malformed file, a duplicate page, when there are no lists at all, or gold of
 *   several annotators and none of `a`
 */
export async function readPageLists(path: string): Promise<PageLists[]> {
  const isDirectory = (await stat(path)).isDirectory();
  const files = isDirectory ? await listFiles(path) : [];
  const lists = isDirectory
    ? await Promise.all(files.map((file) => readJson(file, pageListsSchema)))
    : await readFileOfLists(path);
  if (lists.length === 0) {
    const expected = isDirectory
      ? '<slug>/gold.json, gold/<id>.json or <page>.json files in it'
      : 'at least one line';
    throw new FormatError(`${path}: no lists (expected ${expected})`);
  }
  const seen = new Set<string>();
  for (const { page } of lists) {
    if (seen.has(page))
      throw new FormatError(`${path}: lists of page ${page} stand there twice (expected once)`);
    seen.add(page);
  }
  return lists.sort((a, b) => (a.page < b.page ? -1 : 1));
}

/** Lists by line, or those of one page in a `.json` file, which may have line feeds anywhere. */
async function readFileOfLists(path: string): Promise<PageLists[]> {
  const isOne = path.endsWith('.json') && !(await beginsWithJson(path));
  return isOne ? [await readJson(path, pageListsSchema)] : readAllJsonl(path, pageListsSchema);
}

/** Whether the first line that is not blank is a complete JSON value; true without such a line. */
async function beginsWithJson(path: string): Promise<boolean> {
  for await (const line of readLines(readPieces(path), path)) {
    if (line.trim() === '') continue;
    try {
      JSON.parse(line.replace(/^\ufeff/, ''));
      return true;
    } catch {
      return false;
    }
  }
  return true;
}

/**
 * Gold of annotator `a`, or of the only annotator there is, where `goldFile` has it; if there is none, the directory's
 * own `*.json`, of a folder of gold those below it too.
 */
async function listFiles(directory: string): Promise<string[]> {
  const gold = await listGoldFiles(directory);
  const annotators = [...new Set(gold.map(({ annotator }) => annotator))].sort();
  const chosen = annotators.length === 1 ? annotators[0] : 'a';
  if (gold.length > 0 && !annotators.includes(chosen)) {
    const names = annotators.join(', ');
    throw new FormatError(
      `${directory}: gold of the annotators ${names} (expected that of a, or of one alone)`,
    );
  }
  if (gold.length > 0) return gold.filter(({ annotator }) => annotator === chosen).map(({ file }) => file);
  const recursive = goldFolder.test(basename(resolve(directory)));
  const names = (await readdir(directory, { recursive })).filter((name) => name.endsWith('.json')).sort();
  return names.map((name) => join(directory, name));
}
