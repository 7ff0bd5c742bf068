/**
 * The hybrid model on markup-derived gold, its convention (headings are what authors mark as h1 to h6, nothing
 * else) learnt from such pages, held out by group: a manual, a university or domain, an author. Prints scores of
 * the pages of the first folder, and writes their lists for compare-run.ts.
 *
 *     pagestructure corpus import markup DIR --out FOLDER       # for each set
 *     npx tsx lab/hybrid-markup/markup-gold.ts FOLDER [FOLDER...] [--most 300] [--folds 4] [--out lists.jsonl]
 *
 * Pages of further folders (`--most` of each) are learnt from and not scored.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseHybridConfig } from '../../src/hybrid/index.ts';
import { decodePage, heldOutPages } from '../hybrid-gold/held-out.ts';
import { loadSets } from '../hybrid-gold/lab-pages.ts';
import { describeScores, scoreLearnt } from '../hybrid-gold/page-scores.ts';
import { markupGold } from './markup-pages.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    most: { type: 'string', default: '300' },
    folds: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
});
const [scored, ...others] = positionals;
if (!scored) throw new Error('folder: missing (expected what `corpus import markup` wrote)');

const own = await markupGold(scored);
const gold = [own, ...(await Promise.all(others.map((folder) => markupGold(folder, Number(values.most)))))];
const pages = await loadSets(gold, 'markup', Number.POSITIVE_INFINITY);
const toScore = new Set(own.pages.map((page) => page.gold.page));
const config = parseHybridConfig({});
const held = await heldOutPages(pages, { folds: Number(values.folds), seed: values.seed });
const lists = held
  .filter(({ page }) => toScore.has(page.gold.page))
  .map((one) => ({ page: one.page, lists: decodePage(one, config) }));

const groups = new Map<string, typeof lists>();
for (const one of lists) groups.set(one.page.group, [...(groups.get(one.page.group) ?? []), one]);
console.log(`${pages.length} pages learnt from, each held out with its group; ${lists.length} scored`);
console.log(`all: ${describeScores(scoreLearnt(lists))}`);
if (groups.size < 10)
  for (const [group, own] of groups) console.log(`${group}: ${describeScores(scoreLearnt(own))}`);
if (values.out) writeFileSync(values.out, lists.map((one) => `${JSON.stringify(one.lists)}\n`).join(''));
