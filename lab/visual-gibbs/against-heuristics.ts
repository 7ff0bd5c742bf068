/**
 * `sample --preset visual`, which knows no annotation, against every heuristic on equal rows (visual, text that is
 * seen), on the old and the modern development pages and on the corpus's test split; then without one part at a time.
 * `--added` puts further symbols beside the three instead, and learns the rate of headings by page.
 * All pages are sampled together, with some of annotations/ beside them whose gold is scored but taught nothing.
 * Prints Markdown for lab/visual-gibbs/README.md.
 *
 *     npx tsx lab/visual-gibbs/against-heuristics.ts [--parts | --added] [--only PART OF A NAME] [--seed 1]
 *       [--chains 4; of --parts 1] [--own JSON, of what differs from the preset in the first two tables]
 */
import { parseArgs } from 'node:util';
import { parseSampleConfig, samplePresets, sampleStructures } from '../../src/bayes/index.ts';
import { measurePages, type ScoredPage } from '../../src/eval/index.ts';
import { readLooks } from '../../src/pipeline/index.ts';
import { pairedDifference } from '../hybrid-gold/page-scores.ts';
import { both, bySet, heuristic, heuristics, pages, sets } from './scored-sets.ts';

const { values } = parseArgs({
  options: {
    parts: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    added: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    own: { type: 'string', default: '{}' },
    chains: { type: 'string' },
  },
});
const documents = pages.map(({ document }) => document);

/** Scores of the model, by set; `part` says what differs from the preset. */
async function sampled(part: object, fewest: number): Promise<Record<string, ScoredPage[]>> {
  const chains = Number(values.chains ?? fewest);
  const config = parseSampleConfig({ ...samplePresets.visual, chains, seed: values.seed, ...part });
  const looks = readLooks(documents, undefined, { cues: config.cues });
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
const cues = { separator: true, indent: true, mark: true, record: true };
/** What headings are like by the further symbols, in the same manner as the preset's measure. */
const cueMeasure: Readonly<Record<string, number>> = {
  ...{ 'behind=lighter': 2, 'behind=heavier': 0.5 },
  ...{ 'indent=out': 2, 'indent=in': 0.5, 'next=in': 2, 'next=out': 0.5 },
  ...{ 'mark=number': 2, 'mark=bullet': 0.5, 'mark=date': 0.5 },
  ...{ 'record=first': 2, 'record=title': 2, 'record=inner': 0.5 },
};
const { measure } = preset.base;
const base = {
  mode: 'sampled',
  measure: {
    B: { ...measure.B, ...cueMeasure },
    N: {
      ...measure.N,
      ...Object.fromEntries(Object.entries(cueMeasure).map(([part, own]) => [part, 1 / own])),
    },
  },
};
/**
 * Measures by which each further symbol has as much strength over all its values as each of the three has in the mean:
 * of their values there are hundreds, so that the first heading of a page pays more for a further symbol than for them.
 */
function evenMeasure(): object {
  const seen = new Set(
    readLooks(documents, undefined, { cues }).documents.flatMap(({ rows }) =>
      rows.flatMap(({ blocks }) => blocks[0].symbols),
    ),
  );
  const counts = Object.keys(cues).map((name) => ({
    part: `${name}=`,
    count: [...seen].filter((value) => value.startsWith(`${name}=`)).length,
  }));
  const of = seen.size - counts.reduce((sum, { count }) => sum + count, 0);
  const even = Object.fromEntries(counts.map(({ part, count }) => [part, of / 3 / count]));
  return { mode: 'sampled', measure: { B: { ...measure.B, ...even }, N: { ...measure.N, ...even } } };
}
const evenBase = values.added ? evenMeasure() : {};
const each = (more: object) => Object.keys(cues).map((name) => ({ name, cues: { [name]: true }, ...more }));
const named = (parts: readonly { name: string }[], end: string) =>
  Object.fromEntries(parts.map(({ name, ...part }) => [`symbol ${name}${end}`, part]));
const rated = (rate: readonly [number, number]) => ({
  pcfg: { ...preset.pcfg, p4: { fixed: 0.5 } },
  structurePrior: { ...preset.structurePrior, rate },
});
/** Concentrations count symbols: as many rows' worth as in the preset, with so many further symbols a row. */
const scaled = (further: number) => ({
  alpha: { B: (preset.alpha.B / 3) * (3 + further), N: (preset.alpha.N / 3) * (3 + further) },
});
const added: Readonly<Record<string, object>> = {
  'the preset': {},
  ...named(each({}), ''),
  'all four symbols': { cues },
  ...named(each({ base }), ', in the prior of looks'),
  'all four symbols, in the prior of looks': { cues, base },
  ...named(each(scaled(1)), ', concentrations scaled'),
  'all four symbols, concentrations scaled': { cues, ...scaled(4) },
  'symbol record, N 1200': { cues: { record: true }, alpha: { ...preset.alpha, N: 1200 } },
  'symbol record, N 2400': { cues: { record: true }, alpha: { ...preset.alpha, N: 2400 } },
  'all four symbols, N 6000': { cues, alpha: { ...preset.alpha, N: 6000 } },
  'separator, scaled, rate beta(3, 7)': { cues: { separator: true }, ...scaled(1), ...rated([3, 7]) },
  'all four symbols, scaled, rate beta(3, 7)': { cues, ...scaled(4), ...rated([3, 7]) },
  'symbol record, as strong as the three': { cues: { record: true }, base: evenBase },
  'all four symbols, as strong as the three': { cues, base: evenBase },
  'all four symbols, as strong, scaled': { cues, base: evenBase, ...scaled(4) },
  'rate of headings by page, beta(3, 7)': rated([3, 7]),
  'rate of headings by page, beta(30, 70)': rated([30, 70]),
};
const names = Object.keys(sets);

/** A table of what differs from the preset, by name. */
async function table(variants: Readonly<Record<string, object>>, chains: number): Promise<void> {
  console.log(`| part | ${names.join(' | ')} | mean |\n| --- |${' --- |'.repeat(names.length + 1)}`);
  for (const [name, part] of Object.entries(variants)) {
    if (!name.includes(values.only)) continue;
    const scores = await sampled(part, chains);
    const means = (['microF', 'macroF'] as const).map((measure) => {
      const sum = names.reduce((total, set) => total + measurePages(scores[set], measure), 0);
      return (sum / names.length).toFixed(3);
    });
    console.log(`| ${[name, ...names.map((set) => both(scores[set])), means.join(', ')].join(' | ')} |`);
  }
}

if (values.parts) await table(parts, 1);
else if (values.added) await table(added, 4);
else {
  const own = await sampled(JSON.parse(values.own), 4);
  console.log(`| method | ${names.join(' | ')} |\n| --- |${' --- |'.repeat(names.length)}`);
  const label = values.own === '{}' ? '`--preset visual`' : `with \`${values.own}\``;
  console.log(`| ${label} | ${names.map((set) => both(own[set])).join(' | ')} |`);
  const scores = heuristics.map((name) => ({ name, found: heuristic(name) }));
  for (const { name, found } of scores) {
    console.log(`| \`${name}\` | ${names.map((set) => both(found[set])).join(' | ')} |`);
  }
  const presetScores = values.own === '{}' ? undefined : await sampled({}, 4);
  console.log(`\n| less | set | micro F | macro F |\n| --- | --- | --- | --- |`);
  const difference = (name: string, set: string, rival: Record<string, ScoredPage[]>): void => {
    const cells = (['microF', 'macroF'] as const).map((measure) =>
      pairedDifference(own[set], rival[set], measure),
    );
    console.log(`| \`${name}\` | ${set} | ${cells.join(' | ')} |`);
  };
  for (const set of names.slice(0, 3)) {
    for (const { name, found } of scores.slice(0, 3)) difference(name, set, found);
  }
  if (presetScores) for (const set of names) difference('--preset visual', set, presetScores);
}
