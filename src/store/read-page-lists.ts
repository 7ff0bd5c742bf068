import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type PageLists, pageListsSchema } from '../page/index.ts';
import { FormatError } from './format-error.ts';
import { readAllJsonl } from './jsonl.ts';
import { readJson } from './read-json.ts';

/**
 * Reads nested lists, gold or predicted.
 * @param path a corpus directory (`<slug>/gold.json` in it), a directory of `<page>.json`, or a JSONL file
 * @returns one entry a page, ordered by page
 * @throws FormatError for a malformed file, a page that stands there twice, or when there are no lists at all
 */
export async function readPageLists(path: string): Promise<PageLists[]> {
  const isDirectory = (await stat(path)).isDirectory();
  const files = isDirectory ? await listFiles(path) : [];
  const lists = isDirectory
    ? await Promise.all(files.map((file) => readJson(file, pageListsSchema)))
    : await readAllJsonl(path, pageListsSchema);
  if (lists.length === 0) {
    const expected = isDirectory ? '<slug>/gold.json or <page>.json files in it' : 'at least one line';
    throw new FormatError(`${path}: no lists (expected ${expected})`);
  }
  const seen = new Set<string>();
  for (const { page } of lists) {
    if (seen.has(page)) throw new FormatError(`${path}: lists of page ${page} stand there twice`);
    seen.add(page);
  }
  return lists.sort((a, b) => (a.page < b.page ? -1 : 1));
}

/** All `gold.json` below a directory; if there is none, its own `*.json`. */
async function listFiles(directory: string): Promise<string[]> {
  const names = (await readdir(directory, { recursive: true })).sort();
  const gold = names.filter((name) => /(^|[\\/])gold\.json$/.test(name));
  const chosen = gold.length > 0 ? gold : names.filter((name) => /^[^\\/]+\.json$/.test(name));
  return chosen.map((name) => join(directory, name));
}
