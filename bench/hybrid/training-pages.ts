/**
 * The pages that the hybrid method learns from and is scored on, with their gold, and the cache of their captures.
 *
 * Sources: dev-gold and the page sets of the folder of real pages (test/support/shared-data.ts), annotations/ (added
 * pages, for training) and corpus/ (to look at, never trained on). Offsets count canonical text; `group` is a university or
 * domain, a repository or a host: pages of one group share an author's habits and stay in one fold.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  describeRows,
  type HeadingTokens,
  headingTokens,
  type PageView,
  rowFeatures,
  viewPage,
  wordBuckets,
} from '../../src/hybrid/index.ts';
import {
  type Document,
  type NestedList,
  type Page,
  type PageLists,
  pageListsSchema,
  pageSchema,
} from '../../src/page/index.ts';
import { pageRows } from '../../src/pipeline/index.ts';
import { sharedData } from '../../test/support/shared-data.ts';

const project = resolve(import.meta.dirname, '../..');

/** dev: annotated for scoring; added: annotations/; corpus: corpus/, never trained on; markup: see markup-pages.ts. */
export type PageSet = 'dev' | 'added' | 'corpus' | 'markup';

/** Where a page lies, its group and its gold. */
export interface PageSource {
  set: PageSet;
  id: string;
  group: string;
  file: string;
  /** Folder that nothing outside of is read from. */
  root: string;
  gold: PageLists;
}

/** A page as the model sees it, with the gold heading of each row. */
export interface LearnPage {
  set: PageSet;
  id: string;
  group: string;
  gold: PageLists;
  document: Document;
  view: PageView;
  tokens: HeadingTokens[];
  features: Float64Array[];
  /** Per row the buckets of its words. */
  words: number[][];
  /** Per row whether a gold heading begins with it. */
  isHeading: boolean[];
  /** Per heading row the row of its parent (-1: none), and the number of its list. */
  parentRow: number[];
  listOf: number[];
}

const setWeight: Record<PageSet, number> = { dev: 2, added: 1, corpus: 0, markup: 1 };

/** How much a row of a page counts in learning: dev pages twice, those of more than 40 rows less, so that long ones do not rule. */
export function pageWeight({ set, features }: LearnPage): number {
  return Math.min(1, Math.sqrt(40 / features.length)) * setWeight[set];
}

/** Folder of captures where no other is given. */
export const defaultCache = join(tmpdir(), 'pagestructure-hybrid');

const hash = (data: string | Buffer): string => createHash('sha1').update(data).digest('hex');
const table = (file: string): string[][] => {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1);
  return lines.map((line) => line.split('\t'));
};

let webkb: Map<string, string[]> | undefined;

/** Group of a page by its path below the folder of real pages. */
export function groupOf(file: string): string {
  const [set, , name] = file.split('/');
  if (set === 'ja-personal') return `j:${name}`;
  const id = name.replace(/\.html$/, '');
  if (set === 'webkb') {
    webkb ??= new Map(table(sharedData('webkb', 'index.tsv')).map((row) => [row[0], row]));
    const row = webkb.get(id);
    if (!row) throw new Error(`webkb page: ${id} (expected a row of webkb/index.tsv)`);
    return `w:${row[2] === 'misc' ? row[4] : row[2]}`;
  }
  const text = readFileSync(sharedData('cleaneval', 'gold', `${id}.txt`), 'utf8');
  const host = /URL:\s*https?:\/\/([^/\s]+)/.exec(text)?.[1];
  return `ce:${host ? host.split('.').slice(-2).join('.') : id}`;
}

const readLists = (file: string): PageLists => pageListsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
const rootOf = (file: string): string =>
  sharedData(...file.split('/').slice(0, file.startsWith('ja-personal') ? 3 : 1));

function devPages(): PageSource[] {
  const rows = table(sharedData('dev-gold', 'pages.tsv')).sort(([a], [b]) => (a < b ? -1 : 1));
  return rows.map(([id, file]) => ({
    set: 'dev',
    id,
    group: groupOf(file),
    file: sharedData(file),
    root: rootOf(file),
    gold: readLists(sharedData('dev-gold', 'a', `${id}.json`)),
  }));
}

/** Resolves `folder/index.tsv:line` to the page that the line names. */
function resolveLine(file: string): string {
  const match = /^([^/]+)\/index\.tsv:(\d+)$/.exec(file);
  if (!match) return file;
  return `${match[1]}/${table(sharedData(match[1], 'index.tsv'))[Number(match[2]) - 2][0]}`;
}

/** Tables of annotations/; `pages` is left out, all of its pages have a second reading in these. */
const annotationTables = ['en', 'ja'];

function annotatedPages(name: string): PageSource[] {
  const lines = readFileSync(join(project, `annotations/${name}.lists.jsonl`), 'utf8')
    .trimEnd()
    .split('\n');
  const lists = lines.map((line) => pageListsSchema.parse(JSON.parse(line)));
  const goldOf = new Map(lists.map((gold) => [gold.page, gold]));
  return table(join(project, `annotations/${name}.tsv`)).map(([id, , reference, , , sha1]) => {
    const file = resolveLine(reference);
    const gold = goldOf.get(id);
    if (!gold) throw new Error(`annotated page: ${id} (expected a line of annotations/${name}.lists.jsonl)`);
    const found = hash(readFileSync(sharedData(file)));
    if (found !== sha1) throw new Error(`SHA-1 of ${reference}: ${found} (expected ${sha1})`);
    return { set: 'added', id, group: groupOf(file), file: sharedData(file), root: rootOf(file), gold };
  });
}

function corpusPages(): PageSource[] {
  const slugs = readdirSync(join(project, 'corpus'));
  return slugs.sort().flatMap((id) => {
    const file = join(project, 'corpus', id, 'page.html');
    if (!existsSync(file)) return [];
    const gold = readLists(join(dirname(file), 'gold.json'));
    return [{ set: 'corpus', id, group: `c:${id}`, file, root: dirname(file), gold }];
  });
}

/** Sources of the named sets, the first `most` of each. */
export function pageSources(
  sets: readonly Exclude<PageSet, 'markup'>[],
  most = Number.POSITIVE_INFINITY,
): PageSource[] {
  return sets.flatMap((set) => {
    const all =
      set === 'dev' ? devPages() : set === 'added' ? annotationTables.flatMap(annotatedPages) : corpusPages();
    return all.slice(0, most);
  });
}

/** File that holds the capture of a page. */
export const cacheFile = (cache: string, { set, id }: PageSource): string =>
  join(cache, set, `${id}.page.json.gz`);

/** Cached capture of a page. */
export function readCapture(cache: string, source: PageSource): Page {
  const file = cacheFile(cache, source);
  if (!existsSync(file))
    throw new Error(`capture: ${file} (expected a file; run bench/hybrid/capture-pages.ts)`);
  return pageSchema.parse(JSON.parse(gunzipSync(readFileSync(file)).toString()));
}

interface GoldHeading {
  start: number;
  /** Index of the heading around it, -1 at the top. */
  parent: number;
  list: number;
}

/** Headings of nested lists, parents before their children. */
function goldHeadings(gold: PageLists): GoldHeading[] {
  const found: GoldHeading[] = [];
  let lists = 0;
  const visit = (nested: readonly NestedList[], parent: number): void => {
    for (const { items } of nested) {
      const list = lists++;
      for (const item of items) {
        const index = found.push({ start: item.start, parent, list }) - 1;
        visit(item.lists, index);
      }
    }
  };
  visit(gold.lists, -1);
  return found;
}

/** A captured page, flattened as `rows --flatten visual` does it, with its gold headings. */
function learnPage(page: Page, { set, id, group, gold }: PageSource): LearnPage {
  const document = { ...pageRows(page, 'visual'), id: gold.page };
  const view = viewPage(describeRows(document));
  const headings = goldHeadings(gold);
  const headingAt = new Map(headings.map(({ start }, i) => [start, i]));
  const heading = view.rows.map((row) => headingAt.get(row.start) ?? -1);
  const rowOf = new Map(heading.flatMap((index, row) => (index < 0 ? [] : [[index, row] as const])));
  const parentRow = heading.map((index) => {
    let parent = index < 0 ? -1 : headings[index].parent;
    while (parent >= 0 && !rowOf.has(parent)) parent = headings[parent].parent;
    return rowOf.get(parent) ?? -1;
  });
  return {
    ...{ set, id, group, gold, document, view },
    tokens: headingTokens(document, view),
    features: view.rows.map((_, row) => rowFeatures(view, row)),
    words: view.rows.map(({ lead }) => wordBuckets(lead.text)),
    isHeading: heading.map((index) => index >= 0),
    parentRow,
    listOf: heading.map((index) => (index < 0 ? -1 : headings[index].list)),
  };
}

/** Cached pages of the named sets as rows with gold; those whose text is not as long as their gold says are left out. */
export function loadPages(
  cache: string,
  sets: readonly Exclude<PageSet, 'markup'>[],
  most?: number,
): LearnPage[] {
  return learnPages(cache, pageSources(sets, most));
}

/** Cached pages of sources, as {@link loadPages} gives them. */
export function learnPages(cache: string, sources: readonly PageSource[]): LearnPage[] {
  return sources.flatMap((source) => {
    const page = readCapture(cache, source);
    return page.textLength === source.gold.textLength ? [learnPage(page, source)] : [];
  });
}
