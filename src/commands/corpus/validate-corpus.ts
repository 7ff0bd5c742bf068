import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { captureWithParser, readSources, SourceError } from '../../capture/index.ts';
import { type Effects, messageOf } from '../../effects/index.ts';
import { type PageLists, pageListsSchema } from '../../page/index.ts';
import { allItems } from '../../page/inside/index.ts';
import { goldFile, listGoldFiles, readJson, readText } from '../../store/index.ts';

/**
 * `corpus validate`: names every problem of a corpus; the command exits with 1 when there is one.
 *
 * Every page is readable and has gold with its id and text length, whose headings are not empty. Every gold file has a
 * page. Every split file names pages of the corpus; where there are splits, each page is in exactly one.
 */
export async function validateCorpus(directory: string, effects: Effects): Promise<void> {
  let problems = 0;
  const fail = (problem: string): void => {
    problems++;
    effects.fail(problem);
  };
  const pages = new Map<string, number>();
  for await (const source of readSources([directory])) {
    if (source instanceof SourceError) {
      fail(source.message);
      continue;
    }
    try {
      pages.set(source.id, captureWithParser(source).textLength);
    } catch (error) {
      fail(messageOf(error));
    }
  }
  const gold = await listGoldFiles(directory);
  for (const { file, id } of gold) await checkGold(file, id, pages, fail);
  const withGold = new Set(gold.map(({ id }) => id));
  for (const id of pages.keys()) {
    if (!withGold.has(id)) fail(`${id}: no gold (expected ${goldFile(directory, id, 'a')})`);
  }
  await checkSplits(directory, [...pages.keys()], fail);
  effects.log(`${pages.size} pages, ${gold.length} gold files${problems === 0 ? ', no problem' : ''}`);
}

async function checkGold(
  file: string,
  id: string,
  pages: ReadonlyMap<string, number>,
  fail: (problem: string) => void,
): Promise<void> {
  let gold: PageLists;
  try {
    gold = await readJson(file, pageListsSchema);
  } catch (error) {
    fail(messageOf(error));
    return;
  }
  const length = pages.get(id);
  if (length === undefined) fail(`${file}: no page beside it (expected ${id}.html)`);
  else if (gold.textLength !== length)
    fail(`${file}: textLength: ${gold.textLength} (expected ${length}, the page's)`);
  if (gold.page !== id) fail(`${file}: page: ${gold.page} (expected ${id})`);
  for (const {
    heading: [start, end],
  } of allItems(gold.lists)) {
    if (start === end) fail(`${file}: heading [${start}, ${end}) (expected at least one letter or digit)`);
  }
}

/** Splits are `splits/<name>.txt`, one folder name a line. */
async function checkSplits(
  directory: string,
  ids: readonly string[],
  fail: (problem: string) => void,
): Promise<void> {
  const folder = join(directory, 'splits');
  if (!existsSync(folder)) return;
  const known = new Set(ids.map((id) => id.replace(/\/[^/]+$/, '')));
  const seen = new Map<string, string>();
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort()) {
    const split = basename(file, '.txt');
    const names = (await readText(join(folder, file))).split(/\s+/).filter(Boolean);
    for (const name of names) {
      if (!known.has(name)) fail(`${join(folder, file)}: ${name} (expected a page of the corpus)`);
      const other = seen.get(name);
      if (other) fail(`${join(folder, file)}: ${name} stands in split ${other} too`);
      seen.set(name, split);
    }
  }
  for (const name of known) if (!seen.has(name)) fail(`${folder}: ${name} stands in no split`);
}
