import {
  type Column,
  type Comparison,
  compareMethods,
  formatComparisonTable,
  formatScoreTable,
  formatTable,
  type MeasureName,
  mainMeasures,
  measureNames,
  measures,
  numberColumn,
  plainColumn,
  type ScoredMethod,
  type ScoreTableRow,
  summariseMethods,
  summarisePages,
  type TableFormat,
} from '../../eval/index.ts';
import { createRng } from '../../math/index.ts';

/** Which table of scores is asked for. */
export type ScoreTableName = 'scores' | 'documents' | 'comparisons';

/** What of the scores is asked for. */
export interface ScoreRequest {
  table: ScoreTableName;
  /** Columns of the tables; default the main ones. JSON has all. */
  measures?: readonly MeasureName[];
  /** Whether scores have intervals. */
  intervals?: boolean;
  /** Measure that comparisons are of. */
  compare: MeasureName;
  seed: number;
}

type DocumentRow = Readonly<Record<string, string | number>>;

/** The tables of scored methods, made when they are asked for. */
export function scoreTables(scored: readonly ScoredMethod[], request: ScoreRequest) {
  const shown = request.measures ?? mainMeasures;
  const scores = (names: readonly MeasureName[]) => scoreRows(scored, request, names);
  return {
    json: () => ({
      version: 1,
      scores: scores(measureNames),
      ...(request.table === 'documents' && {
        documents: scored.flatMap((one) => documentRows(one, measureNames)),
      }),
      ...(request.table === 'comparisons' && {
        measure: request.compare,
        comparisons: comparisonRows(scored, request),
      }),
    }),
    text: (format: TableFormat): string => {
      if (request.table === 'scores') return formatScoreTable(scores(shown), format, shown);
      if (request.table === 'comparisons') {
        return formatComparisonTable(comparisonRows(scored, request), format, comparisonColumns);
      }
      return formatTable(
        documentColumns(shown),
        scored.flatMap((one) => documentRows(one, shown)),
        format,
      );
    },
  };
}

const comparisonColumns = ['convention', 'a', 'b', 'difference', 'p', 'adjusted'] as const;

function scoreRows(
  scored: readonly ScoredMethod[],
  { intervals, seed }: ScoreRequest,
  names: readonly MeasureName[],
): ScoreTableRow[] {
  const withIntervals = intervals && scored.every(({ pages }) => pages.length > 0) ? names : [];
  const summaries = summariseMethods(createRng(`score ${seed}`), scored, {
    measures: names,
    intervals: withIntervals,
  });
  if (withIntervals.length > 0) return summaries;
  return summaries.map(({ intervals: _, ...row }) => row);
}

/** Measures of every page by itself. */
function documentRows({ method, convention, pages }: ScoredMethod, names: readonly MeasureName[]) {
  return pages.map((page): DocumentRow => {
    const { documents: _, macroDocuments: __, ...values } = summarisePages([page], names);
    return { method, convention, page: page.page, ...values };
  });
}

function documentColumns(names: readonly MeasureName[]): Column<DocumentRow>[] {
  const words = { method: 'Method', convention: 'Convention', page: 'Page' };
  return [
    ...Object.entries(words).map(([name, label]) =>
      plainColumn(name, label, (row: DocumentRow) => row[name]),
    ),
    ...names.map((name) => numberColumn(name, measures[name].label, (row: DocumentRow) => Number(row[name]))),
  ];
}

/** Every two methods, with Holm's correction over all pairs of a convention. */
function comparisonRows(scored: readonly ScoredMethod[], { compare, seed }: ScoreRequest): Comparison[] {
  return compareMethods(createRng(`score ${seed}`), scored, { measures: [compare] });
}
