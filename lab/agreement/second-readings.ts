/**
 * How far the second readings of pages in annotations/ agree with the quick first ones (`pages.*`), over the files
 * that stand in both tables: `npx tsx lab/agreement/second-readings.ts ja` (the name of the second table; the
 * second reading is the gold).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { conventions, formatScoreTable, scorePages, summarisePages } from '../../src/eval/index.ts';
import { type PageLists, pageListsSchema } from '../../src/page/index.ts';

const folder = join(import.meta.dirname, '../../annotations');
const linesOf = (file: string): string[] => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');

/** Annotations of one table by the file that they are about. */
function readingsByFile(name: string): Map<string, PageLists> {
  const lists = linesOf(`${name}.lists.jsonl`).map((line) => pageListsSchema.parse(JSON.parse(line)));
  const byId = new Map(lists.map((page) => [page.page, page]));
  const rows = linesOf(`${name}.tsv`).slice(1);
  return new Map(
    rows.map((row) => {
      const [id, , file] = row.split('\t');
      const page = byId.get(id);
      if (!page) throw new Error(`${name}.tsv: ${id} (expected a line of ${name}.lists.jsonl)`);
      return [file, { ...page, page: file }];
    }),
  );
}

const [name] = process.argv.slice(2);
if (!name) throw new Error('table: none (expected the name of one, such as ja)');
const first = readingsByFile('pages');
const pairs = [...readingsByFile(name)].flatMap(([file, second]) => {
  const quick = first.get(file);
  return quick ? [{ quick, second }] : [];
});
const gold = pairs.map(({ second }) => second);
const quick = pairs.map((pair) => pair.quick);
const rows = Object.values(conventions).map(({ name: convention }) => ({
  method: 'first reading',
  convention,
  ...summarisePages(scorePages(gold, quick, { convention })),
}));
const { headingPrecision, headingRecall, headingF } = summarisePages(scorePages(gold, quick));
const [p, r, f] = [headingPrecision, headingRecall, headingF].map((figure) => figure.toFixed(3));
process.stdout.write(`${pairs.length} files in both
${formatScoreTable(rows, 'markdown')}
heading spans: precision ${p}, recall ${r}, micro F ${f}
`);
