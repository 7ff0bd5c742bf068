import { goldPages } from '../../bench/support/gold-pages.ts';
import { mergeWeights, reportWeights } from '../../src/vips/index.ts';
import { hasSharedData } from '../../test/support/shared-data.ts';
import { halfScores } from './half-scores.ts';

/**
 * Which `coherenceScale` fits `reportWeights`: `npx tsx lab/vips-weights/report-scale.ts [CACHE]`.
 *
 * F of the development half at permitted DoC 3 (level 1) and 6 (level 2), by the scale; then of the other half.
 */
if (!hasSharedData) throw new Error('kreuzer-random is not at hand (set PAGESTRUCTURE_DATA)');
const pages = await goldPages(process.argv[2]);
console.log(
  '| coherenceScale | level 1, development | level 1, other | level 2, development | level 2, other |',
);
console.log('| ---: | ---: | ---: | ---: | ---: |');
for (const coherenceScale of [0.56, 0.8, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4]) {
  const scores = halfScores(pages, mergeWeights(reportWeights, { coherenceScale }));
  const cells = ([1, 2] as const).flatMap((level) =>
    [true, false].map((development) => {
      const { nodes, chars } = scores(development, level, level === 1 ? 3 : 6);
      return `${nodes.toFixed(3)} / ${chars.toFixed(3)}`;
    }),
  );
  console.log(`| ${coherenceScale} | ${cells.join(' | ')} |`);
}
