/**
 * Pictures of typical mistakes on pages of this repository: each page beside its gold and its predicted outline, with
 * the weights of the program, which have seen no page of the corpus.
 *
 *     npx tsx lab/hybrid-errors/error-pictures.ts [--out docs] [slug ...]
 *
 * Writes `errors-<slug>.png`; without slugs it prints the F and the number of mistakes of the pages of
 * corpus/splits/dev.txt.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openCapture } from '../../src/capture/index.ts';
import { measurePages } from '../../src/eval/index.ts';
import { parseHybridConfig, shippedWeights } from '../../src/hybrid/index.ts';
import { toPng } from '../../src/plot/index.ts';
import { readyPage } from '../hybrid-gold/held-out.ts';
import { type LabPage, loadLabPages } from '../hybrid-gold/lab-pages.ts';
import { judgePage } from './judge-page.ts';
import { outlinePicture } from './outline-picture.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'docs' },
  },
});
const project = resolve(import.meta.dirname, '../..');
const slugs = readFileSync(join(project, 'corpus/splits/dev.txt'), 'utf8').split('\n').filter(Boolean);
const unknown = positionals.filter((slug) => !slugs.includes(slug));
if (unknown.length > 0)
  throw new Error(`slug: ${unknown.join(', ')} (expected lines of corpus/splits/dev.txt)`);

const weights = shippedWeights();
const config = parseHybridConfig({});

const slugOf = ({ gold }: LabPage): string => gold.page.split('/')[0];
const judged = (await loadLabPages(['corpus']))
  .filter((page) => slugs.includes(slugOf(page)))
  .map((page) => judgePage(readyPage(page, weights), config));
if (positionals.length === 0) {
  for (const { held, mistakes, score } of judged) {
    const names = mistakes.filter(({ sorting }) => /shape|place|hung|ends/.test(sorting));
    console.log(
      [
        slugOf(held.page),
        measurePages([score], 'microF').toFixed(3),
        ...names.map(({ sorting, name }) => `${sorting}: ${name}`),
      ].join('\t'),
    );
  }
} else {
  const capture = await openCapture();
  try {
    for (const found of judged) {
      const slug = slugOf(found.held.page);
      if (!positionals.includes(slug)) continue;
      const folder = join(project, 'corpus', slug);
      const input = {
        id: slug,
        name: slug,
        folder,
        root: folder,
        bytes: readFileSync(join(folder, 'page.html')),
      };
      const { page, screenshot } = await capture.page(input, { screenshot: true });
      if (!screenshot || !page.size) throw new Error(`${slug}: no picture (expected one of Chromium)`);
      const svg = outlinePicture(found, screenshot, page.size);
      writeFileSync(join(values.out, `errors-${slug}.png`), toPng(svg));
    }
  } finally {
    await capture.close();
  }
}
