/**
 * The settings of `--preset visual` chosen on other pages than they are scored on. Of settings drawn from a grid, two
 * are chosen for every set from what the other sets say: the one that foretells looks best (log ordinates, mean over
 * rows and pages: no gold), and the one with the highest mean of micro and macro F. Prints Markdown for
 * lab/visual-gibbs/README.md; --work keeps what every setting found, so that an interrupted run goes on.
 *
 *     npx tsx lab/visual-gibbs/held-out-settings.ts --work FOLDER [--settings 24] [--chains 2]
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSampleConfig, samplePresets } from '../../src/bayes/index.ts';
import { measurePages, type ScoredPage } from '../../src/eval/index.ts';
import { createRng } from '../../src/math/index.ts';
import { readLooks } from '../../src/pipeline/index.ts';
import { pairedDifference } from '../hybrid-gold/page-scores.ts';
import { foretell } from './row-predictive.ts';
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
  p4: number;
}
interface Found {
  setting: Setting;
  scores: BySet;
  /** By set, mean over its pages of the mean log ordinate of a row. */
  foretold: Record<string, number>;
}

/** What each value may be: the preset's, lower and higher ones. */
const grid: { readonly [Name in keyof Setting]: readonly number[] } = {
  B: [6, 24, 96],
  N: [60, 600, 6000],
  empty: [0.01, 0.05, 0.2, 0.5],
  inversion: [0, 0.75, 1.5, 3],
  measure: [0, 0.5, 1, 2],
  p4: [0.1, 0.214, 0.4],
};
const preset: Setting = { B: 24, N: 600, empty: 0.05, inversion: 1.5, measure: 1, p4: 0.214 };

/** The preset, each value of the grid in its place by itself, and settings drawn from all of it. */
function settingsOf(count: number): Setting[] {
  const alone = Object.entries(grid).flatMap(([name, own]) =>
    own
      .filter((value) => value !== preset[name as keyof Setting])
      .map((value) => ({ ...preset, [name]: value })),
  );
  const rng = createRng('settings of looks');
  const drawn = Array.from({ length: count }, () => {
    const one = Object.entries(grid).map(([name, own]) => [name, own[rng.integer(own.length)]]);
    return Object.fromEntries(one) as Setting;
  });
  return [preset, ...alone, ...drawn];
}

const looks = readLooks(pages.map(({ document }) => document));
const names = Object.keys(sets);

async function tried(setting: Setting): Promise<Found> {
  const { B, N, empty, inversion, measure, p4 } = setting;
  const file = join(work, `${[B, N, empty, inversion, measure, p4, values.chains].join('_')}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const own = samplePresets.visual;
  const raised = (factors: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(factors).map(([part, factor]) => [part, factor ** measure]));
  const { measure: plain } = own.base;
  const config = parseSampleConfig({
    ...own,
    alpha: { B, N },
    pcfg: { ...own.pcfg, p4: { fixed: p4 } },
    base: { mode: 'sampled', measure: { B: raised(plain.B), N: raised(plain.N) } },
    structurePrior: { empty, inversion },
    chains: Number(values.chains),
    sweeps: 60,
    burnIn: 60,
  });
  const { marginals, logOrdinates } = await foretell(looks.documents, config);
  let next = 0;
  const foretold = names.map((name) => {
    const logs = logOrdinates.slice(next, next + sets[name].length);
    next += logs.length;
    return [name, logs.reduce((sum, log) => sum + log, 0) / logs.length];
  });
  const scores = bySet(looks.understand(marginals).structures);
  const found = { setting, scores, foretold: Object.fromEntries(foretold) };
  writeFileSync(file, JSON.stringify(found));
  return found;
}

/** The corpus is one set in its two splits. */
const family = (set: string): string => set.split(',')[0];
const meanF = (scores: readonly ScoredPage[]): number =>
  (measurePages(scores, 'microF') + measurePages(scores, 'macroF')) / 2;

/** The best by the mean over all sets of other families than the one left out. */
function chosenWithout<Kind>(
  left: string,
  all: readonly Kind[],
  value: (own: Kind, set: string) => number,
): Kind {
  const others = names.filter((name) => family(name) !== family(left));
  const sum = (own: Kind): number => others.reduce((total, set) => total + value(own, set), 0);
  return all.reduce((best, own) => (sum(own) > sum(best) ? own : best));
}

const found: Found[] = [];
for (const setting of settingsOf(Number(values.settings))) {
  const own = await tried(setting);
  found.push(own);
  const cells = names.map((name) => `${both(own.scores[name])}, ${own.foretold[name].toFixed(3)}`);
  console.error([Object.values(setting).join(' '), ...cells].join(' | '));
}
const byLooks = ({ foretold }: Found, set: string): number => foretold[set];
const byF = ({ scores }: Found, set: string): number => meanF(scores[set]);
const rivals = heuristics.map((name) => ({ name, scores: heuristic(name) }));
const shown = ({ setting, scores }: Found, set: string): string =>
  `${both(scores[set])} (${Object.values(setting).join(', ')})`;

console.log(`${found.length} settings: B, N, empty, inversion, measure, p4.\n`);
console.log(
  '| set | preset | foretells the other sets best | most F on the other sets | most F on this set |',
);
console.log('| --- | --- | --- | --- | --- |');
for (const set of names) {
  const cells = [
    both(found[0].scores[set]),
    shown(chosenWithout(set, found, byLooks), set),
    shown(chosenWithout(set, found, byF), set),
    shown(
      found.reduce((a, b) => (byF(b, set) > byF(a, set) ? b : a)),
      set,
    ),
  ];
  console.log(`| ${[set, ...cells].join(' | ')} |`);
}
console.log('\n| set | chosen by | less the heuristic chosen by F on the other sets | micro F | macro F |');
console.log('| --- | --- | --- | --- | --- |');
for (const set of names) {
  const rival = chosenWithout(set, rivals, ({ scores }, other) => meanF(scores[other]));
  for (const [by, value] of [
    ['looks', byLooks],
    ['F', byF],
  ] as const) {
    const { scores } = chosenWithout(set, found, value);
    const cells = (['microF', 'macroF'] as const).map((name) =>
      pairedDifference(scores[set], rival.scores[set], name, 2000),
    );
    console.log(`| ${[set, by, `\`${rival.name}\` ${both(rival.scores[set])}`, ...cells].join(' | ')} |`);
  }
}
console.log('\nRank correlation over settings of F and the log ordinate, by set:');
for (const set of names)
  console.log(
    `- ${set}: ${rankCorrelation(
      found.map((own) => byF(own, set)),
      found.map((own) => byLooks(own, set)),
    ).toFixed(2)}`,
  );

/** Spearman's, ties in the order of settings. */
function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const ranks = (own: readonly number[]): number[] => {
    const order = own.map((_, i) => i).sort((x, y) => own[x] - own[y]);
    return own.map((_, i) => order.indexOf(i));
  };
  const [x, y] = [ranks(a), ranks(b)];
  const squares = x.reduce((sum, rank, i) => sum + (rank - y[i]) ** 2, 0);
  return 1 - (6 * squares) / (a.length * (a.length ** 2 - 1));
}
