/**
 * Headings that begin inside rows: how many gold has, what they are worth at most, and what the program gains by those
 * that it reads off (`addInlineHeadings`), on decisions of models that have seen no page of the same site.
 *
 *     npx tsx lab/row-parts/row-parts.ts GOLD... --pages DIR [--folds 6] [--seed 1]
 *
 * GOLD and `--pages` as `pagestructure evaluate` takes them; `dev` counts twice. Prints the tables of README.md.
 */
import { parseArgs } from 'node:util';
import { parseHybridConfig, searchStructure } from '../../src/hybrid/index.ts';
import { heldOutPages } from '../hybrid-gold/held-out.ts';
import { loadGoldSets } from '../hybrid-gold/lab-pages.ts';
import { type DecidedPage, measureSets } from './measure-sets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string' },
    folds: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
  },
});

const pages = await loadGoldSets(positionals, values.pages);
const held = await heldOutPages(pages, { folds: Number(values.folds), seed: values.seed });
const [without, inside] = [false, true].map((insideRows) => parseHybridConfig({ insideRows }));
const decided = held.map(({ page, model }): DecidedPage => {
  const rows = (config: typeof without) => searchStructure(page.document, model, config).rows;
  const { set, group, document, gold } = page;
  return { set, group, document, gold, without: rows(without), inside: rows(inside) };
});
console.log(measureSets(decided));
