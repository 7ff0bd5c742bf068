/**
 * Fits the hybrid model on everything that may be trained on (dev and added pages) and writes its weights.
 *
 *     npx tsx bench/hybrid/capture-pages.ts && npx tsx bench/hybrid/fit-weights.ts --out src/hybrid/weights.json
 *
 *     npx tsx bench/hybrid/fit-weights.ts --out src/hybrid/weights-markup.json FOLDER FOLDER...
 *
 * With folders (of `corpus import markup DIR --out FOLDER`) it learns from their markup-derived gold instead: all pages of the first, `--most` of each
 * other one. `--unseen` then scores the written weights on the corpus, which is never trained on; `--pages 12` takes the first 12 pages of each
 * set, `--cache folder` another cache, `--bags 2` averages two forests of either kind.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import {
  attachmentFeatureNames,
  firstFeatureNames,
  type PackedWeights,
  parseHybridConfig,
  placePrior,
  readRows,
  secondFeatureNames,
  unpackWeights,
} from '../../src/hybrid/index.ts';
import { captureSources } from './capture-sources.ts';
import { decodePage } from './held-out.ts';
import { learnModels } from './learn-models.ts';
import { markupSources } from './markup-pages.ts';
import { describeScores, scoreLearnt } from './page-scores.ts';
import { defaultCache, learnPages, loadPages } from './training-pages.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    cache: { type: 'string', default: defaultCache },
    pages: { type: 'string', default: 'Infinity' },
    most: { type: 'string', default: '250' },
    bags: { type: 'string', default: '1' },
    unseen: { type: 'boolean', default: false },
  },
});
const { out, cache, unseen } = values;
if (!out) throw new Error('--out: missing (expected a file to write the weights to)');

const most = Number(values.pages);
const bags = Number(values.bags);
const marked = positionals.flatMap((folder, i) =>
  markupSources(folder, i === 0 ? undefined : Number(values.most)),
);
await captureSources(cache, marked);
const pages = marked.length > 0 ? learnPages(cache, marked) : loadPages(cache, ['dev', 'added'], most);
const learnt = learnModels(pages, 'shipped', { heading: bags, attachment: bags });
const count = (set: string): number => pages.filter((page) => page.set === set).length;
const fitted: PackedWeights = {
  version: 2,
  provenance: {
    command: `npx tsx bench/hybrid/fit-weights.ts --out src/hybrid/${basename(out)}${bags > 1 ? ` --bags ${bags}` : ''}`,
    commit: execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(),
    pages: marked.length > 0 ? { markup: count('markup') } : { dev: count('dev'), added: count('added') },
    pagesSha256: createHash('sha256')
      .update(pages.map(({ set, id }) => `${set}/${id}`).join('\n'))
      .digest('hex'),
  },
  heading: {
    words: learnt.words,
    first: { features: [...firstFeatureNames], forests: learnt.first },
    second: { features: [...secondFeatureNames], forests: learnt.second },
  },
  attachment: { features: [...attachmentFeatureNames], forests: learnt.attachment },
};
writeFileSync(out, `${JSON.stringify(fitted)}\n`);
console.log(`${out}: ${pages.length} pages`);

if (unseen) {
  const weights = unpackWeights(JSON.parse(readFileSync(out, 'utf8')));
  const config = parseHybridConfig({});
  const predicted = loadPages(cache, ['corpus'], most).map((page) => {
    const raw = readRows(page.view, weights.heading, config.heading);
    const prior = placePrior(page.view, raw, config, weights);
    return { page, lists: decodePage({ page, weights, raw, prior }, config) };
  });
  console.log(`unseen corpus pages ${predicted.length}: ${describeScores(scoreLearnt(predicted))}`);
}
