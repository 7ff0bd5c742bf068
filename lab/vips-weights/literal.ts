import { goldPages } from '../../bench/support/gold-pages.ts';
import { defaultWeights, mergeWeights, reportWeights, type VipsWeights } from '../../src/vips/index.ts';
import { hasSharedData } from '../../test/support/shared-data.ts';
import { type HalfScores, halfScores, type Score } from './half-scores.ts';

/**
 * What the literal readings of the report are worth: `npx tsx lab/vips-weights/literal.ts [CACHE]`.
 *
 * One reading is turned on at a time, at the default permitted DoC of both levels; all of `reportWeights` also at its
 * own best one, which is chosen on the development half.
 */
if (!hasSharedData) throw new Error('kreuzer-random is not at hand (set PAGESTRUCTURE_DATA)');
const pages = await goldPages(process.argv[2]);
const changed = (changes: object): VipsWeights => mergeWeights(defaultWeights, changes);
const variants: Readonly<Record<string, VipsWeights>> = {
  '(nothing)': defaultWeights,
  'literal.soleRoot': changed({ literal: { soleRoot: true } }),
  'literal.lineBreaks': changed({ literal: { lineBreaks: true } }),
  'literal.ruleCoherence': changed({ literal: { ruleCoherence: true } }),
  'literal.nearestFonts': changed({ literal: { nearestFonts: true } }),
  'thresholds.byKind': changed({ thresholds: { byKind: reportWeights.thresholds.byKind } }),
  'separator.boldRises=0': changed({ separator: { boldRises: 0 } }),
  report: reportWeights,
};

const cell = ({ nodes, chars }: Score): string => `${nodes.toFixed(3)} / ${chars.toFixed(3)}`;
const row = (name: string, cut: HalfScores, [coarse, fine]: readonly number[]): string =>
  `| ${[name, cell(cut(true, 1, coarse)), cell(cut(false, 1, coarse)), cell(cut(true, 2, fine)), cell(cut(false, 2, fine))].join(' | ')} |`;

for (const [name, weights] of Object.entries(variants)) {
  const cut = halfScores(pages, weights);
  console.log(row(name, cut, [3, 6]));
  if (weights !== reportWeights) continue;
  const best = ([1, 2] as const).map((level) => {
    const reached = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((stop) => ({ stop, ...cut(true, level, stop) }));
    return reached.reduce((a, b) => (b.nodes + b.chars > a.nodes + a.chars ? b : a)).stop;
  });
  console.log(row(`${name}, at permitted DoC ${best.join(' and ')}`, cut, best));
}
