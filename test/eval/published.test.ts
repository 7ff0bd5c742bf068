import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type PublishedTable, published } from '../../src/eval/index.ts';
import { numbers } from '../support/words.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8').replace(/\s+/g, ' ');

/** A number as tables of Markdown have it, `-` for none. */
const cell = (value: number | null, decimals: number): string => value?.toFixed(decimals) ?? '-';

it.each(Object.entries<PublishedTable>(published))(
  '%s has a place in a paper, and a value for every column',
  (_, { source, columns, rows }) => {
    expect(source).toMatch(/(19|20)\d\d.*, (Table|Figure|section) \d/);
    for (const { values } of rows) expect(values).toHaveLength(columns.length);
  },
);

it('nestedLists is what corpus/protocol.json shows, and what the lab compares', () => {
  const { source, columns, rows } = published.nestedLists;
  const protocol = JSON.parse(readFileSync(join(root, 'corpus/protocol.json'), 'utf8'));
  expect(protocol.measures).toEqual(expect.arrayContaining([...columns]));
  const [beside] = protocol.published;
  expect(beside).toMatchObject({
    ...{ source, columns },
    rows: rows.map(({ name, values }) => ({ method: name, values })),
  });
  const [model, baseline] = rows.map(({ values }) => values.map((value) => value.toFixed(4)).join(' | '));
  const lab = textOf('lab/paper-protocol/README.md');
  expect(lab).toContain(`| published | the model | ${model} |`);
  expect(lab).toContain(`| published | its baseline, best on these pages | ${baseline} |`);
  // The gain that the paper's text claims, in points.
  const gains = rows[0].values.map((value, i) => 100 * (value - rows[1].values[i]));
  expect([Math.min(...gains).toFixed(1), Math.max(...gains).toFixed(1)]).toEqual(['3.3', '7.6']);
});

it.each([published.judgedApweb, published.judgedReport])(
  'grades of $source stand in the lab, and add up',
  ({ source, rows: [{ name, values }] }) => {
    const [pages, ...counts] = values;
    const ratings = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
    expect([1, 5]).toContain(ratings / pages);
    const cells = [pages, ratings, ...counts].map((count) => cell(count, 0)).join(' | ');
    expect(textOf('lab/vips-judged/README.md')).toContain(`| published: ${name}, ${source} | ${cells} |`);
  },
);

it('expansion is the table of the docs of retrieval, each value with the gain that it gives', () => {
  const docs = textOf('packages/retrieval/docs/retrieval.md');
  const [{ values: before }, ...rows] = published.expansion.rows;
  for (const { name, values } of rows) {
    const pairs = [0, 2, 4].map((c) => [values[c], values[c + 1]] as [number, number]);
    const cells = pairs.map(([map, gain]) => {
      expect((map / before[0] - 1).toFixed(4)).toBe(gain.toFixed(4));
      return `${(100 * map).toFixed(2)} (${gain < 0 ? '' : '+'}${(100 * gain).toFixed(2)} %)`;
    });
    expect(docs).toContain(`| ${name} | ${cells.join(' | ')} |`);
  }
  expect(docs).toContain(`${(100 * before[0]).toFixed(2)} before expansion`);
  expect(rows).toHaveLength(8);
});

it('figures of the fragments paper are those that it prints', () => {
  const valuesOf = ({ rows }: PublishedTable) => rows.map(({ values }) => values);
  expect(valuesOf(published.components)).toEqual([[15, 25]]);
  expect(valuesOf(published.componentCounts)).toEqual(numbers`10 2, 10 1, 10 0`);
  expect(valuesOf(published.identifierVectors)).toEqual([[25, 9, 5]]);
  expect(valuesOf(published.dataSaved)).toEqual([[3, 2, 0.78]]);
  expect(textOf('lab/tracking/README.md')).toContain('78 % are saved');
});
