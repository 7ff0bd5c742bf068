/**
 * What records and parts of the page are worth as features: the hybrid model held out by site, on old and on modern
 * pages apart, with these features and without, learnt from old pages and from all. Prints list scores (0-1),
 * convention `paper`, and heading F, with 95 % bootstrap intervals over documents.
 *
 *     npx tsx lab/records/held-out.ts GOLD... --pages DIR [--share 0.25] [--folds 3] [--seed text] [--only words]
 *
 * GOLD and `--pages` as `pagestructure evaluate` takes them. Sets whose names begin with `modern` are modern, `dev`
 * counts twice; of the sets `en` and `ja` that share of sites is taken. `--only` takes the settings whose names hold
 * these words. Captures are kept in the cache.
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { loadGoldPages, readGold } from '../../src/commands/index.ts';
import {
  mainMeasures,
  measureInterval,
  type ScoredPage,
  scorePages,
  summarisePages,
} from '../../src/eval/index.ts';
import { parseHybridConfig } from '../../src/hybrid/index.ts';
import { type GoldPage, holdOut, learnModels } from '../../src/hybrid/learn/index.ts';
import { createRng } from '../../src/math/index.ts';
import { searchedLists } from '../hybrid-gold/held-out.ts';
import { labCache, labEffects, reading } from '../hybrid-gold/lab-pages.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string' },
    share: { type: 'string', default: '1' },
    folds: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});

type Page = GoldPage & { set: string };

const isModern = ({ set }: { set: string }): boolean => set.startsWith('modern');

/** Names of the features that records and parts of the page gave. */
const isNew = (feature: string): boolean =>
  /^(record|record around|item|part|card|main column|page|slot|place in record): /.test(feature) ||
  /^(parent|sister|top): (in records|same part|its card)$/.test(feature) ||
  /^(link density|rows) around$/.test(feature);

const never = (): boolean => false;
const settings: Record<string, { isIgnored: (feature: string) => boolean; modern: boolean }> = {
  'without, old pages': { isIgnored: isNew, modern: false },
  'with, all pages': { isIgnored: never, modern: true },
  'without, all pages': { isIgnored: isNew, modern: true },
  'with, old pages': { isIgnored: never, modern: false },
};

const pages = await loadPages();
console.error(`${pages.length} pages, ${pages.filter(isModern).length} of them modern`);
const seed = values.seed;
for (const [name, { isIgnored, modern }] of Object.entries(settings)) {
  if (!name.includes(values.only)) continue;
  const held = await holdOut(
    pages,
    { folds: Number(values.folds), seed },
    {},
    (training, options, effects) => {
      const some = modern ? training : training.filter((page) => !isModern(page as unknown as Page));
      return learnModels(some, { ...options, isIgnored }, effects);
    },
  );
  const config = parseHybridConfig({});
  const scores = held.map(
    (one) =>
      scorePages([one.page.gold], [searchedLists(one, config)], {
        measures: [...mainMeasures, 'headingF'],
      })[0],
  );
  const sets = [...new Set(pages.map(({ set }) => set))];
  const parts: [string, (page: Page) => boolean][] = [
    ...sets.map((set): [string, (page: Page) => boolean] => [set, (page) => page.set === set]),
    ['all old', (page) => !isModern(page)],
    ['all modern', isModern],
  ];
  for (const [part, holds] of parts)
    console.log(`| ${name} | ${part} | ${describe(scores.filter((_, i) => holds(pages[i])))} |`);
}

async function loadPages(): Promise<Page[]> {
  const share = Number(values.share);
  const isTaken = (group: string): boolean =>
    Number.parseInt(createHash('sha1').update(group).digest('hex').slice(0, 8), 16) / 0xffffffff < share;
  const sets = await readGold(positionals, values.pages === undefined ? {} : { pages: values.pages });
  const taken = sets.map((set) =>
    /^(en|ja)$/.test(set.name) ? { ...set, pages: set.pages.filter(({ group }) => isTaken(group)) } : set,
  );
  const weights = new Map([['dev', 2]]);
  return loadGoldPages(taken, { cache: labCache, reading, weights }, labEffects);
}

/** Number of pages; micro, macro and heading F with intervals. */
function describe(scores: readonly ScoredPage[]): string {
  const measures = ['microF', 'macroF', 'headingF'] as const;
  const totals = summarisePages(scores, measures);
  const cells = measures.map((measure) => {
    const { low, high } = measureInterval(createRng('held out'), scores, measure, { resamples: 1000 });
    return `${totals[measure].toFixed(3)} (${low.toFixed(3)}-${high.toFixed(3)})`;
  });
  return [scores.length, ...cells].join(' | ');
}
