/**
 * Sites of pages with markup-derived gold, as `fit` and `evaluate` take them (`--groups`): a manual, a university or
 * domain, an author, a repository.
 *
 *     npx tsx lab/hybrid-markup/write-groups.ts FOLDER... > groups.tsv
 *
 * FOLDER: what `pagestructure corpus import markup DIR --out FOLDER` wrote of markup-gold, webkb, ja-personal or
 * modern.
 */
import { readGold } from '../../src/commands/index.ts';
import { groupOf } from '../hybrid-gold/page-groups.ts';

const sets = await readGold(process.argv.slice(2), {});
for (const { pages } of sets)
  for (const { gold } of pages) console.log(`${gold.page}\t${markupGroup(gold.page)}`);

/** Site of a page by its id, whose form tells the set. */
function markupGroup(page: string): string {
  if (/^pages\/d\d+$/.test(page)) return groupOf(`modern/${page}.html`);
  if (/^pages\/\w+_\d+$/.test(page)) return groupOf(`webkb/${page}.html`);
  if (page.startsWith('pages/')) return groupOf(`ja-personal/${page}`);
  return page.split('/')[0];
}
