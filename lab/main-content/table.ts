import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchMachine } from '../../bench/sampler/bench-machine.ts';
import { bootstrapInterval, holmCorrection, randomisationTest } from '../../src/eval/index.ts';
import { createRng, mean } from '../../src/math/index.ts';
import { mainFeatureNames, mainRowsOf } from '../../src/pipeline/main/index.ts';
import { hasSharedData } from '../../test/support/shared-data.ts';
import { type DescribedPage, describedPages } from './described-pages.ts';
import { densityRows, readabilityText } from './rivals.ts';
import { bagScore, orderedScore, type TokenScore, tokens } from './token-scores.ts';

/**
 * Main content of CleanEval's pages by the shipped weights, by @mozilla/readability, and by two simple methods:
 * `npx tsx lab/main-content/table.ts [CACHE]`; results go to `table.json`.
 *
 * The half of the sites that nothing was learnt from or chosen on. Means over pages; intervals and tests draw sites.
 */
if (!hasSharedData) throw new Error('CleanEval is not at hand (set PAGESTRUCTURE_DATA)');
const pages = await describedPages(false, process.argv[2]);
const linkShare = mainFeatureNames.indexOf('share of links');
const kept = ({ texts }: DescribedPage, isMain: readonly boolean[]): string =>
  texts.filter((_, i) => isMain[i]).join('\n');

const methods: Record<string, (page: DescribedPage) => string> = {
  'outline --main': (page) => kept(page, mainRowsOf(page)),
  readability: (page) => readabilityText(page).text,
  'links and lengths': (page) => kept(page, densityRows(page, linkShare)),
  'whole text': ({ texts }) => texts.join('\n'),
};

/** Scores of a page; `ordered` counts tokens in their order, `bag` in any. */
interface Scored {
  ordered: TokenScore;
  bag: TokenScore;
}
const scored = Object.entries(methods).map(([method, textOf]) => ({
  method,
  pages: pages.map((page): Scored => {
    const [told, gold] = [tokens(textOf(page)), tokens(page.gold)];
    return { ordered: orderedScore(told, gold), bag: bagScore(told, gold) };
  }),
}));

const sites = [...new Set(pages.map(({ site }) => site))].map((site) =>
  pages.flatMap((page, i) => (page.site === site ? [i] : [])),
);
const round = (value: number): number => Number(value.toFixed(4));
const rng = createRng('main content');
const [ours] = scored;
const results = scored.map(({ method, pages: own }) => ({
  method,
  scores: (['ordered', 'bag'] as const).map((kind) => {
    const meanOf = (field: keyof TokenScore) => (sample: readonly number[][]) =>
      mean(sample.flat().map((i) => own[i][kind][field]));
    const { estimate, low, high } = bootstrapInterval(rng.stream(method, kind), sites, meanOf('f'));
    return {
      kind,
      f: round(estimate),
      low: round(low),
      high: round(high),
      precision: round(meanOf('precision')(sites)),
      recall: round(meanOf('recall')(sites)),
    };
  }),
}));
const comparisons = (['ordered', 'bag'] as const).flatMap((kind) => {
  const found = scored.slice(1).map(({ method, pages: own }) => {
    const sitesOf = (all: readonly Scored[]) => sites.map((of) => of.map((i) => all[i][kind].f));
    const meanOf = (sample: readonly number[][]): number => mean(sample.flat());
    const differences = sites.map((of) => of.map((i) => ours.pages[i][kind].f - own[i][kind].f));
    const interval = bootstrapInterval(rng.stream('difference', method, kind), differences, meanOf);
    const { p } = randomisationTest(
      rng.stream('test', method, kind),
      sitesOf(ours.pages),
      sitesOf(own),
      meanOf,
    );
    return {
      ...{ kind, less: method, difference: round(interval.estimate) },
      ...{ low: round(interval.low), high: round(interval.high), p },
    };
  });
  const adjusted = holmCorrection(found.map(({ p }) => p));
  return found.map((one, k) => ({ ...one, p: round(one.p), adjusted: round(adjusted[k]) }));
});
for (const { method, scores } of results) {
  const cells = scores.map(
    ({ f, low, high, precision, recall }) =>
      `${f.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)}) | ${precision.toFixed(3)} / ${recall.toFixed(3)}`,
  );
  console.log(`| ${method} | ${cells.join(' | ')} |`);
}
for (const one of comparisons) console.log(`| ${Object.values(one).join(' | ')} |`);
writeFileSync(
  join(import.meta.dirname, 'table.json'),
  `${JSON.stringify({ version: 1, ...benchMachine(), pages: pages.length, sites: sites.length, results, comparisons }, null, 1)}\n`,
);
