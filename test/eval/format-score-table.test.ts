import { expect, it } from 'vitest';
import { formatScoreTable, type ScoreTableRow, scoreMethods, summarisePages } from '../../src/eval/index.ts';
import type { PageLists } from '../../src/page/index.ts';
import { words } from '../support/words.ts';

const rows: ScoreTableRow[] = [
  {
    ...{ method: 'paper', convention: 'paper', purity: 1 / 3, inversePurity: 0.25 },
    ...{ microF: 2 / 7, macroF: 0.3125, documents: 59, macroDocuments: 56 },
  },
  {
    ...{ method: 'a|b\tc\nd', convention: 'nested', purity: 1, inversePurity: 0 },
    ...{ microF: 0, macroF: 0, documents: 5, macroDocuments: 0 },
  },
];

it('writes TSV with field names and all digits', () => {
  const [head, first, second, end] = formatScoreTable(rows, 'tsv').split('\n');
  expect(head.split('\t').slice(0, 4)).toEqual(['method', 'convention', 'purity', 'inversePurity']);
  expect(first.split('\t')).toEqual(words`paper paper ${String(1 / 3)} 0.25 ${String(2 / 7)} 0.3125 59 56`);
  expect([second.split('\t')[0], end]).toEqual(['a|b c d', '']);
});

it('writes Markdown whose cells cannot break the table', () => {
  expect(formatScoreTable(rows, 'markdown')).toBe(
    [
      '| Method | Convention | Purity | Inverse purity | Micro F | Macro F | n | n (macro) |',
      '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
      '| paper | paper | 0.333 | 0.250 | 0.286 | 0.313 | 59 | 56 |',
      '| a\\|b c d | nested | 1.000 | 0.000 | 0.000 | 0.000 | 5 | 0 |',
      '',
    ].join('\n'),
  );
});

it('writes aligned text', () => {
  expect(formatScoreTable(rows, 'text')).toBe(
    [
      'Method   Convention  Purity  Inverse purity  Micro F  Macro F   n  n (macro)',
      'paper    paper        0.333           0.250    0.286    0.313  59         56',
      'a|b c d  nested       1.000           0.000    0.000    0.000   5          0',
      '',
    ].join('\n'),
  );
});

it('writes the headings alone when there are no rows', () => {
  expect(formatScoreTable([], 'tsv')).toMatch(/^method\t.*macroDocuments\n$/);
  expect(formatScoreTable([], 'text').split('\n')).toHaveLength(2);
});

it('shows intervals behind their values, in TSV in columns of their own', () => {
  const interval = { low: 0.25, high: 1 / 3, level: 0.95 };
  const withOne = [{ ...rows[0], intervals: { microF: interval } }, rows[1]];
  expect(formatScoreTable(withOne, 'markdown', ['microF', 'purity'])).toBe(
    [
      '| Method | Convention | Micro F | Purity | n | n (macro) |',
      '| --- | --- | ---: | ---: | ---: | ---: |',
      '| paper | paper | 0.286 (0.250-0.333) | 0.333 | 59 | 56 |',
      '| a\\|b c d | nested | 0.000 | 1.000 | 5 | 0 |',
      '',
    ].join('\n'),
  );
  const [head, first, second] = formatScoreTable(withOne, 'tsv', ['microF']).split('\n');
  expect(head).toBe('method\tconvention\tmicroF\tdocuments\tmacroDocuments\tmicroF.low\tmicroF.high');
  expect(first.split('\t').slice(5)).toEqual(['0.25', String(1 / 3)]);
  expect(second.split('\t').slice(5)).toEqual(['', '']);
});

it('refuses rows without a score that is shown', () => {
  expect(() => formatScoreTable(rows, 'text', ['microF', 'bcubedF'])).toThrow('paper: not scored in bcubedF');
});

it('sums up what scoreMethods returns', () => {
  const gold: PageLists[] = [{ version: 1, page: 'a', textLength: 9, lists: [] }];
  const scored = scoreMethods(gold, { tags: gold }, { conventions: ['paper'] });
  expect(formatScoreTable(scored, 'text', ['microF'])).toBe(
    ['Method  Convention  Micro F  n  n (macro)', 'tags    paper         0.000  1          0', ''].join('\n'),
  );
  expect(formatScoreTable(scored, 'tsv', ['microF'])).toContain(
    `tags\tpaper\t${summarisePages(scored[0].pages).microF}\t1\t0`,
  );
});
