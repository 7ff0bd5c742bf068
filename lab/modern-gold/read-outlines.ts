/**
 * Turns outlines of the styled pages kept beside the project (PAGESTRUCTURE_DATA) into gold, offsets only:
 *
 *     npx tsx lab/modern-gold/read-outlines.ts NAME LETTER=FOLDER...
 *
 * writes `annotations/NAME.lists.jsonl` and `annotations/NAME.tsv` from the `<id>.outline` of the folders, with LETTER
 * as the annotator. A page may stand in one folder only.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageLists } from '../../src/page/index.ts';
import { modernPages, readOutline } from '../../test/support/modern-outlines.ts';
import { groupOf } from '../hybrid-gold/page-groups.ts';

const [name, ...folders] = process.argv.slice(2);
const usage = 'read-outlines.ts NAME LETTER=FOLDER...';
if (!name || folders.length === 0) throw new Error(`arguments: too few (expected ${usage})`);

const lists = new Map<string, PageLists>();
for (const argument of folders) {
  const [, letter, folder] = /^([a-z])=(.+)$/.exec(argument) ?? [];
  if (!letter || !folder) throw new Error(`${argument} (expected LETTER=FOLDER)`);
  for (const file of readdirSync(folder).filter((one) => one.endsWith('.outline'))) {
    const id = file.replace(/\.outline$/, '');
    if (lists.has(id)) throw new Error(`${join(folder, file)}: second outline of ${id} (expected one)`);
    lists.set(id, readOutline(join(folder, file), id, letter));
  }
}
const pages = modernPages().filter(({ id }) => lists.has(id));
if (pages.length < lists.size) throw new Error(`${lists.size - pages.length} outlines of unknown pages`);

const table = pages.map(({ id, file, textLength, sha1 }) =>
  [id, 'modern', file, groupOf(file), textLength, sha1].join('\t'),
);
const target = join(import.meta.dirname, '../../annotations', name);
writeFileSync(`${target}.tsv`, `${['id\tset\tfile\tgroup\ttextLength\tsha1', ...table].join('\n')}\n`);
writeFileSync(`${target}.lists.jsonl`, pages.map(({ id }) => `${JSON.stringify(lists.get(id))}\n`).join(''));
