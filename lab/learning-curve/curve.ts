/**
 * What more annotated pages bring: the hybrid model held out by site, learnt from a share of the sites, on modern and
 * on old pages apart. Prints list scores (0-1), convention `paper`, and heading F, with 95 % bootstrap intervals over
 * documents.
 *
 *     npx tsx lab/learning-curve/curve.ts GOLD... --pages DIR [--folds 3] [--seed text] [--judged 0.3] [--only words]
 *
 * GOLD and `--pages` as `pagestructure evaluate` takes them. Sets whose names begin with `modern` are modern, `dev`
 * counts twice. Smaller shares are parts of larger ones; the seed draws the sites and the folds. Of the sets `en` and
 * `ja` the share `--judged` of sites is scored. `--only` takes the settings whose names hold these words. Captures are
 * kept in the cache.
 */
import { parseArgs } from 'node:util';
import { loadGoldPages, readGold } from '../../src/commands/index.ts';
import { measureInterval, type ScoredPage, scorePages, summarisePages } from '../../src/eval/index.ts';
import { parseHybridConfig } from '../../src/hybrid/index.ts';
import { type GoldPage, holdOut, learnModels } from '../../src/hybrid/learn/index.ts';
import { createRng } from '../../src/math/index.ts';
import { searchedLists } from '../hybrid-gold/held-out.ts';
import { labCache, labEffects, reading } from '../hybrid-gold/lab-pages.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string' },
    folds: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    judged: { type: 'string', default: '0.3' },
    only: { type: 'string', default: '' },
  },
});

type Page = GoldPage & { set: string };

const isModern = ({ set }: Page): boolean => set.startsWith('modern');
const measures = ['microF', 'macroF', 'headingF'] as const;
const { seed } = values;

/** Shares of the sites that are learnt from, by what is learnt. */
const settings: Record<string, { old: number; modern: number }> = {
  'an eighth of all': { old: 1 / 8, modern: 1 / 8 },
  'a quarter of all': { old: 1 / 4, modern: 1 / 4 },
  'half of all': { old: 1 / 2, modern: 1 / 2 },
  all: { old: 1, modern: 1 },
  'old pages alone': { old: 1, modern: 0 },
  'old pages, a quarter of the modern': { old: 1, modern: 1 / 4 },
  'old pages, half of the modern': { old: 1, modern: 1 / 2 },
};

/** A number of a site, 0 to 1: of a share of the sites are those below it. */
const numberOf = (group: string, purpose: string): number => createRng(`${purpose} ${group}`).uniform();

const pages = await loadPages();
const config = parseHybridConfig({});
console.log('| learnt from | pages, modern ones | judged | n | micro F | macro F | heading F |');
console.log('| --- | ---: | --- | ---: | ---: | ---: | ---: |');
for (const [name, shares] of Object.entries(settings)) {
  if (!name.includes(values.only)) continue;
  let learnt = 0;
  let modern = 0;
  const folds = Number(values.folds);
  const held = await holdOut(pages, { folds, seed }, {}, (training, options, effects) => {
    const some = training.filter((page) => {
      const share = isModern(page as unknown as Page) ? shares.modern : shares.old;
      return numberOf(page.group, `learnt ${seed}`) < share;
    });
    learnt += some.length / folds;
    modern += some.filter((page) => isModern(page as unknown as Page)).length / folds;
    return learnModels(some, options, effects);
  });
  const isJudged = (page: Page): boolean =>
    !/^(en|ja)$/.test(page.set) || numberOf(page.group, 'judged') < Number(values.judged);
  const scores = held.map((one, i) =>
    isJudged(pages[i])
      ? scorePages([one.page.gold], [searchedLists(one, config)], { measures })[0]
      : undefined,
  );
  for (const [judged, own] of [
    ['modern', scores.filter((_, i) => isModern(pages[i]))],
    ['old', scores.filter((_, i) => !isModern(pages[i]))],
  ] as const)
    console.log(
      `| ${name} | ${learnt.toFixed(0)}, ${modern.toFixed(0)} | ${judged} | ${describe(own.filter((one) => one !== undefined))} |`,
    );
}

function describe(scores: readonly ScoredPage[]): string {
  const totals = summarisePages(scores, measures);
  const cells = measures.map((measure) => {
    const { low, high } = measureInterval(createRng('learning curve'), scores, measure, { resamples: 1000 });
    return `${totals[measure].toFixed(3)} (${low.toFixed(3)}-${high.toFixed(3)})`;
  });
  return [scores.length, ...cells].join(' | ');
}

async function loadPages(): Promise<Page[]> {
  const sets = await readGold(positionals, values.pages === undefined ? {} : { pages: values.pages });
  const found: Page[] = [];
  for (const set of sets) {
    const own = await loadGoldPages([set], { cache: labCache, reading }, labEffects);
    found.push(...own.map((page) => ({ ...page, set: set.name, ...(set.name === 'dev' && { weight: 2 }) })));
  }
  return found;
}
