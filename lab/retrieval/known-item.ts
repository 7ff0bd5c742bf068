/**
 * A collection whose topics are answered by parts of pages: real pages, and topics made of their own headings
 * (`packages/retrieval/src/known-items.ts`).
 *
 *     npx tsx lab/retrieval/known-item.ts --out FOLDER
 *
 * Pages are the fixed sample of 1,012 pages of webkb, as links in FOLDER/pages, and all of markup-gold.
 */
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { realPages, writeKnownItems } from '../../packages/retrieval/src/reproduce/known-item-collection.ts';
import { defaultLimits } from '../../src/capture/index.ts';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (!values.out) throw new Error('--out FOLDER is missing');
const data = process.env.PAGESTRUCTURE_DATA ?? resolve(import.meta.dirname, '../../../shared/data');
const folder = join(values.out, 'pages');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const paths = await realPages(data);
const [whole] = paths.splice(-1);
for (const path of paths) symlinkSync(path, join(folder, basename(path)));
const reading = { ...defaultLimits, allowPrivate: false, viewport: { width: 1280, height: 1024 } };
const { items } = await writeKnownItems([folder, whole], values.out, reading);
const { pages, single, shared, topics, qrels, masks } = items;
const relevant = [...qrels.values()].reduce((sum, judged) => sum + judged.size, 0);
console.log(
  `${pages} pages; ${single} headings on one page, ${shared} on several; ${topics.length} topics drawn, ` +
    `${relevant} relevant pages, ${[...masks.values()].flat().length} headings on ${masks.size} pages masked`,
);
