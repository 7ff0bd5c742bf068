/**
 * What a model misses and makes up, by where the rows stand (in hidden text, in records, in plain lists, elsewhere)
 * and by page. Prints Markdown for README.md.
 *
 *     npx tsx lab/records/error-classes.ts GOLD... --pages DIR [--weights file]
 *
 * GOLD and `--pages` as `pagestructure evaluate` takes them; weights are those of the program unless others are given.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadGoldPages, readGold } from '../../src/commands/index.ts';
import { type PageView, shippedWeights, unpackWeights } from '../../src/hybrid/index.ts';
import { learningPage } from '../../src/hybrid/learn/index.ts';
import { inferenceConfig, inferStructure } from '../../src/pipeline/model/index.ts';
import { labCache, labEffects, reading } from '../hybrid-gold/lab-pages.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string' }, weights: { type: 'string' } },
});

const classes: [name: string, holds: (page: PageView, row: number) => boolean][] = [
  ['hidden text', ({ rows }, row) => rows[row].look.hidden],
  [
    'title of a record',
    ({ records }, row) => records[row].inner?.position === records[row].inner?.title && !!records[row].inner,
  ],
  [
    'in a record, above its title',
    ({ records }, row) => (records[row].inner?.position ?? 1) < (records[row].inner?.title ?? 0),
  ],
  ['in a record, below its title', ({ records }, row) => records[row].inner !== undefined],
  ['an item of a plain list', ({ records }, row) => records[row].item !== undefined],
  ['navigation or footer', ({ regions }, row) => ['navigation', 'footer'].includes(regions.rows[row].part)],
  ['elsewhere', () => true],
];
const fates = ['found', 'missed', 'made up', 'hung wrongly'] as const;

const sets = await readGold(positionals, values.pages === undefined ? {} : { pages: values.pages });
const pages = await loadGoldPages(sets, { cache: labCache, reading }, labEffects);
const weights = values.weights
  ? unpackWeights(JSON.parse(readFileSync(values.weights, 'utf8')), values.weights)
  : shippedWeights();
type Count = Record<(typeof fates)[number], number>;
const noCount = (): Count => ({ found: 0, missed: 0, 'made up': 0, 'hung wrongly': 0 });
const byClass = new Map(classes.map(([name]) => [name, noCount()]));
const byPage = new Map<string, Count>();
const config = inferenceConfig();
for (const page of pages) {
  const { view, isHeading, parentRow } = learningPage(page);
  const { rows } = inferStructure(page.document, config, weights);
  const own = noCount();
  byPage.set(page.gold.page, own);
  rows.forEach(({ bound, dep }, row) => {
    if (bound === 0 && !isHeading[row]) return;
    const name = classes.find(([, holds]) => holds(view, row))?.[0] ?? 'elsewhere';
    for (const count of [own, byClass.get(name) ?? noCount()]) {
      count[bound === 0 ? 'missed' : isHeading[row] ? 'found' : 'made up']++;
      if (bound > 0 && isHeading[row] && dep !== parentRow[row]) count['hung wrongly']++;
    }
  });
}
for (const [head, counts] of [
  ['rows', byClass],
  ['page', byPage],
] as const) {
  console.log(`\n| ${head} | ${fates.join(' | ')} |\n| --- | ---: | ---: | ---: | ---: |`);
  for (const [name, count] of counts)
    console.log(`| ${name} | ${fates.map((fate) => count[fate]).join(' | ')} |`);
}
