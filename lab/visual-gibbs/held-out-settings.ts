/**
 * The settings of `--preset visual` chosen on other pages than they are scored on: of a grid, drawn once by a seed, the
 * setting with the highest mean of micro and macro F over the other sets is scored on a set; the heuristic to compare
 * with is chosen the same way. Prints Markdown for lab/visual-gibbs/README.md; --work keeps every setting's scores, so
 * that an interrupted run goes on.
 *
 *     npx tsx lab/visual-gibbs/held-out-settings.ts --work FOLDER [--settings 24] [--chains 2]
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSampleConfig, samplePresets, sampleStructures } from '../../src/bayes/index.ts';
import { measurePages, type ScoredPage } from '../../src/eval/index.ts';
import { createRng } from '../../src/math/index.ts';
import { readLooks } from '../../src/pipeline/index.ts';
import { pairedDifference } from '../hybrid-gold/page-scores.ts';
import { both, bySet, heuristic, heuristics, pages, sets } from './scored-sets.ts';

const { values } = parseArgs({
  options: {
    work: { type: 'string' },
    settings: { type: 'string', default: '24' },
    chains: { type: 'string', default: '2' },
  },
});
if (values.work === undefined) throw new Error('--work: none (expected a folder)');
const { work } = values;
mkdirSync(work, { recursive: true });

type BySet = Record<string, ScoredPage[]>;
interface Setting {
  B: number;
  N: number;
  empty: number;
  inversion: number;
  /** Power of the factors of the measure: 0 for none. */
  measure: number;
}

/** What each value may be: the preset's, lower and higher ones. */
const grid: { readonly [Name in keyof Setting]: readonly number[] } = {
  B: [6, 24, 96],
  N: [60, 600, 6000],
  empty: [0.01, 0.05, 0.2, 0.5],
  inversion: [0, 0.75, 1.5, 3],
  measure: [0, 0.5, 1, 2],
};
const preset: Setting = { B: 24, N: 600, empty: 0.05, inversion: 1.5, measure: 1 };

function drawSettings(count: number): Setting[] {
  const rng = createRng('settings of looks');
  return Array.from({ length: count }, () => {
    const drawn = Object.entries(grid).map(([name, own]) => [name, own[rng.integer(own.length)]]);
    return Object.fromEntries(drawn) as Setting;
  });
}

const looks = readLooks(pages.map(({ document }) => document));

async function scoresOf({ B, N, empty, inversion, measure }: Setting): Promise<BySet> {
  const file = join(work, `${[B, N, empty, inversion, measure, values.chains].join('_')}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const own = samplePresets.visual;
  const raised = (factors: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(factors).map(([part, factor]) => [part, factor ** measure]));
  const { measure: plain } = own.base;
  const config = parseSampleConfig({
    ...own,
    alpha: { B, N },
    base: { mode: 'sampled', measure: { B: raised(plain.B), N: raised(plain.N) } },
    structurePrior: { empty, inversion },
    chains: Number(values.chains),
    sweeps: 60,
    burnIn: 60,
  });
  const { marginals } = await sampleStructures(looks.documents, config);
  const scores = bySet(looks.understand(marginals).structures);
  writeFileSync(file, JSON.stringify(scores));
  return scores;
}

const names = Object.keys(sets);
/** The corpus is one set in its two splits. */
const family = (set: string): string => set.split(',')[0];
const meanF = (scores: readonly ScoredPage[]): number =>
  (measurePages(scores, 'microF') + measurePages(scores, 'macroF')) / 2;

/** The best on all sets of other families than the one left out. */
function chosenWithout<Kind>(left: string, found: ReadonlyMap<Kind, BySet>): [Kind, BySet] {
  const others = names.filter((name) => family(name) !== family(left));
  const valued = [...found].map((entry) => ({
    entry,
    value: others.reduce((sum, name) => sum + meanF(entry[1][name]), 0),
  }));
  return valued.reduce((best, own) => (own.value > best.value ? own : best)).entry;
}

const found = new Map<Setting, BySet>();
for (const setting of [preset, ...drawSettings(Number(values.settings))]) {
  found.set(setting, await scoresOf(setting));
  console.error(
    JSON.stringify(setting),
    names.map((name) => both(found.get(setting)?.[name] ?? [])).join(' | '),
  );
}
const presetScores = found.get(preset) as BySet;
const rivals = new Map(heuristics.map((name): [string, BySet] => [name, heuristic(name)]));
console.log(
  '| set | chosen on the other sets: B, N, empty, inversion, measure | chosen | preset | best of all on this set | heuristic chosen so | chosen less heuristic, micro F | macro F |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
for (const set of names) {
  const [setting, own] = chosenWithout(set, found);
  const [rival, other] = chosenWithout(set, rivals);
  const best = [...found.values()].reduce((a, b) => (meanF(b[set]) > meanF(a[set]) ? b : a));
  const cells = [
    Object.values(setting).join(', '),
    ...[own, presetScores, best].map((scores) => both(scores[set])),
    `${rival} ${both(other[set])}`,
    ...(['microF', 'macroF'] as const).map((name) => pairedDifference(own[set], other[set], name, 2000)),
  ];
  console.log(`| ${[set, ...cells].join(' | ')} |`);
}
