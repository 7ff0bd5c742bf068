import { describe, expect, it } from 'vitest';
import { formatComparisonTable } from '../../src/eval/index.ts';
import { allComparisonColumns, type ComparisonTableRow, measureWords } from '../../src/eval/inside/index.ts';

const drawn: ComparisonTableRow = {
  ...{ convention: 'paper', a: 'vips', b: 'rows', measure: 'microF', difference: 1 / 8 },
  ...{ p: 0.01, adjusted: 0.03, least: 0.01, leastAdjusted: 0.02, exact: false },
};
const all: ComparisonTableRow = { ...drawn, measure: 'bcubedF', difference: -0.25, exact: true };
const short: ComparisonTableRow = { a: 'a', b: 'b', measure: 'own', difference: 0, p: 0.5, adjusted: 1 };

describe('formatComparisonTable(rows, format, shown)', () => {
  it('writes differences with their sign, and p at the floor of drawn assignments as a bound', () => {
    expect(formatComparisonTable([drawn, all], 'markdown').split('\n')).toEqual([
      '| A | B | Measure | Difference, A - B | p | p (Holm) |',
      '| --- | --- | --- | ---: | ---: | ---: |',
      '| vips | rows | micro F | +0.125 | <= 0.010 | 0.0300 |',
      '| vips | rows | BCubed F | -0.250 | 0.0100 | 0.0300 |',
      '',
    ]);
    const [, , line] = formatComparisonTable([{ ...drawn, adjusted: 0.02 }, short], 'markdown').split('\n');
    expect(line).toBe('| vips | rows | micro F | +0.125 | <= 0.010 | <= 0.020 |');
  });

  it('names the only measure with the difference where no column does', () => {
    const head = (rows: ComparisonTableRow[]) =>
      formatComparisonTable(rows, 'tsv', ['difference']).split('\n')[0];
    expect([head([drawn]), head([])]).toEqual(['difference', 'difference']);
    const words = (rows: ComparisonTableRow[]) =>
      formatComparisonTable(rows, 'text', ['difference']).split('\n')[0];
    expect([words([drawn]), words([short]), words([])]).toEqual([
      'Micro F, A - B',
      'own, A - B',
      'Difference, A - B',
    ]);
  });

  it('holds all that a record has in TSV, with all digits; what a row lacks is empty', () => {
    const shown = ['convention', ...allComparisonColumns] as const;
    expect(formatComparisonTable([drawn, { ...all, p: 1 / 3 }, short], 'tsv', shown).split('\n')).toEqual([
      'convention\ta\tb\tmeasure\tdifference\tp\tadjusted\tleast\tleastAdjusted\texact',
      'paper\tvips\trows\tmicroF\t0.125\t0.01\t0.03\t0.01\t0.02\tfalse',
      `paper\tvips\trows\tbcubedF\t-0.25\t${1 / 3}\t0.03\t0.01\t0.02\ttrue`,
      '\ta\tb\town\t0\t0.5\t1\t\t\t',
      '',
    ]);
    expect(formatComparisonTable([short], 'markdown', shown).split('\n').slice(0, 3)).toEqual([
      '| Convention | A | B | Measure | Difference, A - B | p | p (Holm) | Least p | Least p (Holm) | Exact |',
      '| --- | --- | --- | --- | ---: | ---: | ---: | ---: | ---: | --- |',
      '|  | a | b | own | 0.000 | 0.5000 | 1.0000 |  |  |  |',
    ]);
  });
});

it('measureWords(name) has a small letter where the label begins with a word', () => {
  expect(['microF', 'bcubedF', 'own', 'Own'].map(measureWords)).toEqual([
    'micro F',
    'BCubed F',
    'own',
    'own',
  ]);
});
