import { formatP } from '../math/index.ts';
import type { Comparison } from './compare-methods.ts';
import { type Column, formatTable, numberColumn, plainColumn, type TableFormat } from './format-table.ts';
import { measureLabel, measureWords } from './measures/index.ts';

/** A row of a comparison table; what `compareMethods` returns fits. */
export interface ComparisonTableRow
  extends Pick<Comparison, 'a' | 'b' | 'measure' | 'difference' | 'p' | 'adjusted'> {
  least?: Comparison['least'] | undefined;
  leastAdjusted?: Comparison['leastAdjusted'] | undefined;
  exact?: Comparison['exact'] | undefined;
  convention?: string | undefined;
}

export type ComparisonColumn = keyof ComparisonTableRow;

export const comparisonColumns: readonly ComparisonColumn[] = [
  'a',
  'b',
  'measure',
  'difference',
  'p',
  'adjusted',
];

/** The same with all that a record of comparisons holds. */
export const allComparisonColumns: readonly ComparisonColumn[] = [
  ...comparisonColumns,
  ...(['least', 'leastAdjusted', 'exact'] as const),
];

/**
 * A table of comparisons, a line every two methods.
 * @param shown columns, in this order
 */
export function formatComparisonTable(
  rows: readonly ComparisonTableRow[],
  format: TableFormat,
  shown: readonly ComparisonColumn[] = comparisonColumns,
): string {
  return formatTable(comparisonTableColumns(rows, shown), rows, format);
}

/**
 * The columns by themselves, for tables of another form; without a column of measures the difference names
 * the only one.
 */
export function comparisonTableColumns(
  rows: readonly ComparisonTableRow[],
  shown: readonly ComparisonColumn[] = comparisonColumns,
): Column<ComparisonTableRow>[] {
  const of = shown.includes('measure') || rows.length === 0 ? 'Difference' : measureLabel(rows[0].measure);
  const all: Readonly<Record<ComparisonColumn, Column<ComparisonTableRow>>> = {
    convention: plainColumn('convention', 'Convention', ({ convention = '' }) => convention),
    a: plainColumn('a', 'A', ({ a }) => a),
    b: plainColumn('b', 'B', ({ b }) => b),
    measure: {
      ...plainColumn('measure', 'Measure', ({ measure }) => measure),
      cell: ({ measure }, exact) => (exact ? measure : measureWords(measure)),
    },
    difference: {
      ...numberColumn('difference', `${of}, A - B`, ({ difference }) => difference),
      cell: ({ difference }, exact) => (exact ? String(difference) : signed(difference)),
    },
    p: pColumn('p', 'p'),
    adjusted: pColumn('adjusted', 'p (Holm)'),
    least: plainColumn('least', 'Least p', ({ least = '' }) => least, true),
    leastAdjusted: plainColumn('leastAdjusted', 'Least p (Holm)', (row) => row.leastAdjusted ?? '', true),
    exact: plainColumn('exact', 'Exact', ({ exact = '' }) => String(exact)),
  };
  return shown.map((name) => all[name]);
}

/** For people a p at the floor of drawn assignments is a bound; one of all assignments is exact. */
function pColumn(name: 'p' | 'adjusted', label: string): Column<ComparisonTableRow> {
  const least = name === 'p' ? 'least' : 'leastAdjusted';
  return {
    ...numberColumn(name, label, (row: ComparisonTableRow) => row[name]),
    cell: (row, exact) =>
      exact ? String(row[name]) : formatP(row[name], row.exact ? 0 : row[least], 4).replace(/^p /, ''),
  };
}

/** A number with its sign, three decimals. */
export function signed(difference: number): string {
  return difference > 0 ? `+${difference.toFixed(3)}` : difference.toFixed(3);
}
