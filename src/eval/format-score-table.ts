import type { MeasureInterval } from './bootstrap-interval.ts';
import type { ConventionName } from './conventions.ts';
import { type Column, formatTable, numberColumn, plainColumn, type TableFormat } from './format-table.ts';
import { findMeasure, type MeasureChoice, type MeasureName, mainMeasures } from './measures/index.ts';
import type { ScoredMethod } from './score-methods.ts';
import { summarisePages } from './summarise-pages.ts';

/** A row of a score table: a method under a convention; what `summariseMethods` returns fits. */
export interface ScoreTableRow extends Readonly<Partial<Record<MeasureName, number>>> {
  method: string;
  convention: ConventionName;
  documents: number;
  macroDocuments: number;
  intervals?: Readonly<Record<string, MeasureInterval | undefined>> | undefined;
}

/**
 * A table of scores, a line a row.
 *
 * Where the first row has an interval for a measure, people see it behind the value, and TSV has two more columns,
 * `microF.low` and `microF.high`, behind all others.
 * @param rows summaries, or what `scoreMethods` returns, whose pages are summed up here, without intervals
 * @param shown measures, in this order
 * @param further columns of the program, behind all others
 * @throws RangeError when a row was not scored in a measure
 */
export function formatScoreTable<Row extends ScoreTableRow>(
  rows: readonly Row[] | readonly ScoredMethod[],
  format: TableFormat,
  shown: readonly MeasureChoice[] = mainMeasures,
  further: readonly Column<Row>[] = [],
): string {
  const summed = rows.map((row) => {
    if (!('pages' in row)) return row;
    const { pages, ...method } = row;
    return { ...method, ...summarisePages(pages, shown) } as unknown as Row;
  });
  const names = shown.map((choice) => findMeasure(choice).name);
  const columns: Column<Row>[] = [
    plainColumn('method', 'Method', ({ method }) => method),
    plainColumn('convention', 'Convention', ({ convention }) => convention),
    ...shown.map(measureColumn),
    plainColumn('documents', 'n', ({ documents }) => documents, true),
    plainColumn('macroDocuments', 'n (macro)', ({ macroDocuments }) => macroDocuments, true),
    ...(format === 'tsv' ? names.flatMap((name) => intervalColumns(name, summed[0])) : []),
    ...further,
  ];
  return formatTable(columns, summed, format);
}

function measureColumn(choice: MeasureChoice): Column<ScoreTableRow> {
  const { name, label } = findMeasure(choice);
  return numberColumn<ScoreTableRow>(
    name,
    label,
    (row) => scoreOf(row, name),
    (row) => row.intervals?.[name],
  );
}

/** Reads a score by name: the field of a user's measure is in no type. */
function scoreOf(row: ScoreTableRow, name: string): number {
  const score = (row as unknown as Readonly<Record<string, number | undefined>>)[name];
  if (score === undefined) throw new RangeError(`${row.method}: not scored in ${name}`);
  return score;
}

function intervalColumns(name: string, first: ScoreTableRow | undefined): Column<ScoreTableRow>[] {
  if (!first?.intervals?.[name]) return [];
  return (['low', 'high'] as const).map((end) =>
    plainColumn(`${name}.${end}`, `${name}.${end}`, (row) => row.intervals?.[name]?.[end] ?? ''),
  );
}
