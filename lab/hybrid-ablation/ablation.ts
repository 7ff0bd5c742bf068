/**
 * What each part of the hybrid model is worth: list scores on the dev pages with one part off at a time, over
 * several seeds of folds and training. Writes a Markdown table: means over seeds, and the difference to the whole
 * model, with 95 % bootstrap intervals over documents (the same documents for all seeds). Some eight minutes a seed
 * on one core.
 *
 *     npx tsx lab/hybrid-ablation/ablation.ts [--seeds 5] [--folds 4] [--set dev] [--pages most-of-each-set]
 */
import { parseArgs } from 'node:util';
import { bootstrapInterval, measurePages, type ScoredPage } from '../../src/eval/index.ts';
import { type HybridConfig, parseHybridConfig } from '../../src/hybrid/index.ts';
import { createRng } from '../../src/math/index.ts';
import { heldOutPages, searchedLists } from '../hybrid-gold/held-out.ts';
import { loadLabPages } from '../hybrid-gold/lab-pages.ts';
import { scoreLearnt } from '../hybrid-gold/page-scores.ts';

const values = parseArgs({
  options: {
    seeds: { type: 'string', default: '5' },
    folds: { type: 'string', default: '4' },
    set: { type: 'string', default: 'dev' },
    pages: { type: 'string', default: 'Infinity' },
  },
}).values;

/** The whole model, then what differs from it. */
const parts: Record<string, object> = {
  'the whole model': {},
  'headings: one rate for all rows': { heading: { mode: 'rate' } },
  'headings: one reading': { heading: { readings: 1 } },
  'headings: no words': { heading: { words: false } },
  'headings: no pooling of rows that look alike': { heading: { pooling: 0 } },
  'headings: no bias': { heading: { bias: 0 } },
  'attachment: all places alike': { attachment: { mode: 'even' } },
  'attachment: no prior of places': { attachment: { mode: 'none' } },
  'attachment: one list a parent': { attachment: { lists: 'one' } },
  'no likelihood of the looks of sisters': { looks: { weight: 0 } },
  'no separators behind headings': { separators: { weight: 0 } },
  'nothing learnt: rate, even places, looks, separators': {
    heading: { mode: 'rate' },
    attachment: { mode: 'even' },
    looks: { weight: 1 },
    separators: { weight: 1 },
  },
  'beam of 1 instead of 8': { beam: 1 },
};

const pages = await loadLabPages(['dev', 'added'], Number(values.pages));
const seeds = Array.from({ length: Number(values.seeds) }, (_, i) => String(i + 1));
/** By part, by seed, by page. */
const scores: Record<string, ScoredPage[][]> = Object.fromEntries(
  Object.keys(parts).map((name) => [name, []]),
);
for (const seed of seeds) {
  const all = await heldOutPages(pages, { folds: Number(values.folds), seed });
  const held = all.filter(({ page }) => page.set === values.set);
  for (const [name, part] of Object.entries(parts)) {
    const config: HybridConfig = parseHybridConfig(part);
    scores[name].push(
      scoreLearnt(held.map((one) => ({ page: one.page, lists: searchedLists(one, config) }))),
    );
  }
}

type Measure = 'microF' | 'macroF';

/** Mean over seeds of a measure on a sample of pages. */
function meanScore(bySeed: readonly ScoredPage[][], sample: readonly number[], measure: Measure): number {
  const each = bySeed.map((all) =>
    measurePages(
      sample.map((page) => all[page]),
      measure,
    ),
  );
  return each.reduce((sum, value) => sum + value, 0) / each.length;
}

const [whole] = Object.keys(parts);
const everyPage = scores[whole][0].map((_, page) => page);
function cell(statistic: (sample: readonly number[]) => number, sign: boolean): string {
  const { low, high } = bootstrapInterval(createRng('ablation'), everyPage, statistic, { resamples: 1000 });
  const show = (value: number): string => `${sign && value > 0 ? '+' : ''}${value.toFixed(3)}`;
  return `${show(statistic(everyPage))} (${show(low)} to ${show(high)})`;
}

console.log('| part off | micro F | difference | macro F | difference |\n| --- | --- | --- | --- | --- |');
for (const [name, bySeed] of Object.entries(scores)) {
  const cells = (['microF', 'macroF'] as const).flatMap((measure) => {
    const own = cell((sample) => meanScore(bySeed, sample, measure), false);
    if (name === whole) return [own, ''];
    const difference = (sample: readonly number[]): number =>
      meanScore(bySeed, sample, measure) - meanScore(scores[whole], sample, measure);
    return [own, cell(difference, true)];
  });
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}
const spread = seeds.map((_, s) => meanScore([scores[whole][s]], everyPage, 'microF').toFixed(3));
console.log(`\nThe whole model by seed, micro F: ${spread.join(', ')}.`);
