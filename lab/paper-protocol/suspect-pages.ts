import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { captureWithParser, readSources } from '../../src/capture/index.ts';
import { createRng } from '../../src/math/index.ts';
import type { Document, Page, PageLists } from '../../src/page/index.ts';
import { flattenDom } from '../../src/rows/index.ts';
import { readPageLists } from '../../src/store/index.ts';
import { sharedData } from '../../test/support/shared-data.ts';
import { readDevGold } from '../baselines/dev-gold-pages.ts';

/** Pages with gold, and which of them have a TABLE. */
export interface GoldPages {
  gold: PageLists[];
  /** Rows of the DOM in the order of gold, sentence rows not marked. */
  documents: Document[];
  withTable: ReadonlySet<string>;
  /** Files of these pages in the folder of real pages; none of the embedded corpus. */
  files: string[];
}

/** The embedded corpus, or the annotated real pages. */
export async function readGoldPages(set: 'corpus' | 'dev-gold'): Promise<GoldPages> {
  if (set === 'dev-gold') {
    const found = readDevGold();
    const tabled = found.documents.filter(hasTable).map(({ id }) => id);
    return { ...found, withTable: new Set(tabled) };
  }
  const all = new Map((await readPageLists('corpus')).map((lists) => [lists.page, lists]));
  const gold: PageLists[] = [];
  const documents: Document[] = [];
  for await (const source of readSources(['corpus'])) {
    if (source instanceof Error) throw source;
    const lists = all.get(source.id);
    if (!lists) continue;
    gold.push(lists);
    documents.push(flattenDom(captureWithParser(source)));
  }
  const withTable = new Set(documents.filter(hasTable).map(({ id }) => id));
  return { gold, documents, withTable, files: [] };
}

/** A table leaves its tags between the blocks; one before the first block leaves its end tag. */
function hasTable({ rows }: Document): boolean {
  return rows.some(({ blocks }) =>
    blocks.some(({ symbols }) => symbols.some((symbol) => /^<\/?table>$/.test(symbol))),
  );
}

/**
 * Pages that nobody annotated, of the two sets that most annotated pages come from.
 * @param count how many, drawn without regard to anything but the seed
 * @param known files that are not to be among them
 */
export function readUnlabelled(count: number, known: readonly string[]): Document[] {
  const files = ['webkb', 'ja-personal'].flatMap((set) => filesBelow(sharedData(set, 'pages')));
  const taken = new Set(known);
  const named = files.map((path) => ({ path, file: relative(sharedData(), path) }));
  const rng = createRng('unlabelled pages');
  const drawn = named
    .filter(({ file }) => !taken.has(file))
    .map((one) => ({ ...one, order: rng.stream(one.file).uniform() }))
    .sort((a, b) => a.order - b.order);
  const documents: Document[] = [];
  for (const { path, file } of drawn) {
    if (documents.length === count) break;
    const page = parsed(path, file);
    if (page) documents.push(flattenDom(page));
  }
  return documents;
}

/** A page without text of its own, such as a frameset, is passed over. */
function parsed(path: string, file: string): Page | undefined {
  try {
    return captureWithParser({ id: file, name: file, bytes: readFileSync(path) });
  } catch {
    return undefined;
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.html?$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
