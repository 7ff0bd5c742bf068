/**
 * Fits the chosen method on everything that may be trained on (dev, added pages, odd corpus pages) and writes its weights.
 *
 *     npx tsx bench/hybrid/fit-weights.ts --out weights.json [--cache folder] [--pages most-of-each-set] [--unseen]
 *
 * `--unseen` then scores the written weights on the even pages of the corpus: list scores (0-1), convention `paper`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { flattenVisual } from '../../src/rows/index.ts';
import { segment } from '../../src/vips/index.ts';
import { inferLists, packForest, type Weights } from './infer-lists.ts';
import { chosen, heldOutLogits, prepare, trainAttachment, trainHeads } from './learn-models.ts';
import { boot, counts, headsOf } from './list-scores.ts';
import { defaultCache, loadPages, pageSources, readCapture } from './training-pages.ts';

const {
  cache,
  pages: most,
  out,
  unseen,
} = parseArgs({
  options: {
    out: { type: 'string' },
    cache: { type: 'string', default: defaultCache },
    pages: { type: 'string', default: 'Infinity' },
    unseen: { type: 'boolean', default: false },
  },
}).values;
if (!out) throw new Error('--out: missing (expected a file to write the weights to)');

const pages = loadPages(cache, ['dev', 'added', 'corpus'], Number(most)).map(prepare);
const fitted: Weights = {
  version: 1,
  trained: { pages: pages.length },
  pool: chosen.pool,
  ...chosen.decode,
  head: packForest(trainHeads(pages)),
  attach: packForest(trainAttachment(pages, heldOutLogits(pages, 4))),
};
writeFileSync(out, `${JSON.stringify(fitted)}\n`);
console.log(`${out}: ${pages.length} pages`);

if (unseen) {
  const weights: Weights = JSON.parse(readFileSync(out, 'utf8'));
  const scores = pageSources(['unseen'], Number(most)).map((source) => {
    const page = readCapture(cache, source);
    const tree = segment(page, { permittedDoc: 6 });
    const lists = inferLists(page, tree, flattenVisual(page, tree, { hidden: true }), weights);
    return counts(headsOf(source.gold), headsOf(lists), page.textLength);
  });
  console.log(`unseen corpus pages ${scores.length}: ${boot(scores, 1000)}`);
}
