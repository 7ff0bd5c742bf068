/**
 * How many annotated headings end where the rules of `find-label.ts` say, and where boosted trees say that have seen no
 * page of their site. Of headings that begin a row; what follows a row is as in gold. Prints a Markdown table.
 *
 *     npx tsx lab/hybrid-heading-ends/held-out-ends.ts GOLD... --pages DIR [--folds 3]
 *
 * GOLD and `--pages` as `pagestructure evaluate` takes them.
 */
import { parseArgs } from 'node:util';
import { loadGoldPages, readGold } from '../../src/commands/index.ts';
import { predictForest, unpackForest } from '../../src/forests/index.ts';
import { endFeatureNames } from '../../src/hybrid/index.ts';
import {
  foldsByGroup,
  goldEnds,
  type LearningPage,
  learnEnds,
  learningPage,
  splitsOf,
} from '../../src/hybrid/learn/index.ts';
import { labCache, labEffects, reading } from '../hybrid-gold/lab-pages.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string' }, folds: { type: 'string', default: '3' } },
});

/** Headings of a set: all, and those whose end is found. */
interface Found {
  headings: number;
  ruled: number;
  learnt: number;
}

const sets = await readGold(positionals, { pages: values.pages });
const pages: LearningPage[] = [];
const setOf = new Map<LearningPage, string>();
for (const set of sets)
  for (const gold of await loadGoldPages([set], { cache: labCache, reading }, labEffects)) {
    const page = learningPage(gold);
    pages.push(page);
    setOf.set(page, set.name);
  }
const found = new Map<string, Found>(sets.map(({ name }) => [name, { headings: 0, ruled: 0, learnt: 0 }]));
for (const { training, heldOut } of splitsOf(pages, foldsByGroup(pages, Number(values.folds), '1'))) {
  const forest = unpackForest(await learnEnds(training, { seed: '1' }), endFeatureNames.length);
  for (const page of heldOut) {
    const count = found.get(setOf.get(page) ?? '') as Found;
    goldEnds(page, ({ row, ends, gold }) => {
      const scores = ends.map(({ features }) => predictForest(forest, features));
      const ruled = ends.findIndex(({ blocks }) => blocks === page.view.rows[row].headingBlocks);
      count.headings++;
      count.ruled += Number(gold >= 0 && ruled === gold);
      count.learnt += Number(gold >= 0 && scores.indexOf(Math.max(...scores)) === gold);
    });
  }
}
console.log('| pages | headings | right by the rules | right as learnt |\n| --- | ---: | ---: | ---: |');
for (const [name, { headings, ruled, learnt }] of found)
  console.log(`| ${name} | ${headings} | ${share(ruled, headings)} | ${share(learnt, headings)} |`);

function share(part: number, whole: number): string {
  return (part / whole).toFixed(3);
}
