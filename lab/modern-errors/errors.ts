/**
 * Where the hybrid model errs on modern pages: mistakes of held-out decoding sorted by where the rows stand, and what
 * F of lists (0-1, convention `paper`) would be if the mistakes of a class were mended and all else decided anew.
 *
 *     npx tsx lab/modern-errors/errors.ts GOLD... --pages DIR [--folds 6] [--seed 1] [--pictures DIR]
 *
 * GOLD and `--pages` as `pagestructure evaluate` takes them; it learns from all sets and judges those whose names
 * begin with `modern`; pages count as for the weights of the program. Prints the tables of README.md; `--pictures` writes the pictures that
 * `pictures.ts` lists, without any text of a page.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mainMeasures, summarisePages } from '../../src/eval/index.ts';
import { parseHybridConfig } from '../../src/hybrid/index.ts';
import type { Correction, Corrections } from '../hybrid-errors/decode-corrected.ts';
import { type Gain, gainOf, gainOfTelling, tellings } from '../hybrid-errors/gains.ts';
import { scoreInserted } from '../hybrid-errors/insert-headings.ts';
import { type JudgedPage, judgePage, type Mistake } from '../hybrid-errors/judge-page.ts';
import { heldOutPages } from '../hybrid-gold/held-out.ts';
import { loadGoldSets } from '../hybrid-gold/lab-pages.ts';
import { placeNames, placeOf } from './classes.ts';
import { drawPage, pictures } from './pictures.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string' },
    folds: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
    pictures: { type: 'string' },
  },
});

const pages = await loadGoldSets(positionals, values.pages);
const held = await heldOutPages(pages, { folds: Number(values.folds), seed: values.seed });
const config = parseHybridConfig({});
const judged = held.filter(({ page }) => page.set.startsWith('modern')).map((one) => judgePage(one, config));

const fates = ['missed', 'made up', 'hung wrongly'] as const;
type Fate = (typeof fates)[number];

/** Each row that is wrong once, with what the model would have to be told. */
function wrongRows({ mistakes }: JudgedPage): { row: number; fate: Fate; told: Correction }[] {
  const of = (sorting: Mistake['sorting'], fate: Fate, told: Correction) =>
    mistakes.filter((mistake) => mistake.sorting === sorting).map(({ row }) => ({ row, fate, told }));
  return [
    ...of('missed, by shape', 'missed', 'placed'),
    ...of('false, by shape', 'made up', 'content'),
    ...of('hung wrongly', 'hung wrongly', 'placed'),
  ];
}

const signed = (value: number): string => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(3)}`;
const show = ({ micro, macro }: Gain): string => `${signed(micro)}, ${signed(macro)}`;

function corrections(page: JudgedPage, name: string, fate?: Fate): Corrections {
  const own = wrongRows(page).filter(
    (wrong) => placeOf(page.held.page.view, wrong.row) === name && (fate ?? wrong.fate) === wrong.fate,
  );
  return new Map(own.map(({ row, told }) => [row, told]));
}

function classLine(name: string): string {
  const counts = fates.map((fate) => {
    const own = judged.map((page) => corrections(page, name, fate).size);
    return `${own.reduce((sum, count) => sum + count, 0)} (${own.filter((count) => count > 0).length})`;
  });
  const gains = fates.map((fate) =>
    show(gainOfTelling(judged, config, (page) => corrections(page, name, fate))),
  );
  const all = gainOfTelling(judged, config, (page) => corrections(page, name));
  return `| ${[name, ...counts.map((count, k) => `${count} ${gains[k]}`), show(all)].join(' | ')} |`;
}

const scores = judged.map(({ score }) => score);
const { microF, macroF } = summarisePages(scores, mainMeasures);
const headings = judged.reduce((sum, { headings: own }) => sum + own.length, 0);
console.log(
  `${judged.length} pages, ${headings} headings; micro ${microF.toFixed(3)}, macro ${macroF.toFixed(3)}`,
);
console.log(`\n| class | ${fates.join(' | ')} | all mended |\n| --- | ---: | ---: | ---: | ---: |`);
for (const name of placeNames) console.log(classLine(name));

console.log('\n| mended | micro, macro |\n| --- | ---: |');
for (const [name, tell] of Object.entries(tellings))
  console.log(`| ${name} | ${show(gainOfTelling(judged, config, tell))} |`);
const inside = judged.map((page) => scoreInserted(page, ({ beginsRow }) => !beginsRow));
const beginInside = judged.flatMap(({ headings: own }) => own.filter(({ beginsRow }) => !beginsRow)).length;
console.log(
  `| the ${beginInside} headings that begin inside a row, put in | ${show(gainOf(judged, inside))} |`,
);
for (const name of ['heading span too long', 'heading span too short']) {
  const number = judged.flatMap(({ mistakes }) => mistakes.filter((mistake) => mistake.name === name)).length;
  console.log(`| ${name}: ${number} | 0 |`);
}

if (values.pictures !== undefined) {
  for (const picture of pictures) {
    const page = judged.find(({ held: { page: own } }) => own.gold.page.endsWith(picture.page));
    if (!page) throw new Error(`${picture.page}: not among the pages (expected one of a picture)`);
    writeFileSync(join(values.pictures, `${picture.name}.svg`), drawPage(page, picture));
  }
}
