import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Source, SourceError } from '../../../capture/index.ts';
import { readInside } from '../../../capture/inside/index.ts';
import { UsageError } from '../../../effects/index.ts';
import { remembered } from '../../../math/index.ts';
import { type PageLists, pageListsSchema } from '../../../page/index.ts';
import { FormatError, readAllJsonl, readText } from '../../../store/index.ts';
import { type GoldSet, usualGroup } from './gold-set.ts';

/** Largest page or table that is read from the folder of pages, in bytes. */
const largest = 2 ** 28;

/** The table of the pages of a file of lists: `en.tsv` of `en.lists.jsonl`; undefined when there is none. */
export function tableOf(lists: string): string | undefined {
  const table = lists.replace(/\.lists\.jsonl$/, '.tsv');
  return table !== lists && existsSync(table) ? table : undefined;
}

interface TableRow {
  id: string;
  /** Path below the folder of pages, or `FOLDER/index.tsv:LINE`: the page named in that line of that table. */
  file: string;
  group: string;
  /** Of its bytes. */
  sha1: string | undefined;
}

/**
 * Gold of pages that are stored elsewhere: offsets in a file of lists, paths in a table with the columns `id`, `file`,
 * and, if it has them, `group` and `sha1`.
 * @param folder that the paths start from
 * @throws UsageError without a folder; FormatError for a table or lists that are malformed or do not fit each other
 */
export async function readGoldTable(
  path: string,
  table: string,
  folder: string | undefined,
): Promise<GoldSet> {
  if (folder === undefined) {
    throw new UsageError(`${table}: names pages by their paths (expected --pages DIR, where these start)`);
  }
  const lists = new Map((await readAllJsonl(path, pageListsSchema)).map((gold) => [gold.page, gold]));
  const rows = parseTable(await readText(table), table);
  const goldOf = (id: string): PageLists => {
    const gold = lists.get(id);
    if (!gold) throw new FormatError(`${table}: page ${id} (expected a line of it in ${path})`);
    return gold;
  };
  return {
    name: basename(path, '.lists.jsonl'),
    path,
    pages: rows.map(({ id, group }) => ({ gold: goldOf(id), group })),
    sources: () => readRows(rows, folder),
  };
}

function parseTable(text: string, path: string): TableRow[] {
  const [head, ...lines] = text.trimEnd().split(/\r?\n/);
  const names = head.split('\t');
  const column = (name: string): number => names.indexOf(name);
  const missing = ['id', 'file'].find((name) => column(name) < 0);
  if (missing !== undefined) throw new FormatError(`${path}: no column ${missing} (expected id and file)`);
  return lines.map((line) => {
    const cells = line.split('\t');
    const cell = (name: string): string | undefined => cells[column(name)];
    const id = cell('id') ?? '';
    return { id, file: cell('file') ?? '', group: cell('group') ?? usualGroup(id), sha1: cell('sha1') };
  });
}

async function* readRows(rows: readonly TableRow[], folder: string): AsyncGenerator<Source | SourceError> {
  const resolveFile = lineResolver(folder);
  for (const { id, file, sha1 } of rows) {
    try {
      const own = await resolveFile(file);
      const name = join(folder, own);
      const bytes = await readInside(folder, own, largest);
      const found = createHash('sha1').update(bytes).digest('hex');
      if (sha1 !== undefined && found !== sha1) throw new Error(`SHA-1 ${found} (expected ${sha1})`);
      yield { id, name, bytes, folder: dirname(name), root: join(folder, siteFolder(own)) };
    } catch (error) {
      const { message } = error as Error;
      yield new SourceError(id, error instanceof SourceError ? message : `${file}: ${message}`, error);
    }
  }
}

/**
 * Folder that a page's style sheets and pictures lie in: the one below `pages` where its path has that, else the
 * first of the path.
 */
function siteFolder(file: string): string {
  const steps = file.split('/').slice(0, -1);
  const pages = steps.indexOf('pages');
  return steps.slice(0, pages >= 0 && pages + 1 < steps.length ? pages + 2 : 1).join('/');
}

/** Resolves references to lines of tables to files; each table is read once. */
function lineResolver(folder: string): (file: string) => Promise<string> {
  const linesOf = remembered(async (below: string): Promise<string[]> => {
    const bytes = await readInside(folder, `${below}/index.tsv`, largest);
    return Buffer.from(bytes).toString().split('\n');
  });
  return async (file) => {
    const [, below, line] = /^(.+)\/index\.tsv:(\d+)$/.exec(file) ?? [];
    if (below === undefined) return file;
    const name = (await linesOf(below))[Number(line) - 1]?.split('\t')[0];
    if (!name) throw new Error(`line ${line} of ${below}/index.tsv: missing (expected the name of a page)`);
    return `${below}/${name}`;
  };
}
