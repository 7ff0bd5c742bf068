/** Sites of the real pages that are kept beside the project (test/support/shared-data.ts), by their paths. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sharedData } from '../../test/support/shared-data.ts';
import { modernPages, modernSets } from '../modern-gold/modern-pages.ts';

/** Lines of a TSV file of the real pages, less its head. */
export function tableOf(...parts: string[]): string[][] {
  const lines = readFileSync(sharedData(...parts), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1);
  return lines.map((line) => line.split('\t'));
}

/**
 * Site of a page by its path below the folder of real pages: an author (`j:`), a university or domain (`w:`), a
 * host (`ce:`, `k:`), a search engine (`r:`), or a repository (`m:`; a collection of pages of several hosts counts as
 * one).
 */
export function siteOf(file: string): string {
  const [set, , name] = file.split('/');
  if (set === 'ja-personal') return `j:${name}`;
  if (set === 'kreuzer-random') return `k:${name}`;
  if (set === 'records') return `r:${file.split('/').slice(1, -1).join('/')}`;
  const id = name.replace(/\.html$/, '');
  if (modernSets.some((one) => one === set)) {
    modern ??= new Map(modernSets.flatMap(modernPages).map((page) => [page.file, page.repository]));
    const repository = modern.get(file);
    if (!repository) throw new Error(`${file}: not found (expected a row of ${set}/pages.tsv)`);
    return `m:${repository}`;
  }
  if (set === 'webkb') {
    webkb ??= new Map(tableOf('webkb', 'index.tsv').map((row) => [row[0], row]));
    const row = webkb.get(id);
    if (!row) throw new Error(`webkb page: ${id} (expected a row of webkb/index.tsv)`);
    return `w:${row[2] === 'misc' ? row[4] : row[2]}`;
  }
  const text = readFileSync(sharedData('cleaneval', 'gold', `${id}.txt`), 'utf8');
  const host = /URL:\s*https?:\/\/([^/\s]+)/.exec(text)?.[1];
  return `ce:${host ? host.split('.').slice(-2).join('.') : id}`;
}

let webkb: Map<string, string[]> | undefined;
let modern: Map<string, string> | undefined;

/**
 * Group of a page as the tables of annotations/ name it: the start of a hash, because sites of authors are not
 * repeated there.
 */
export function groupOf(file: string): string {
  return createHash('sha1').update(siteOf(file)).digest('hex').slice(0, 8);
}
