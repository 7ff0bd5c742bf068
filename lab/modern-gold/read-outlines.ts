/**
 * Turns outlines of the styled pages kept beside the project (PAGESTRUCTURE_DATA) into gold, offsets only:
 *
 *     npx tsx lab/modern-gold/read-outlines.ts NAME LETTER=FOLDER...
 *
 * writes `annotations/NAME.lists.jsonl` and `annotations/NAME.tsv` from the `<id>.outline` of the folders, with LETTER
 * as the annotator. A page may stand in one folder only.
 */
import { readFileSync } from 'node:fs';
import { sharedData } from '../../test/support/shared-data.ts';
import { outlineFiles, writeGoldTable } from '../outline-gold/gold-table.ts';
import { readOutline } from '../outline-gold/read-outline.ts';
import { modernPages } from './modern-pages.ts';

const [name, ...folders] = process.argv.slice(2);
if (!name || folders.length === 0)
  throw new Error('arguments: too few (expected read-outlines.ts NAME LETTER=FOLDER...)');
const fileOf = new Map(modernPages().map(({ id, file }) => [id, file]));

const pages = outlineFiles(folders).map((outline) => {
  const file = fileOf.get(outline.id);
  if (!file) throw new Error(`${outline.path}: ${outline.id} (expected a page of modern/pages.tsv)`);
  const lines = readFileSync(sharedData('modern', 'lines', `${outline.id}.txt`), 'utf8');
  return { lists: readOutline(outline, file, lines), set: 'modern', file };
});
writeGoldTable(name, pages);
