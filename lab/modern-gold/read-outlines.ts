/**
 * Turns outlines of the styled pages kept beside the project (PAGESTRUCTURE_DATA) into gold, offsets only:
 *
 *     npx tsx lab/modern-gold/read-outlines.ts NAME SET LETTER=FOLDER...
 *
 * writes `annotations/NAME.lists.jsonl` and `annotations/NAME.tsv` from the `<id>.outline` of the folders, with LETTER
 * as the annotator. A page may stand in one folder only. SET is `modern` or `modern-2`.
 */
import { readFileSync } from 'node:fs';
import { sharedData } from '../../test/support/shared-data.ts';
import { outlineFiles, writeGoldTable } from '../outline-gold/gold-table.ts';
import { readOutline } from '../outline-gold/read-outline.ts';
import { modernPages, modernSets } from './modern-pages.ts';

const [name, given, ...folders] = process.argv.slice(2);
const set = modernSets.find((one) => one === given);
if (!name || !set || folders.length === 0)
  throw new Error('arguments: read-outlines.ts NAME modern|modern-2 LETTER=FOLDER... expected');
const fileOf = new Map(modernPages(set).map(({ id, file }) => [id, file]));

const pages = outlineFiles(folders).map((outline) => {
  const file = fileOf.get(outline.id);
  if (!file) throw new Error(`${outline.path}: ${outline.id} (expected a page of ${set}/pages.tsv)`);
  const lines = readFileSync(sharedData(set, 'lines', `${outline.id}.txt`), 'utf8');
  return { lists: readOutline(outline, file, lines), set, file };
});
writeGoldTable(name, pages);
