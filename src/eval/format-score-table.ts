import type { ConventionName } from './conventions.ts';
import { type Column, formatTable, numberColumn, plainColumn, type TableFormat } from './format-table.ts';
import { type MeasureName, mainMeasures, measures } from './measures.ts';

/** Ends of an interval, and the coverage aimed at. */
export interface MeasureInterval {
  low: number;
  high: number;
  level: number;
}

/** A row of a score table: a method under a convention. */
export interface ScoreTableRow extends Readonly<Partial<Record<MeasureName, number>>> {
  method: string;
  convention: ConventionName;
  documents: number;
  macroDocuments: number;
  intervals?: Readonly<Partial<Record<MeasureName, MeasureInterval>>> | undefined;
}

/**
 * A table of scores, a line a row.
 *
 * Where the first row has an interval for a measure, people see it behind the value, and TSV has two more columns,
 * `microF.low` and `microF.high`, behind all others.
 * @param shown measures, in this order; a row that lacks one has its default there
 */
export function formatScoreTable(
  rows: readonly ScoreTableRow[],
  format: TableFormat,
  shown: readonly MeasureName[] = mainMeasures,
): string {
  const columns: Column<ScoreTableRow>[] = [
    plainColumn('method', 'Method', ({ method }) => method),
    plainColumn('convention', 'Convention', ({ convention }) => convention),
    ...shown.map(measureColumn),
    plainColumn('documents', 'n', ({ documents }) => documents, true),
    plainColumn('macroDocuments', 'n (macro)', ({ macroDocuments }) => macroDocuments, true),
    ...(format === 'tsv' ? shown.flatMap((name) => intervalColumns(name, rows[0])) : []),
  ];
  return formatTable(columns, rows, format);
}

function measureColumn(name: MeasureName): Column<ScoreTableRow> {
  const value = numberColumn<ScoreTableRow>(
    name,
    measures[name].label,
    (row) => row[name] ?? measures[name].default,
  );
  return {
    ...value,
    cell: (row, exact) => {
      const interval = row.intervals?.[name];
      const between = interval && !exact ? ` (${interval.low.toFixed(3)}-${interval.high.toFixed(3)})` : '';
      return value.cell(row, exact) + between;
    },
  };
}

function intervalColumns(name: MeasureName, first: ScoreTableRow | undefined): Column<ScoreTableRow>[] {
  if (!first?.intervals?.[name]) return [];
  return (['low', 'high'] as const).map((end) =>
    plainColumn(`${name}.${end}`, `${name}.${end}`, (row) => row.intervals?.[name]?.[end] ?? ''),
  );
}
