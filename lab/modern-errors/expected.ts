/**
 * What blind pages may be expected to score: scores of as many held-out pages, drawn with replacement, with the range
 * that 95 % of the draws fall in.
 *
 *     npx tsx lab/modern-errors/expected.ts N FOLDER GOLD...
 *
 * N pages a draw; FOLDER is what `pagestructure evaluate --out` wrote, GOLD the files of lists that it was given, those
 * to draw from. Pages of one site are drawn apart, since blind pages are of many sites.
 */
import { basename, join } from 'node:path';
import { type ScoredPage, scorePages, summarisePages } from '../../src/eval/index.ts';
import { createRng, quantile } from '../../src/math/index.ts';
import { pageListsSchema } from '../../src/page/index.ts';
import { readAllJsonl } from '../../src/store/index.ts';

const [number, folder, ...paths] = process.argv.slice(2);
const measures = ['microF', 'macroF', 'headingF'] as const;
const draws = 2000;

const pages: ScoredPage[] = [];
for (const path of paths) {
  const gold = new Map((await readAllJsonl(path, pageListsSchema)).map((lists) => [lists.page, lists]));
  for (const found of await readAllJsonl(join(folder, basename(path)), pageListsSchema)) {
    const own = gold.get(found.page);
    if (!own) throw new Error(`${found.page}: not in ${path} (expected its gold)`);
    pages.push(...scorePages([own], [found], { measures }));
  }
}
const rng = createRng('expected');
const samples = Array.from({ length: draws }, () =>
  summarisePages(
    Array.from({ length: Number(number) }, () => pages[rng.integer(pages.length)]),
    measures,
  ),
);
const all = summarisePages(pages, measures);
for (const measure of measures) {
  const drawn = samples.map((sample) => sample[measure]).sort((a, b) => a - b);
  const [low, high] = [0.025, 0.975].map((share) => quantile(drawn, share).toFixed(3));
  console.log(`${pages.length} pages, ${measure}: ${all[measure].toFixed(3)} (${low}-${high})`);
}
