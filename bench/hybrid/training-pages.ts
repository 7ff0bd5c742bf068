/**
 * The pages that the hybrid method learns from and is scored on, with their gold, and the cache of their captures.
 *
 * Sources: dev-gold and the page sets of the folder of real pages (test/support/shared-data.ts), annotations/ (added
 * pages, for training) and corpus/ (odd pages may be trained on). Offsets count canonical text; `group` is a university or
 * domain, a repository or a host: pages of one group share an author's habits and stay in one fold.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Page, type PageLists, pageListsSchema, pageSchema } from '../../src/page/index.ts';
import { flattenVisual } from '../../src/rows/index.ts';
import { segment } from '../../src/vips/index.ts';
import { sharedData } from '../../test/support/shared-data.ts';
import { type Head, headsOf } from './list-scores.ts';
import { type RowInfo, rowInfos } from './row-looks.ts';

const project = resolve(import.meta.dirname, '../..');

/** dev: annotated for scoring; added: annotations/; corpus: odd and unseen (even) pages of corpus/. */
export type PageSet = 'dev' | 'added' | 'corpus' | 'unseen';

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

/** A page as rows, with the gold heading of each. */
export interface LearnPage {
  set: PageSet;
  id: string;
  group: string;
  textLength: number;
  rows: RowInfo[];
  gold: Head[];
  /** Per row: index of the gold heading that begins there, row of its parent, its list; -1: none. */
  rowHead: number[];
  parentRow: number[];
  listOf: number[];
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
function groupOf(file: string): string {
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

function addedPages(): PageSource[] {
  const lines = readFileSync(join(project, 'annotations/pages.lists.jsonl'), 'utf8').trimEnd().split('\n');
  const lists = lines.map((line) => pageListsSchema.parse(JSON.parse(line)));
  const goldOf = new Map(lists.map((gold) => [gold.page, gold]));
  return table(join(project, 'annotations/pages.tsv')).map(([id, , reference, , , sha1]) => {
    const file = resolveLine(reference);
    const gold = goldOf.get(id);
    if (!gold) throw new Error(`annotated page: ${id} (expected a line of annotations/pages.lists.jsonl)`);
    const found = hash(readFileSync(sharedData(file)));
    if (found !== sha1) throw new Error(`SHA-1 of ${reference}: ${found} (expected ${sha1})`);
    return { set: 'added', id, group: groupOf(file), file: sharedData(file), root: rootOf(file), gold };
  });
}

function corpusPages(set: 'corpus' | 'unseen'): PageSource[] {
  const even = (slug: string) => Number.parseInt(hash(slug).slice(-1), 16) % 2 === 0;
  const slugs = readdirSync(join(project, 'corpus')).filter((slug) => even(slug) === (set === 'unseen'));
  return slugs.sort().flatMap((id) => {
    const file = join(project, 'corpus', id, 'page.html');
    if (!existsSync(file)) return [];
    const gold = readLists(join(dirname(file), 'gold.json'));
    return [{ set, id, group: `c:${id}`, file, root: dirname(file), gold }];
  });
}

/** Sources of the named sets, the first `most` of each. */
export function pageSources(sets: readonly PageSet[], most = Number.POSITIVE_INFINITY): PageSource[] {
  return sets.flatMap((set) => {
    const all = set === 'dev' ? devPages() : set === 'added' ? addedPages() : corpusPages(set);
    return all.slice(0, most);
  });
}

/** File that holds the capture of a page. */
export const cacheFile = (cache: string, { set, id }: PageSource): string =>
  join(cache, set === 'unseen' ? 'corpus' : set, `${id}.page.json.gz`);

/** Cached capture of a page. */
export function readCapture(cache: string, source: PageSource): Page {
  const file = cacheFile(cache, source);
  if (!existsSync(file))
    throw new Error(`capture: ${file} (expected a file; run bench/hybrid/capture-pages.ts)`);
  return pageSchema.parse(JSON.parse(gunzipSync(readFileSync(file)).toString()));
}

/** Rows of a captured page (VIPS, permitted degree of coherence 6; hidden text too) with their gold headings. */
function learnPage(page: Page, { set, id, group, gold: lists }: PageSource): LearnPage {
  const tree = segment(page, { permittedDoc: 6 });
  const document = flattenVisual(page, tree, { hidden: true });
  const rows = rowInfos(page, tree, document);
  const gold = headsOf(lists);
  const headAt = new Map(gold.map((head, i) => [head.start, i]));
  const rowHead = rows.map((row) => headAt.get(row.start) ?? -1);
  const rowOf = new Map(rowHead.flatMap((head, row) => (head < 0 ? [] : [[head, row] as const])));
  const parentRow = rowHead.map((head) => {
    let parent = head < 0 ? -1 : gold[head].parent;
    while (parent >= 0 && !rowOf.has(parent)) parent = gold[parent].parent;
    return rowOf.get(parent) ?? -1;
  });
  const listOf = rowHead.map((head) => (head < 0 ? -1 : gold[head].list));
  return { set, id, group, textLength: document.textLength, rows, gold, rowHead, parentRow, listOf };
}

/** Cached pages of the named sets as rows with gold. */
export function loadPages(cache: string, sets: readonly PageSet[], most?: number): LearnPage[] {
  return pageSources(sets, most).map((source) => learnPage(readCapture(cache, source), source));
}
