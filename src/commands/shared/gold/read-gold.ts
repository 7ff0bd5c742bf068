import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { readSources } from '../../../capture/index.ts';
import { UsageError } from '../../../effects/index.ts';
import { type PageLists, pageListsSchema } from '../../../page/index.ts';
import { readAllJsonl, readPageLists, readText } from '../../../store/index.ts';
import { type GoldOptions, type GoldSet, usualGroup } from './gold-set.ts';
import { readGoldTable, tableOf } from './gold-table.ts';

/** Gold beside its pages, as `corpus import` writes it. */
const importedLists = 'gold.lists.jsonl';

/**
 * Reads gold of any form: a corpus (`<slug>/page.html`, `<slug>/gold.json`), a folder of pages that `annotate`
 * wrote gold into, what `corpus import` wrote, a file `NAME.lists.jsonl` with a table `NAME.tsv` of its pages, or a
 * folder of these.
 * @returns one set a path, of a folder of tables one a table
 * @throws UsageError for a path that holds no gold, gold of no page, or two sets of one name; FormatError naming a
 * malformed file
 */
export async function readGold(paths: readonly string[], options: GoldOptions): Promise<GoldSet[]> {
  const sets: GoldSet[] = [];
  for (const path of paths) sets.push(...(await readSets(path, options)));
  const names = sets.map(({ name }) => name);
  const twice = sets.find(({ name }, i) => names.indexOf(name) < i);
  if (twice)
    throw new UsageError(`${twice.path}: a second gold named ${twice.name} (expected different names)`);
  if (options.groups === undefined) return sets;
  return regroup(sets, options.groups);
}

async function readSets(path: string, options: GoldOptions): Promise<GoldSet[]> {
  if (!existsSync(path)) throw new UsageError(`${path}: no such file or directory (expected gold)`);
  if (!(await stat(path)).isDirectory()) return [await readFileSet(path, options)];
  if (existsSync(join(path, importedLists))) {
    const file = join(path, importedLists);
    return [
      setOf(await readAllJsonl(file, pageListsSchema), file, join(path, 'pages'), basename(resolve(path))),
    ];
  }
  const tables = (await readdir(path)).sort().map((name) => join(path, name));
  const withTable = tables.filter((file) => tableOf(file) !== undefined);
  if (withTable.length > 0) return Promise.all(withTable.map((file) => readFileSet(file, options)));
  return [setOf(await readPageLists(path), path, path, basename(resolve(path)))];
}

async function readFileSet(path: string, options: GoldOptions): Promise<GoldSet> {
  if (!/\.jsonl$/.test(path)) {
    throw new UsageError(`${path}: a file (expected NAME.lists.jsonl, or a folder of pages with gold)`);
  }
  const table = tableOf(path);
  if (table !== undefined) return readGoldTable(path, table, options.pages);
  if (options.pages === undefined) {
    const wanted = basename(path).replace(/(\.lists)?\.jsonl$/, '.tsv');
    throw new UsageError(
      `${path}: lists without their pages (expected --pages DIR, or a table ${wanted} beside it)`,
    );
  }
  const lists = await readAllJsonl(path, pageListsSchema);
  return setOf(lists, path, options.pages, basename(path).replace(/(\.lists)?\.jsonl$/, ''));
}

/** @param folder of the pages */
function setOf(lists: readonly PageLists[], path: string, folder: string, name: string): GoldSet {
  return {
    name,
    path,
    pages: lists.map((gold) => ({ gold, group: usualGroup(gold.page) })),
    sources: () => readSources([folder]),
  };
}

async function regroup(sets: readonly GoldSet[], path: string): Promise<GoldSet[]> {
  const lines = (await readText(path)).split(/\r?\n/).filter((line) => line !== '');
  const groups = new Map<string, string>();
  for (const [i, line] of lines.entries()) {
    const [page, group, ...rest] = line.split('\t');
    if (!page || !group || rest.length > 0)
      throw new UsageError(`${path} line ${i + 1}: ${line} (expected a page, a tab, its group)`);
    groups.set(page, group);
  }
  return sets.map((set) => ({
    ...set,
    pages: set.pages.map(({ gold, group }) => ({ gold, group: groups.get(gold.page) ?? group })),
  }));
}
