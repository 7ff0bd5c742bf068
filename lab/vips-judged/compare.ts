/**
 * Every two methods of a folder of ratings, page by page: `npx tsx lab/vips-judged/compare.ts [FOLDER]`.
 *
 * Grades count from 0 (bad) to 3 (perfect), means over judges; the difference of their means over pages, with the paired
 * randomisation test and Holm's correction.
 */
import { readAllRatings } from '../../src/apps/rate/index.ts';
import { holmCorrection, randomisationTest } from '../../src/eval/index.ts';
import { createRng, mean } from '../../src/math/index.ts';
import { grades } from '../../src/page/index.ts';

const ratings = await readAllRatings(process.argv[2] ?? import.meta.dirname);
const pages = [...new Set(ratings.map(({ page }) => page))].sort();
const methods = [...new Set(ratings.map(({ method }) => method))].sort();
const valuesOf = (method: string): number[] =>
  pages.map((page) => {
    const own = ratings.filter((rating) => rating.method === method && rating.page === page);
    return mean(own.map(({ grade }) => grades.indexOf(grade)));
  });
const compared = methods.flatMap((a, i) =>
  methods.slice(i + 1).map((b) => {
    const rng = createRng('judged');
    return { a, b, ...randomisationTest(rng, valuesOf(a), valuesOf(b), mean, { assignments: 20_000 }) };
  }),
);
const adjusted = holmCorrection(compared.map(({ p }) => p));
for (const method of methods) console.log(`${method}: mean grade ${mean(valuesOf(method)).toFixed(2)}`);
compared.forEach(({ a, b, difference, p }, i) => {
  console.log(`| ${a} | ${b} | ${difference.toFixed(2)} | ${p.toFixed(4)} | ${adjusted[i].toFixed(4)} |`);
});
