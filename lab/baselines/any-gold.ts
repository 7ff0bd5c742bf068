/**
 * Scores the baselines on any pages with gold lists:
 *
 *     npx tsx lab/baselines/any-gold.ts PAGES --gold GOLD [--split FILE] [--plain]
 *
 * PAGES is a folder, GOLD a corpus directory, a folder of `<page>.json` or a JSONL file, such as `corpus import`
 * writes; `--split` takes the pages named in a file, a line each. Sentence rows are looked for over these pages,
 * unless `--plain`. Prints a Markdown table with 95 % bootstrap intervals, convention paper. Without block trees,
 * so without `vips-outline`.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { baselines } from '../../src/baselines/index.ts';
import { captureWithParser, readSources } from '../../src/capture/index.ts';
import { formatScoreTable, scoreMethods, summariseMethods } from '../../src/eval/index.ts';
import { createRng } from '../../src/math/index.ts';
import { type Document, structureLists } from '../../src/page/index.ts';
import { flattenDom, markSentenceRows } from '../../src/rows/index.ts';
import { readPageLists } from '../../src/store/index.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    gold: { type: 'string' },
    split: { type: 'string' },
    plain: { type: 'boolean', default: false },
  },
});
const [pages] = positionals;
if (!pages || !values.gold) throw new Error('usage: corpus.ts PAGES --gold GOLD [--split FILE] [--plain]');
const chosen = values.split && new Set(readFileSync(values.split, 'utf8').split('\n').filter(Boolean));
const gold = (await readPageLists(values.gold)).filter(
  ({ page }) => !chosen || chosen.has(page.split('/')[0]),
);
const wanted = new Set(gold.map(({ page }) => page));

const documents: Document[] = [];
for await (const source of readSources([pages])) {
  if (source instanceof Error) console.error(source.message);
  else if (wanted.has(source.id)) documents.push(flattenDom(captureWithParser(source)));
}
if (documents.length < gold.length) {
  throw new Error(
    `${documents.length} of the ${gold.length} gold pages are below ${pages} (expected all; their ids are paths)`,
  );
}
const marked = values.plain ? documents : markSentenceRows(documents);

const shown = ['purity', 'inversePurity', 'microF', 'macroF', 'bcubedF', 'headingF', 'arcF'] as const;
const methods = Object.values(baselines)
  .filter(({ needs }) => !needs)
  .map(({ name, run }) => ({
    method: name,
    lists: run(marked).map((structure, d) => structureLists(marked[d], structure)),
  }));
const scored = scoreMethods(gold, methods, { conventions: ['paper'], measures: shown });
const rows = summariseMethods(createRng('baselines'), scored, {
  measures: shown,
  intervals: ['microF', 'macroF', 'headingF'],
});
console.log(formatScoreTable(rows, 'markdown', shown));
