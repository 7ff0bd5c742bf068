import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchMachine } from '../../bench/sampler/bench-machine.ts';
import { type GoldPage, goldPages } from '../../bench/support/gold-pages.ts';
import {
  compareSegmentations,
  type ScoredSegmentation,
  type SegmentedMethod,
  scoreSegmentations,
  segmentInterval,
  segmentMeasures,
} from '../../src/eval/index.ts';
import { foldsByGroup, splitsOf } from '../../src/hybrid/learn/index.ts';
import { createRng, mean } from '../../src/math/index.ts';
import { segment, webisSegmentation } from '../../src/vips/index.ts';
import { blockLearner, segmentLearnt } from '../../src/vips/inside/index.ts';
import { hasSharedData } from '../../test/support/shared-data.ts';
import { blockExamples, blockGrowing } from '../segment-weights/block-examples.ts';
import { heldOutForests } from '../segment-weights/fit-forests.ts';
import { blockGold } from '../segment-weights/gold-rects.ts';
import { average, cut, pagesOf, type Segments } from './segmented-pages.ts';

/**
 * The learnt segmentation against the blocks of kreuzer-random, held out by site:
 * `npx tsx lab/vips-segments/learnt.ts [CACHE]`; results go to `learnt.json`.
 *
 * It is refitted for every fold on the sites of the others; a page's scores are means over the deals of the folds.
 * Granularity is 3 at level 1 and 6 at level 2. Rivals have the number that does best on all pages, which favours
 * them.
 */
if (!hasSharedData) throw new Error('kreuzer-random is not at hand (set PAGESTRUCTURE_DATA)');
const pages = await goldPages(process.argv[2]);
const deals = 2;
const folds = 5;
const draws = 5;
const shown = ['nodesF', 'charsF', 'pixelsF'] as const;

const examples = pages.map((gold) => {
  const own = blockExamples(blockGold(gold));
  return { ...own, gold, id: gold.page.id, group: gold.page.id.split('/')[0] };
});

/** Segments of every page by weights that have seen no page of its site. */
async function cutHeldOut(deal: number): Promise<Record<1 | 2, Map<string, ReturnType<Segments>>>> {
  const found = { 1: new Map(), 2: new Map() };
  const splits = splitsOf(examples, foldsByGroup(examples, folds, `deal ${deal}`));
  for await (const { heldOut, weights } of heldOutForests(blockLearner, blockGrowing, splits, String(deal))) {
    for (const { gold, id } of heldOut) {
      for (const level of [1, 2] as const) {
        const tree = segmentLearnt(gold.page, 3 * level, weights);
        found[level].set(id, webisSegmentation(tree).segmentations.pagestructure);
      }
    }
    console.error(`deal ${deal}: ${heldOut.length} pages held out`);
  }
  return found;
}

const learnt: Awaited<ReturnType<typeof cutHeldOut>>[] = [];
for (let deal = 0; deal < deals; deal++) learnt.push(await cutHeldOut(deal));

const vips =
  (permittedDoc: number): Segments =>
  ({ page }) =>
    webisSegmentation(segment(page, { permittedDoc })).segmentations.pagestructure;
const rivals: Record<string, (level: 1 | 2) => Segments[][]> = {
  'children of body': () => [[cut('body', 1, 0)]],
  'random cut of the DOM': () =>
    [2, 3, 4, 6, 8, 12, 16, 24].map((k) => Array.from({ length: draws }, (_, run) => cut('random', k, run))),
  'tr2003, our weights': () => Array.from({ length: 10 }, (_, i) => [vips(i + 1)]),
};

const quality = ({ scores }: ScoredSegmentation): number => scores.nodes.f + scores.chars.f + scores.pixels.f;
const meansOf = (runs: readonly SegmentedMethod[]): ScoredSegmentation[] =>
  runs[0].pages.map((_, i) => average(runs.map((run) => run.pages[i])));
const round = (value: number): number => Number(value.toFixed(4));

const results = ([1, 2] as const).map((level) => {
  const scoredPages = pagesOf(pages, level);
  const score = (predicted: ReadonlyMap<string, ReturnType<Segments>>): SegmentedMethod =>
    scoreSegmentations('run', scoredPages, predicted);
  const run = (segments: Segments): SegmentedMethod =>
    score(new Map(pages.map((gold: GoldPage) => [gold.page.id, segments(gold)])));
  const scored: SegmentedMethod[] = [
    { method: 'learnt', pages: meansOf(learnt.map((deal) => score(deal[level]))) },
    ...Object.entries(rivals).map(([method, settings]) => {
      const all = settings(level).map((runs) => meansOf(runs.map(run)));
      const best = all.reduce((a, b) => (mean(b.map(quality)) > mean(a.map(quality)) ? b : a));
      return { method, pages: best };
    }),
  ];
  const rng = createRng(`learnt ${level}`);
  const rows = scored.map(({ method, pages: own }) => ({
    method,
    segments: round(mean(own.map(({ segments }) => segments))),
    values: shown.map((measure) => {
      const { low, high } = segmentInterval(rng.stream(method, measure), own, segmentMeasures[measure]);
      return { measure, f: round(segmentMeasures[measure].of(own)), low: round(low), high: round(high) };
    }),
  }));
  const comparisons = shown.flatMap((measure) =>
    compareSegmentations(rng, scored, segmentMeasures[measure])
      .filter(({ a }) => a === 'learnt')
      .map(({ b, difference, interval, p, adjusted }) => ({
        ...{ measure, less: b, difference: round(difference) },
        ...{ low: round(interval.low), high: round(interval.high), p: round(p), adjusted: round(adjusted) },
      })),
  );
  for (const { method, values, segments } of rows) {
    const cells = values.map(
      ({ f, low, high }) => `${f.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`,
    );
    console.log(`| ${[level, method, ...cells, segments.toFixed(1)].join(' | ')} |`);
  }
  for (const { measure, less, difference, low, high, p, adjusted } of comparisons) {
    console.log(`| ${[level, measure, less, difference, low, high, p, adjusted].join(' | ')} |`);
  }
  return { level, pages: scoredPages.length, rows, comparisons };
});
writeFileSync(
  join(import.meta.dirname, 'learnt.json'),
  `${JSON.stringify({ version: 1, ...benchMachine(), deals, folds, results }, null, 1)}\n`,
);
