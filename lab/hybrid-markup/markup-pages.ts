/**
 * Pages with markup-derived gold: h1 to h6 restyled as plain text, the outline kept. Folders come from
 * `pagestructure corpus import markup DIR --out FOLDER`; the group of a page is a manual (the first folder of its
 * id), a university or domain, or an author.
 */
import { createHash } from 'node:crypto';
import { type GoldSet, readGold } from '../../src/experiment/learn/index.ts';
import { siteOf } from '../hybrid-gold/page-groups.ts';

/**
 * Group of a page by its id: `pages/class_university_number` and `pages/author/...` are hand-made pages, others
 * manuals.
 */
function markupGroup(page: string): string {
  if (/^pages\/\w+_\d+$/.test(page)) return siteOf(`webkb/${page}.html`);
  if (page.startsWith('pages/')) return siteOf(`ja-personal/${page}`);
  return `m:${page.split('/')[0]}`;
}

/**
 * Gold of imports.
 * @param folder what `corpus import markup` wrote
 * @param most the first pages in the order of the hashes of their ids
 */
export async function markupGold(folder: string, most = Number.POSITIVE_INFINITY): Promise<GoldSet> {
  const [set] = await readGold([folder], {});
  const pages = set.pages.map(({ gold }) => ({
    gold,
    group: markupGroup(gold.page),
    order: orderOf(gold.page),
  }));
  return { ...set, pages: pages.sort((a, b) => (a.order < b.order ? -1 : 1)).slice(0, most) };
}

function orderOf(page: string): string {
  return createHash('sha1').update(page).digest('hex').slice(0, 12);
}
