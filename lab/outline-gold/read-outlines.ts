/**
 * Turns outlines of real pages into gold, offsets only:
 *
 *     npx tsx lab/outline-gold/read-outlines.ts NAME SET LINES LETTER=FOLDER...
 *
 * writes `annotations/NAME.lists.jsonl` and `annotations/NAME.tsv` from the `<id>.outline` of the folders, with LETTER
 * as the annotator. A page may stand in one folder only. SET is what the table calls the set of pages; LINES is what
 * `write-lines.ts` wrote.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outlineFiles, writeGoldTable } from './gold-table.ts';
import { readOutline } from './read-outline.ts';

const [name, set, folder, ...outlines] = process.argv.slice(2);
if (!name || !set || !folder || outlines.length === 0)
  throw new Error('arguments: too few (expected NAME SET LINES LETTER=FOLDER...)');
const rows = readFileSync(join(folder, 'pages.tsv'), 'utf8').trimEnd().split('\n').slice(1);
const files = new Map(rows.map((row) => row.split('\t') as [string, string]));

const pages = outlineFiles(outlines).map((outline) => {
  const file = files.get(outline.id);
  if (!file)
    throw new Error(`${outline.path}: ${outline.id} (expected a page of ${join(folder, 'pages.tsv')})`);
  const lines = readFileSync(join(folder, 'lines', `${outline.id}.txt`), 'utf8');
  return { lists: readOutline(outline, file, lines), set, file };
});
writeGoldTable(name, pages);
