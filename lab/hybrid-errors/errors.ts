/**
 * Where the hybrid model errs: mistakes of held-out decoding on dev and added pages, sorted into classes, and for
 * each class what F would gain if the model were told the right answer there and nowhere else (all else is decided
 * anew).
 *
 *     npx tsx lab/hybrid-errors/errors.ts [--pages most-of-each-set] [--seed text] [--plot lab/hybrid-errors/errors.svg]
 *                                    [--list]
 *
 * Prints the tables of lab/hybrid-errors/README.md: counts, pages, differences of list F (0-1, convention `paper`);
 * `--list` names every mistake by page and row instead.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measurePages } from '../../src/eval/index.ts';
import { parseHybridConfig } from '../../src/hybrid/index.ts';
import { heldOutPages } from '../hybrid-gold/held-out.ts';
import { loadLabPages } from '../hybrid-gold/lab-pages.ts';
import { describeScores } from '../hybrid-gold/page-scores.ts';
import {
  type ClassGain,
  fateTable,
  pageTable,
  placementTable,
  shapeTable,
  sortingTable,
  tellingTable,
  unevenTable,
  unsaidTable,
} from './error-tables.ts';
import { gainPlot } from './gain-plot.ts';
import { type JudgedPage, judgePage, type Sorting, sortings } from './judge-page.ts';

const values = parseArgs({
  options: {
    pages: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: '1' },
    plot: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
}).values;

const config = parseHybridConfig({});
const pages = await loadLabPages(['dev', 'added'], Number(values.pages));
const held = await heldOutPages(pages, { seed: values.seed });
const judged = (set: string) =>
  held.filter(({ page }) => page.set === set).map((one) => judgePage(one, config));
const sets = { dev: judged('dev'), added: judged('added') };

/** Pages less the one with most gold lists, which alone holds an eighth of the elements of dev. */
function withoutLongest(own: readonly JudgedPage[]): JudgedPage[] {
  const most = Math.max(...own.map(({ score }) => score.goldLists));
  return own.filter(({ score }) => score.goldLists < most);
}

if (values.list) {
  for (const { held: one, mistakes, score } of [...sets.dev, ...sets.added]) {
    console.log([one.page.set, one.page.id, measurePages([score], 'microF').toFixed(3)].join('\t'));
    for (const { sorting, name, row } of mistakes) console.log(['', row, sorting, name].join('\t'));
  }
} else {
  for (const [set, own] of Object.entries(sets)) {
    console.log(`${set}: ${describeScores(own.map(({ score }) => score))}`);
  }
  const parts: readonly (() => string)[] = [
    () => pageTable(sets),
    () =>
      tellingTable(
        { dev: sets.dev, 'dev less one page': withoutLongest(sets.dev), added: sets.added },
        config,
      ),
    () => fateTable(sets, 'gold'),
    () => fateTable(sets, 'predicted'),
    () => unsaidTable(sets),
    () => unevenTable(sets),
    () => shapeTable(sets),
    () => placementTable(sets, config),
  ];
  for (const part of parts) process.stdout.write(part());
  const found: ClassGain[] = [];
  for (const sorting of Object.keys(sortings) as Sorting[]) {
    process.stdout.write(sortingTable(sorting, sets, config, (row) => found.push(row)));
  }
  if (values.plot) {
    const plotted: readonly Sorting[] = ['missed, by shape', 'false, by place', 'hung wrongly'];
    writeFileSync(
      values.plot,
      gainPlot(
        found.filter(({ sorting }) => plotted.includes(sorting)),
        sets.dev.length,
      ),
    );
  }
}
