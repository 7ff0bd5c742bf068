/**
 * Pages with markup-derived gold: h1 to h6 restyled as plain text, the outline kept. Folders come from `pagestructure corpus import markup DIR --out
 * FOLDER`; `group` is a manual (the first folder of a page), a university or domain, or an author.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageListsSchema } from '../../src/page/index.ts';
import { groupOf, type PageSource } from './training-pages.ts';

const hash = (text: string): string => createHash('sha1').update(text).digest('hex');

/** Group of a page by its id: `pages/class_university_number` and `pages/author/...` are hand-made pages, others manuals. */
function markupGroup(page: string): string {
  if (/^pages\/\w+_\d+$/.test(page)) return groupOf(`webkb/${page}.html`);
  if (page.startsWith('pages/')) return groupOf(`ja-personal/${page}`);
  return `m:${page.split('/')[0]}`;
}

/**
 * Pages of an import.
 * @param folder what `corpus import markup` wrote
 * @param most the first pages in the order of the hashes of their ids
 */
export function markupSources(folder: string, most = Number.POSITIVE_INFINITY): PageSource[] {
  const lines = readFileSync(join(folder, 'gold.lists.jsonl'), 'utf8').trimEnd().split('\n');
  const sources = lines.map((line): PageSource => {
    const gold = pageListsSchema.parse(JSON.parse(line));
    const root = join(folder, 'pages');
    const id = hash(gold.page).slice(0, 12);
    return {
      set: 'markup',
      id,
      group: markupGroup(gold.page),
      file: join(root, `${gold.page}.html`),
      root,
      gold,
    };
  });
  return sources.sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, most);
}
