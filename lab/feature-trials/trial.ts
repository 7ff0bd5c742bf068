/**
 * What some features of the hybrid model are worth: held out by site, learnt from all pages with these features and
 * without, judged on modern and on old pages apart. Prints a Markdown table: means over seeds of list scores (0-1),
 * convention `paper`, of heading F, and of the log loss of rows; differences with p of a paired randomisation test over
 * sites, a site with all its seeds.
 *
 *     npx tsx lab/feature-trials/trial.ts GOLD... --pages DIR --features REGEX [--folds 3] [--seeds 2] [--config JSON]
 *
 * GOLD and `--pages` as `pagestructure evaluate` takes them. Sets whose names begin with `modern` are modern, `dev`
 * counts twice. REGEX is of names of features, such as `^token: `; `--config` is of the hybrid model, for both.
 * Captures are kept in the cache.
 */
import { parseArgs } from 'node:util';
import { loadGoldPages, readGold } from '../../src/commands/index.ts';
import { measurePages, randomisationTest, type ScoredPage, scorePages } from '../../src/eval/index.ts';
import {
  attachmentFeatureNames,
  endFeatureNames,
  headingLogOdds,
  parseHybridConfig,
  secondFeatureNames,
} from '../../src/hybrid/index.ts';
import { type GoldPage, holdOut, learnModels } from '../../src/hybrid/learn/index.ts';
import { createRng, mean } from '../../src/math/index.ts';
import { searchedLists } from '../hybrid-gold/held-out.ts';
import { labCache, labEffects, reading } from '../hybrid-gold/lab-pages.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string' },
    features: { type: 'string', default: '' },
    folds: { type: 'string', default: '3' },
    seeds: { type: 'string', default: '2' },
    config: { type: 'string', default: '{}' },
  },
});

/** A page as one run judges it: its scores, the sum of the log losses of its rows, and their number. */
interface Judged {
  score: ScoredPage;
  loss: number;
  rows: number;
}

const config = parseHybridConfig(JSON.parse(values.config));
const onTrial = new RegExp(values.features || '^$');
if (
  ![...secondFeatureNames, ...attachmentFeatureNames, ...endFeatureNames].some((name) => onTrial.test(name))
)
  throw new Error(`--features: ${values.features} (expected a pattern that names of features match)`);
const settings = { without: (feature: string) => onTrial.test(feature), with: () => false };
const pages = await loadPages();

/** By setting, by seed, by page. */
const judged: Record<keyof typeof settings, Judged[][]> = { without: [], with: [] };
for (let seed = 1; seed <= Number(values.seeds); seed++)
  for (const name of ['without', 'with'] as const) {
    const options = { folds: Number(values.folds), seed: String(seed) };
    const held = await holdOut(pages, options, {}, (training, own, effects) =>
      learnModels(training, { ...own, isIgnored: settings[name] }, effects),
    );
    judged[name].push(held.map(judge));
  }

function judge(one: Awaited<ReturnType<typeof holdOut>>[number]): Judged {
  const { page, weights } = one;
  const odds = headingLogOdds(page.view, weights.heading, config.heading);
  const losses = odds.flatMap((own, row) =>
    page.view.rows[row].sentence ? [] : [Math.log1p(Math.exp(page.isHeading[row] ? -own : own))],
  );
  const measures = ['microF', 'macroF', 'headingF'] as const;
  const [score] = scorePages([page.gold], [searchedLists(one, config)], { measures });
  return { score, loss: losses.reduce((sum, own) => sum + own, 0), rows: losses.length };
}

/** A measure of the pages of one run. */
const measures: Record<string, (run: readonly Judged[]) => number> = {
  'micro F': (run) => measurePages(run.map(scoreOf), 'microF'),
  'macro F': (run) => measurePages(run.map(scoreOf), 'macroF'),
  'heading F': (run) => measurePages(run.map(scoreOf), 'headingF'),
  'log loss': (run) => sumOf(run, 'loss') / sumOf(run, 'rows'),
};

function scoreOf({ score }: Judged): ScoredPage {
  return score;
}

function sumOf(run: readonly Judged[], part: 'loss' | 'rows'): number {
  return run.reduce((sum, one) => sum + one[part], 0);
}

/** The pages of a site in all runs, by page and run. */
type Site = readonly (readonly Judged[])[];

/** Mean over the runs of a measure of all pages of some sites. */
function overRuns(sites: readonly Site[], measure: (run: readonly Judged[]) => number): number {
  const all = sites.flat();
  return mean(all[0].map((_, run) => measure(all.map((page) => page[run]))));
}

console.log('| pages | n | measure | without | with | difference | p |');
console.log('| --- | ---: | --- | ---: | ---: | ---: | ---: |');
for (const kind of ['modern', 'old'] as const) {
  const own = pages.flatMap(({ set }, i) => (set.startsWith('modern') === (kind === 'modern') ? [i] : []));
  const sites = [...new Set(own.map((i) => pages[i].group))].map((site) =>
    own.filter((i) => pages[i].group === site),
  );
  const sitesOf = (name: keyof typeof settings): Site[] =>
    sites.map((site) => site.map((i) => judged[name].map((run) => run[i])));
  if (own.length === 0) continue;
  for (const [name, measure] of Object.entries(measures)) {
    const statistic = (some: readonly Site[]): number => overRuns(some, measure);
    const [a, b] = [sitesOf('with'), sitesOf('without')];
    const { difference, p } = randomisationTest(createRng(`trial ${kind} ${name}`), a, b, statistic, {
      assignments: 1000,
    });
    const cells = [statistic(b).toFixed(3), statistic(a).toFixed(3), difference.toFixed(3), p.toFixed(3)];
    console.log(`| ${[kind, own.length, name, ...cells].join(' | ')} |`);
  }
}

async function loadPages(): Promise<(GoldPage & { set: string })[]> {
  const sets = await readGold(positionals, values.pages === undefined ? {} : { pages: values.pages });
  const weights = new Map([['dev', 2]]);
  const found: (GoldPage & { set: string })[] = [];
  for (const set of sets) {
    const own = await loadGoldPages([set], { cache: labCache, reading, weights }, labEffects);
    found.push(...own.map((page) => ({ ...page, set: set.name })));
  }
  return found;
}
