import {
  type Column,
  compareSegmentations,
  formatTable,
  type MeasureInterval,
  numberColumn,
  plainColumn,
  type SegmentedMethod,
  segmentInterval,
  segmentMeasures,
  type TableFormat,
} from '../../eval/index.ts';
import {
  comparisonTableColumns,
  edgeMeasureNames,
  mainSegmentMeasures,
  type SegmentComparison,
  segmentMeasureNames,
  signed,
} from '../../eval/inside/index.ts';
import { createRng } from '../../math/index.ts';
import type { ScoreRequest, ScoreTables } from './score-tables.ts';

interface ScoreRow {
  method: string;
  page?: string;
  pages: number;
  segments: number;
  values: Record<string, number>;
  intervals?: Record<string, MeasureInterval>;
}

/**
 * The tables of scored segmentations.
 * @param request default columns: F of nodes, characters and pixels
 */
export function segmentTables(
  scored: readonly SegmentedMethod[],
  request: ScoreRequest<string>,
): ScoreTables {
  const { table, compare, seed, measures: shown = mainSegmentMeasures } = request;
  const withEdges = scored.every(({ pages }) => pages.every(({ edges }) => edges));
  const all = withEdges ? [...segmentMeasureNames, ...edgeMeasureNames] : segmentMeasureNames;
  const scores = (names: readonly string[]) => scored.map((one) => scoreRow(one, names, request));
  const documents = (names: readonly string[]) => scored.flatMap((one) => pageRows(one, names));
  const comparisons = () =>
    compareSegmentations(createRng(`score ${seed}`), scored, segmentMeasures[compare]);
  return {
    json: () => ({
      version: 1,
      scores: scores(all),
      ...(table === 'documents' && { documents: documents(all) }),
      ...(table === 'comparisons' && { measure: compare, comparisons: comparisons() }),
    }),
    text(format) {
      if (table === 'scores') return formatTable(scoreColumns(shown, false), scores(shown), format);
      if (table === 'comparisons') return formatComparisons(comparisons(), format);
      return formatTable(scoreColumns(shown, true), documents(shown), format);
    },
  };
}

function scoreRow(
  { method, pages }: SegmentedMethod,
  names: readonly string[],
  { intervals, seed }: ScoreRequest<string>,
): ScoreRow {
  return {
    method,
    pages: pages.length,
    segments: pages.reduce((sum, { segments }) => sum + segments, 0) / pages.length,
    values: Object.fromEntries(names.map((name) => [name, segmentMeasures[name].of(pages)])),
    ...(intervals && {
      intervals: Object.fromEntries(
        names.map((name) => [
          name,
          segmentInterval(createRng(`score ${seed}`).stream(method, name), pages, segmentMeasures[name]),
        ]),
      ),
    }),
  };
}

function pageRows({ method, pages }: SegmentedMethod, names: readonly string[]): ScoreRow[] {
  return pages.map((page) => ({
    method,
    page: page.page,
    pages: 1,
    segments: page.segments,
    values: Object.fromEntries(names.map((name) => [name, segmentMeasures[name].of([page])])),
  }));
}

function scoreColumns(names: readonly string[], byPage: boolean): Column<ScoreRow>[] {
  const segments: Column<ScoreRow> = {
    ...numberColumn('segments', 'Segments', (row: ScoreRow) => row.segments),
    cell: (row, exact) => (exact ? String(row.segments) : row.segments.toFixed(1)),
  };
  return [
    plainColumn('method', 'Method', ({ method }) => method),
    ...(byPage ? [plainColumn('page', 'Page', (row: ScoreRow) => row.page ?? '')] : []),
    ...names.map((name): Column<ScoreRow> => {
      const intervalOf = (row: ScoreRow) => row.intervals?.[name];
      const { label } = segmentMeasures[name];
      const column = numberColumn(name, label, (row: ScoreRow) => row.values[name], intervalOf);
      return {
        ...column,
        cell: (row, exact) => {
          const interval = exact && intervalOf(row);
          return interval ? `${row.values[name]} ${interval.low} ${interval.high}` : column.cell(row, exact);
        },
      };
    }),
    segments,
    ...(byPage ? [] : [plainColumn('pages', 'Pages', (row: ScoreRow) => row.pages, true)]),
  ];
}

/** The table of comparisons, with intervals of the differences. */
function formatComparisons(comparisons: readonly SegmentComparison[], format: TableFormat): string {
  const rows = comparisons.map((one) => ({ ...one, leastAdjusted: one.least }));
  const columns = comparisonTableColumns(rows).map((column): Column<(typeof rows)[number]> => {
    if (column.name === 'adjusted') return { ...column, label: 'p, Holm' };
    if (column.name !== 'difference') return column;
    const cell = (row: (typeof rows)[number], exact: boolean): string => {
      const ends = exact ? '' : ` (${signed(row.interval.low)} to ${signed(row.interval.high)})`;
      return column.cell(row, exact) + ends;
    };
    return { ...column, label: 'A less B', cell };
  });
  return formatTable(columns, rows, format);
}
