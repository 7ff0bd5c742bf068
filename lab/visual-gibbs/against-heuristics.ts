/**
 * `sample --preset visual`, which knows no annotation, against every heuristic on equal rows (visual, text that is
 * seen), on the old and the modern development pages and on the corpus's test split; then without one part at a time.
 * All pages are sampled together, with some of annotations/ beside them whose gold is scored but taught nothing.
 * Prints Markdown for lab/visual-gibbs/README.md.
 *
 *     npx tsx lab/visual-gibbs/against-heuristics.ts [--parts] [--seed 1] [--chains 4]
 */
import { parseArgs } from 'node:util';
import { parseSampleConfig, samplePresets, sampleStructures } from '../../src/bayes/index.ts';
import type { ScoredPage } from '../../src/eval/index.ts';
import { readLooks } from '../../src/pipeline/index.ts';
import { pairedDifference } from '../hybrid-gold/page-scores.ts';
import { both, bySet, heuristic, heuristics, pages, sets } from './scored-sets.ts';

const { values } = parseArgs({
  options: {
    parts: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    chains: { type: 'string', default: '4' },
  },
});
const looks = readLooks(pages.map(({ document }) => document));

/** Scores of the model, by set; `part` says what differs from the preset. */
async function sampled(part: object, chains: number): Promise<Record<string, ScoredPage[]>> {
  const config = parseSampleConfig({ ...samplePresets.visual, chains, seed: values.seed, ...part });
  const found = await sampleStructures(looks.documents, config);
  return bySet(looks.understand(found.marginals).structures);
}

const preset = samplePresets.visual;
const parts: Readonly<Record<string, object>> = {
  'the whole': {},
  'no prior of looks': { base: { mode: 'sampled' } },
  'no prior of order': { structurePrior: 'uniform' },
  'order: empty headings are as good': { structurePrior: { ...preset.structurePrior, empty: 0.5 } },
  'order: prominence does not count': { structurePrior: { ...preset.structurePrior, inversion: 0 } },
  'structure prior parent': { structurePrior: 'parent' },
  'sisters share nothing (alpha B 1e6)': { alpha: { ...preset.alpha, B: 1e6 } },
  'contents share nothing (alpha N 1e6)': { alpha: { ...preset.alpha, N: 1e6 } },
  'concentrations sampled': { alpha: { B: { prior: [2, 0.1] }, N: { prior: [2, 0.01] } } },
};
const names = Object.keys(sets);
if (values.parts) {
  console.log(`| part | ${names.join(' | ')} |\n| --- |${' --- |'.repeat(names.length)}`);
  for (const [name, part] of Object.entries(parts)) {
    const scores = await sampled(part, 1);
    console.log(`| ${[name, ...names.map((set) => both(scores[set]))].join(' | ')} |`);
  }
} else {
  const own = await sampled({}, Number(values.chains));
  console.log(`| method | ${names.join(' | ')} |\n| --- |${' --- |'.repeat(names.length)}`);
  console.log(`| \`--preset visual\` | ${names.map((set) => both(own[set])).join(' | ')} |`);
  const scores = heuristics.map((name) => ({ name, found: heuristic(name) }));
  for (const { name, found } of scores) {
    console.log(`| \`${name}\` | ${names.map((set) => both(found[set])).join(' | ')} |`);
  }
  console.log(`\n| less | set | micro F | macro F |\n| --- | --- | --- | --- |`);
  for (const set of names.slice(0, 3)) {
    for (const { name, found } of scores.slice(0, 3)) {
      const cells = (['microF', 'macroF'] as const).map((measure) =>
        pairedDifference(own[set], found[set], measure),
      );
      console.log(`| \`${name}\` | ${set} | ${cells.join(' | ')} |`);
    }
  }
}
