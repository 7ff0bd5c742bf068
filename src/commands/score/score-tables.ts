import {
  type Column,
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
import type { ScoreTableName } from './score-settings.ts';

/** The requested part of the scores. */
export interface ScoreRequest<Name extends string = MeasureName> {
  table: ScoreTableName;
  /** Columns of the tables; default the main ones. JSON has all. */
  measures?: readonly Name[] | undefined;
  /** Whether scores have intervals. */
  intervals?: boolean | undefined;
  /** Measure of the comparisons. */
  compare: Name;
  seed: number;
}

type DocumentRow = Readonly<Record<string, string | number>>;

export interface ScoreTables {
  /** All measures and all digits. */
  json(): object;
  text(format: TableFormat): string;
}

export function scoreTables(scored: readonly ScoredMethod[], request: ScoreRequest): ScoreTables {
  const { table, compare, measures: shown = mainMeasures } = request;
  const scores = (names: readonly MeasureName[]) => scoreRows(scored, request, names);
  const documents = (names: readonly MeasureName[]) =>
    scored.flatMap(({ method, convention, pages }) =>
      pages.map((page): DocumentRow => {
        const { documents: _, macroDocuments: __, ...values } = summarisePages([page], names);
        return { method, convention, page: page.page, ...values };
      }),
    );
  const comparisons = () =>
    compareMethods(createRng(`score ${request.seed}`), scored, { measures: [request.compare] });
  return {
    json: () => ({
      version: 1,
      scores: scores(measureNames),
      ...(table === 'documents' && { documents: documents(measureNames) }),
      ...(table === 'comparisons' && { measure: compare, comparisons: comparisons() }),
    }),
    text(format) {
      if (table === 'scores') return formatScoreTable(scores(shown), format, shown);
      if (table === 'comparisons') return formatComparisonTable(comparisons(), format, comparisonColumns);
      return formatTable(documentColumns(shown), documents(shown), format);
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

function documentColumns(names: readonly MeasureName[]): Column<DocumentRow>[] {
  const words = { method: 'Method', convention: 'Convention', page: 'Page' };
  return [
    ...Object.entries(words).map(([name, label]) =>
      plainColumn(name, label, (row: DocumentRow) => row[name]),
    ),
    ...names.map((name) => numberColumn(name, measures[name].label, (row: DocumentRow) => Number(row[name]))),
  ];
}
