/**
 * Pictures of typical mistakes on pages of this repository: each page beside its gold and its predicted outline, with
 * the weights of the program, which have seen no page of the corpus.
 *
 *     npx tsx bench/hybrid/error-pictures.ts [--cache folder] [--out docs] [slug ...]
 *
 * Writes `errors-<slug>.png`; without slugs it prints the F and the number of mistakes of the pages of corpus/splits/dev.txt.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { toPng } from '../../src/around/plot/index.ts';
import { openCapture } from '../../src/capture/index.ts';
import { measurePages } from '../../src/eval/index.ts';
import { parseHybridConfig, placePrior, readRows, shippedWeights } from '../../src/hybrid/index.ts';
import { type JudgedPage, judgePage } from './errors/judge-page.ts';
import { outlinePicture } from './errors/outline-picture.ts';
import { defaultCache, type LearnPage, loadPages, pageSources } from './training-pages.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cache: { type: 'string', default: defaultCache },
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

function judge(page: LearnPage): JudgedPage {
  const raw = readRows(page.view, weights.heading, config.heading);
  return judgePage({ page, weights, raw, prior: placePrior(page.view, raw, config, weights) }, config);
}

const sets = ['corpus'] as const;
const judged = loadPages(values.cache, sets)
  .filter(({ id }) => slugs.includes(id))
  .map(judge);
if (positionals.length === 0) {
  for (const { held, mistakes, score } of judged) {
    const names = mistakes.filter(({ sorting }) => /shape|place|hung|ends/.test(sorting));
    console.log(
      [
        held.page.id,
        measurePages([score], 'microF').toFixed(3),
        ...names.map(({ sorting, name }) => `${sorting}: ${name}`),
      ].join('\t'),
    );
  }
} else {
  const capture = await openCapture();
  try {
    for (const { id, name, file, root } of pageSources(sets).map((source) => ({
      ...source,
      name: source.id,
    }))) {
      const found = judged.find(({ held }) => held.page.id === id);
      if (!found || !positionals.includes(id)) continue;
      const input = { id, name, folder: dirname(file), root, bytes: readFileSync(file) };
      const { page, screenshot } = await capture.page(input, { screenshot: true });
      if (!screenshot || !page.size) throw new Error(`${id}: no picture (expected one of Chromium)`);
      const svg = outlinePicture(found, screenshot, page.size);
      writeFileSync(join(values.out, `errors-${id}.png`), toPng(svg));
    }
  } finally {
    await capture.close();
  }
}
