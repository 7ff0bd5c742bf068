import { type GoldPage, goldPages } from '../../bench/support/gold-pages.ts';
import { createRng } from '../../src/math/index.ts';
import { defaultWeights, type VipsWeights } from '../../src/vips/index.ts';
import {
  pageCoherences,
  ruleSets,
  segmentFully,
  type VisiblePage,
  visiblePage,
} from '../../src/vips/inside/index.ts';
import { cutScores } from './cut-scores.ts';

/**
 * How the default weights were chosen:
 * `npx tsx lab/vips-weights/choose-weights.ts CACHE [STEPS] [development|other|all]`.
 *
 * The best of thousands of settings on 38 pages fits these pages. So this does not look for the best one: a random walk
 * (Metropolis) visits settings in proportion to `exp(quality / temperature)` within the ranges below, and the answer is
 * the mean of those it visits after the first quarter, to two digits. The defaults are, but for three numbers
 * (docs/vips.md), the mean after 2,500 steps on the development half; the other half shows what that is worth.
 */
const [cache, steps = '2500', half = 'development'] = process.argv.slice(2);
const temperature = 0.004;
const coarse = 3;
const fine = 6;

/** Ranges, wide around what one would guess; all of the report's rules stay alive. */
const ranges: Readonly<Record<string, readonly [low: number, high: number]>> = {
  distance: [0.3, 2],
  line: [0.5, 3],
  background: [0.5, 4],
  fontSize: [0.5, 4],
  fontWeight: [0.25, 2.5],
  fontRises: [0.25, 2],
  alike: [0.25, 3],
  sameElement: [0, 2.5],
  outer: [0, 6],
  length: [1, 9],
  textNode: [0.05, 0.5],
  biggestChild: [0.02, 0.25],
  coherenceScale: [0.4, 1.2],
  base: [0, 6],
  perHalving: [0.5, 1.5],
  innerCoherence: [0, 1],
  tie: [0.2, 1],
  share: [0.2, 0.7],
  perDoubling: [1, 2],
};

type Setting = Record<string, number>;
const names = Object.keys(ranges);

const { separator, thresholds, coherenceScale, sizeCoherence, innerCoherence, tie, pageScale } =
  defaultWeights;
const defaults: Setting = {
  ...separator,
  textNode: thresholds.textNode,
  biggestChild: thresholds.biggestChild,
  coherenceScale,
  ...sizeCoherence,
  innerCoherence,
  tie,
  share: pageScale.share,
  perDoubling: pageScale.perDoubling,
};
/** The walk starts in the middle of the ranges. */
const start: Setting = Object.fromEntries(
  names.map((name) => [name, (ranges[name][0] + ranges[name][1]) / 2]),
);

function weightsOf(setting: Setting): VipsWeights {
  const pick = <T extends object>(group: T): T => {
    // Numbers that are newer than the walk stay as they are.
    return Object.fromEntries(
      Object.entries(group).map(([name, value]) => [name, names.includes(name) ? setting[name] : value]),
    ) as T;
  };
  return {
    ...defaultWeights,
    separator: pick(separator),
    thresholds: pick(thresholds),
    sizeCoherence: pick(sizeCoherence),
    pageScale: pick(pageScale),
    coherenceScale: setting.coherenceScale,
    innerCoherence: setting.innerCoherence,
    tie: setting.tie,
  };
}

/** A page with what does not depend on the weights. */
interface ReadyPage {
  gold: GoldPage;
  view: VisiblePage;
}

/**
 * Mean of nodes and chars over both levels. Between levels, not on them: a cut half a degree above and one below the
 * two permitted DoC count as well, so that no one page at the edge decides.
 */
function quality(pages: readonly ReadyPage[], setting: Setting): number {
  const weights = weightsOf(setting);
  let sum = 0;
  for (const { gold, view } of pages) {
    const root = segmentFully(view, ruleSets.tr2003, weights);
    const doc = pageCoherences(root, ruleSets.tr2003, weights);
    for (const level of [1, 2] as const) {
      const score = cutScores(gold, view, root, level);
      for (const [beside, part] of [
        [-0.5, 0.25],
        [0, 0.5],
        [0.5, 0.25],
      ]) {
        const { nodes, chars } = score(doc, (level === 1 ? coarse : fine) + 0.5 + beside);
        sum += (part * (nodes + chars)) / 2;
      }
    }
  }
  return sum / pages.length;
}

const all = (await goldPages(cache)).map((gold) => ({ gold, view: visiblePage(gold.page) }));
const pages = all.filter(({ gold }) => half === 'all' || gold.development === (half === 'development'));
const others = half === 'all' ? all : all.filter((page) => !pages.includes(page));
const rng = createRng('choose weights');
let current = start;
let reached = quality(pages, current);
let best = { setting: current, reached };
const kept: Setting[] = [];
for (let step = 0; step < Number(steps); step++) {
  const next = { ...current };
  for (let changes = 1 + rng.integer(3); changes > 0; changes--) {
    const name = names[rng.integer(names.length)];
    const [low, high] = ranges[name];
    let moved = next[name] + (rng.uniform() + rng.uniform() + rng.uniform() - 1.5) * (high - low) * 0.35;
    // The ends of a range throw back.
    if (moved < low) moved = 2 * low - moved;
    if (moved > high) moved = 2 * high - moved;
    next[name] = Math.min(high, Math.max(low, moved));
  }
  const found = quality(pages, next);
  if (rng.uniform() < Math.exp((found - reached) / temperature)) {
    current = next;
    reached = found;
  }
  if (found > best.reached) best = { setting: next, reached: found };
  if (step >= Number(steps) / 4) kept.push(current);
}
const mean = Object.fromEntries(
  names.map((name) => [
    name,
    Number((kept.reduce((sum, one) => sum + one[name], 0) / kept.length).toPrecision(2)),
  ]),
);
console.log(
  `quality (of 2) on the ${half} half, ${pages.length} pages, and on the ${others.length} others; ${steps} steps`,
);
for (const [name, setting] of Object.entries({ start, defaults, best: best.setting, mean })) {
  console.log(name.padEnd(8), quality(pages, setting).toFixed(3), quality(others, setting).toFixed(3));
}
console.log(JSON.stringify(weightsOf(mean)));
