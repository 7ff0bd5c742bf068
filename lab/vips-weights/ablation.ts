import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchMachine } from '../../bench/sampler/bench-machine.ts';
import { type GoldPage, goldPages } from '../../bench/support/gold-pages.ts';
import { defaultWeights, type SeparatorWeights, type VipsWeights } from '../../src/vips/index.ts';
import {
  levelCoherence,
  ruleSets,
  segmentFully,
  type VisiblePage,
  visiblePage,
} from '../../src/vips/inside/index.ts';
import { hasSharedData } from '../../test/support/shared-data.ts';
import { chooseStop, pairedDifference } from './compare-halves.ts';
import { cutScores } from './cut-scores.ts';
import { type Level, meanScore, type PageScores, stops, vipsName } from './score-methods.ts';
import type { SegmentScore } from './score-segments.ts';

/**
 * What each rule of the separators is worth: `npx tsx lab/vips-weights/ablation.ts [CACHE]`; results go to
 * `ablation.json`.
 *
 * One rule is turned off at a time, the other numbers stay. Weights fall with it and levels shift, so every variant has
 * its own best permitted DoC; differences are paired, with 95 % intervals, on all pages of kreuzer-random.
 */
const { separator, lines } = defaultWeights;

function without(...names: (keyof SeparatorWeights)[]): VipsWeights {
  return {
    ...defaultWeights,
    separator: { ...separator, ...Object.fromEntries(names.map((one) => [one, 0])) },
  };
}

const noThinImages = { ...lines, image: 0 };
const noStripes = { ...lines, stripe: 0, replaced: 0 };
const variants: Readonly<Record<string, VipsWeights>> = {
  'all rules': defaultWeights,
  'rule 1, distance': without('distance'),
  'rule 2, lines and borders': without('line', 'border'),
  'rule 3, background': without('background'),
  'rule 4, fonts': without('fontSize', 'fontWeight', 'fontRises', 'boldRises'),
  'rule 4, font size': without('fontSize'),
  'rule 4, font weight': without('fontWeight'),
  'rule 4, smaller above': without('fontRises', 'boldRises'),
  'rule 5, alike': without('alike'),
  'thin images': { ...defaultWeights, lines: noThinImages },
  'stripes of background': { ...defaultWeights, lines: noStripes },
  gutters: { ...defaultWeights, lines: { ...lines, gutterShare: 1 } },
  'ours: same element': without('sameElement'),
  'ours: outer branching': without('outer'),
  'ours: length': without('length'),
  'ours: relative to the page': { ...defaultWeights, pageScale: { ...defaultWeights.pageScale, share: 0 } },
};

if (!hasSharedData) throw new Error('kreuzer-random is not at hand (set PAGESTRUCTURE_DATA)');
const pages = await goldPages(process.argv[2]);
const all = pages.map((_, page) => page);
const views = new Map<GoldPage, VisiblePage>();
/** Measures that an ablation leaves out. */
const noScore = { nodesByBox: Number.NaN, charsByBox: Number.NaN, pixels: Number.NaN, segments: Number.NaN };

/** Scores of a variant at its best permitted DoC, by nodes and characters in the DOM. */
function best(weights: VipsWeights, level: Level): { permittedDoc: number; scores: PageScores } {
  const rules = ruleSets.tr2003;
  const cuts = pages.map((gold) => {
    const view = views.get(gold) ?? visiblePage(gold.page);
    views.set(gold, view);
    const root = segmentFully(view, rules, weights);
    levelCoherence(root, rules, weights);
    const score = cutScores(gold, view, root, level);
    return (stop: number): SegmentScore => ({ ...noScore, ...score(new Map(), stop) });
  });
  const scores = new Map(stops.map((stop) => [vipsName('tr2003', stop), cuts.map((cut) => cut(stop))]));
  const permittedDoc = chooseStop(scores, 'tr2003', all);
  return { permittedDoc, scores: scores.get(vipsName('tr2003', permittedDoc)) ?? [] };
}

const results = ([1, 2] as const).map((level) => {
  const whole = best(defaultWeights, level);
  return Object.entries(variants).map(([off, weights]) => {
    const { permittedDoc, scores } = best(weights, level);
    const { nodes, chars } = meanScore(scores);
    const to = (measure: 'nodes' | 'chars') =>
      pairedDifference(scores, whole.scores, measure).map((value) => Number(value.toFixed(3)));
    return { level, off, permittedDoc, nodes, chars, nodesChange: to('nodes'), charsChange: to('chars') };
  });
});

for (const { level, off, permittedDoc, nodes, chars, nodesChange, charsChange } of results.flat()) {
  const cell = ([change, low, high]: number[]): string =>
    `${change.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
  console.log(
    `| ${level} | ${off} | ${permittedDoc} | ${nodes.toFixed(3)} / ${chars.toFixed(3)} | ${cell(nodesChange)} | ${cell(charsChange)} |`,
  );
}
writeFileSync(
  join(import.meta.dirname, 'ablation.json'),
  `${JSON.stringify({ version: 1, ...benchMachine(), results: results.flat() }, null, 1)}\n`,
);
