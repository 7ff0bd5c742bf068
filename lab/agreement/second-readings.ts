/**
 * How far two readings of pages in annotations/ agree, over the files that stand in both tables:
 *
 *     npx tsx lab/agreement/second-readings.ts GOLD [OTHER]
 *
 * GOLD and OTHER are names of tables, such as `ja`; OTHER is the quick first reading (`pages`) if it is not given.
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

const [name, otherName = 'pages'] = process.argv.slice(2);
if (!name) throw new Error('table: none (expected the name of one, such as ja)');
const others = readingsByFile(otherName);
const pairs = [...readingsByFile(name)].flatMap(([file, page]) => {
  const other = others.get(file);
  return other ? [{ page, other }] : [];
});
const gold = pairs.map(({ page }) => page);
const other = pairs.map((pair) => pair.other);
const rows = Object.values(conventions).flatMap(({ name: convention }) =>
  [false, true].map((singles) => ({
    method: singles ? `${otherName}, lists of one item too` : otherName,
    convention,
    ...summarisePages(scorePages(gold, other, { convention, singles })),
  })),
);
const { headingPrecision, headingRecall, headingF } = summarisePages(scorePages(gold, other));
const [p, r, f] = [headingPrecision, headingRecall, headingF].map((figure) => figure.toFixed(3));
process.stdout.write(`${pairs.length} files in both
${formatScoreTable(rows, 'markdown')}
heading spans: precision ${p}, recall ${r}, micro F ${f}
`);
