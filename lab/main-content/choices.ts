import { foldsByGroup, splitsOf } from '../../src/hybrid/learn/index.ts';
import { mean } from '../../src/math/index.ts';
import { chooseMain, mainLearner } from '../../src/pipeline/main/index.ts';
import { hasSharedData } from '../../test/support/shared-data.ts';
import { heldOutForests } from '../segment-weights/fit-forests.ts';
import { type DescribedPage, describedPages } from './described-pages.ts';
import { mainExamples, mainGrowing } from './main-examples.ts';
import { readabilityText } from './rivals.ts';
import { orderedScore, tokens } from './token-scores.ts';

/**
 * What was chosen on the tuning half of CleanEval, by held-out sites within it: expected F against thresholds of
 * probability, and how to read what the readability library gives: `npx tsx lab/main-content/choices.ts [CACHE]`.
 */
if (!hasSharedData) throw new Error('CleanEval is not at hand (set PAGESTRUCTURE_DATA)');
const pages = (await describedPages(true, process.argv[2])).map((page) => ({
  ...page,
  id: page.page.id,
  group: page.site,
}));
const show = (name: string, textOf: (page: DescribedPage) => string): void => {
  const scores = pages.map((page) => orderedScore(tokens(textOf(page)), tokens(page.gold)).f);
  console.log(`| ${name} | ${mean(scores).toFixed(3)} |`);
};
const told = new Map<string, number[]>();
const splits = splitsOf(pages, foldsByGroup(pages, 5, 'choices')).map(({ training, heldOut }) => ({
  training: training.map((page) => mainExamples(page, page.shares)),
  heldOut,
}));
for await (const { heldOut, weights } of heldOutForests(mainLearner, mainGrowing, splits, 'fold')) {
  for (const { id, features } of heldOut) {
    const [odds] = weights(features);
    told.set(
      id,
      Array.from(odds, (value) => 1 / (1 + Math.exp(-value))),
    );
  }
}
const kept = ({ texts }: DescribedPage, isMain: (row: number) => boolean): string =>
  texts.filter((_, i) => isMain(i)).join('\n');
const chosen = new Map(pages.map(({ id, sizes }) => [id, chooseMain(told.get(id) ?? [], sizes)]));
show('expected F', (page) => kept(page, (i) => chosen.get(page.page.id)?.[i] === true));
for (const least of [0.2, 0.3, 0.4, 0.5, 0.6])
  show(`from ${least}`, (page) => kept(page, (i) => (told.get(page.page.id)?.[i] ?? 0) >= least));
show('rows whose tokens are half in the gold', (page) => kept(page, (i) => page.shares[i] >= 0.5));
const articles = new Map(pages.map((page) => [page.page.id, readabilityText(page)]));
const article = ({ page }: DescribedPage) => articles.get(page.id) ?? { text: '', title: '' };
show('readability', (page) => article(page).text);
show('readability, with title', (page) => `${article(page).title}\n${article(page).text}`);
show(
  'readability, or the whole text where it finds nothing',
  (page) => article(page).text || page.texts.join('\n'),
);
