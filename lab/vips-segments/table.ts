import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchMachine } from '../../bench/sampler/bench-machine.ts';
import { goldPages } from '../../bench/support/gold-pages.ts';
import {
  compareSegmentations,
  type ScoredSegmentation,
  type SegmentedMethod,
  type SegmentedPage,
  scoreSegmentations,
  segmentInterval,
  segmentMeasures,
} from '../../src/eval/index.ts';
import { createRng, mean } from '../../src/math/index.ts';
import { namedWeights, segment, webisSegmentation } from '../../src/vips/index.ts';
import { hasSharedData } from '../../test/support/shared-data.ts';
import { average, cut, pagesOf, type Segments } from './segmented-pages.ts';

/**
 * Segmentations against the blocks of kreuzer-random, held out by site:
 * `npx tsx lab/vips-segments/table.ts [CACHE]`; results go to `table.json`.
 *
 * Every method has one number (permitted DoC, or parts of a cut). For the sites of a fold the number is the one that
 * does best, in the sum of F of nodes, characters and pixels, on all other sites; a page's scores are means over many
 * draws of the folds. Measures are those of `score --segments`.
 */
if (!hasSharedData) throw new Error('kreuzer-random is not at hand (set PAGESTRUCTURE_DATA)');
const goldOf = new Map((await goldPages(process.argv[2])).map((gold) => [gold.page.id, gold]));
const shown = ['nodesF', 'charsF', 'pixelsF'] as const;
const parts = [2, 3, 4, 6, 8, 12, 16, 24];
const draws = 5;
/** Folds of sites, and how often they are drawn: with one page left out a near tie goes against that page. */
const folds = 5;
const repeats = 20;

/** Settings of a method: by name of the setting, one or more runs, whose scores are averaged. */
const methods: Readonly<Record<string, Readonly<Record<string, readonly Segments[]>>>> = {
  'one block': { '-': [cut('page', 1, 0)] },
  'children of body': { '-': [cut('body', 1, 0)] },
  'stripes of equal height': byParts((k) => [cut('fixed', k, 0)]),
  'random cut of the DOM': byParts((k) => Array.from({ length: draws }, (_, run) => cut('random', k, run))),
  ...Object.fromEntries(
    (['tr2003', 'apweb2003'] as const).flatMap((rules) =>
      (['report', 'default'] as const).map((weights) => [
        `${rules}, ${weights === 'report' ? 'as written' : 'our weights'}`,
        Object.fromEntries(
          Array.from({ length: 10 }, (_, i) => {
            const permittedDoc = rules === 'tr2003' ? i + 1 : Number((i / 9).toFixed(2));
            const segments: Segments = ({ page }) =>
              webisSegmentation(segment(page, { permittedDoc, rules, weights: namedWeights[weights] }))
                .segmentations.pagestructure;
            return [String(permittedDoc), [segments]];
          }),
        ),
      ]),
    ),
  ),
};

function byParts(runs: (k: number) => Segments[]): Record<string, Segments[]> {
  return Object.fromEntries(parts.map((k) => [String(k), runs(k)]));
}

/** Scores of a setting; of several runs their means. */
function scoreRuns(pages: readonly SegmentedPage[], runs: readonly Segments[]): ScoredSegmentation[] {
  const scored = runs.map((run) => {
    const predicted = new Map([...goldOf].map(([id, gold]) => [id, run(gold)]));
    return scoreSegmentations('run', pages, predicted).pages;
  });
  return scored[0].map((_, i) => average(scored.map((run) => run[i])));
}

const quality = ({ scores }: ScoredSegmentation): number => scores.nodes.f + scores.chars.f + scores.pixels.f;

/** Every page scored at the setting that does best on sites of other folds, and how often each was chosen. */
function heldOut(settings: ReadonlyMap<string, ScoredSegmentation[]>) {
  const chosen: Record<string, number> = {};
  const [first] = settings.values();
  const collected = first.map((): ScoredSegmentation[] => []);
  for (let repeat = 0; repeat < repeats; repeat++) {
    const foldOf = ({ site }: ScoredSegmentation): number =>
      Math.floor(folds * createRng('folds').stream(site, repeat).uniform());
    for (let fold = 0; fold < folds; fold++) {
      let best = { setting: '', scored: first, reached: Number.NEGATIVE_INFINITY };
      for (const [setting, scored] of settings) {
        const reached = mean(scored.filter((page) => foldOf(page) !== fold).map(quality));
        if (reached > best.reached) best = { setting, scored, reached };
      }
      chosen[best.setting] = (chosen[best.setting] ?? 0) + 1;
      best.scored.forEach((page, i) => {
        if (foldOf(page) === fold) collected[i].push(page);
      });
    }
  }
  return { pages: collected.map(average), chosen };
}

const results = ([1, 2] as const).map((level) => {
  const pages = pagesOf(goldOf.values(), level);
  const rng = createRng(`segments ${level}`);
  const scored: SegmentedMethod[] = [];
  const rows = Object.entries(methods).map(([method, settings]) => {
    const bySetting = new Map(Object.entries(settings).map(([name, runs]) => [name, scoreRuns(pages, runs)]));
    const { pages: own, chosen } = heldOut(bySetting);
    scored.push({ method, pages: own });
    const other = own.filter(({ page }) => !goldOf.get(page)?.development);
    const values = shown.map((name) => {
      const { low, high } = segmentInterval(rng.stream(method, name), own, segmentMeasures[name]);
      return {
        measure: name,
        all: round(segmentMeasures[name].of(own)),
        low: round(low),
        high: round(high),
        otherHalf: round(segmentMeasures[name].of(other)),
      };
    });
    console.error(`level ${level}: ${method}`);
    return { method, chosen, segments: round(mean(own.map(({ segments }) => segments))), values };
  });
  const comparisons = shown.flatMap((name) =>
    compareSegmentations(rng, scored, segmentMeasures[name])
      .filter(({ a, b }) => a.startsWith('tr2003') || b.startsWith('tr2003'))
      .map(({ a, b, measure, difference, interval, p, adjusted }) => ({
        a,
        b,
        measure,
        difference: round(difference),
        low: round(interval.low),
        high: round(interval.high),
        p: round(p),
        adjusted: round(adjusted),
      })),
  );
  return { level, pages: pages.length, rows, comparisons };
});

function round(value: number): number {
  return Number(value.toFixed(4));
}

for (const { level, rows, comparisons } of results) {
  for (const { method, chosen, segments, values } of rows) {
    const cells = values.map(
      ({ all, low, high, otherHalf }) =>
        `${all.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)}), ${otherHalf.toFixed(3)}`,
    );
    const most = Object.entries(chosen).sort(([, a], [, b]) => b - a)[0][0];
    console.log(`| ${[level, method, most, ...cells, segments.toFixed(1)].join(' | ')} |`);
  }
  for (const { a, b, measure, difference, low, high, p, adjusted } of comparisons) {
    console.log(`| ${[level, a, b, measure, difference, low, high, p, adjusted].join(' | ')} |`);
  }
}
writeFileSync(
  join(import.meta.dirname, 'table.json'),
  `${JSON.stringify({ version: 1, ...benchMachine(), results }, null, 1)}\n`,
);
