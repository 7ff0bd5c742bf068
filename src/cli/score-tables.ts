import {
  bootstrapInterval,
  type Column,
  type Comparison,
  type ConventionName,
  comparePages,
  formatScoreTable,
  formatTable,
  type MeasureName,
  mainMeasures,
  measurePages,
  measures,
  numberColumn,
  plainColumn,
  type ScoredPage,
  type ScoreTableRow,
  summarisePages,
  type TableFormat,
} from '../eval/index.ts';
import { createRng } from '../math/index.ts';

/** A method's pages scored under a convention. */
export interface ScoredMethod {
  method: string;
  convention: ConventionName;
  pages: readonly ScoredPage[];
}

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

/** Samples of a bootstrap interval: its ends are then good to about a hundredth of its width. */
const resamples = 2_000;

type DocumentRow = Readonly<Record<string, string | number>>;
type ComparisonRow = Comparison & { convention: ConventionName };

/** The tables of scored methods, made when they are asked for. */
export function scoreTables(scored: readonly ScoredMethod[], request: ScoreRequest) {
  const shown = request.measures ?? mainMeasures;
  const all = Object.values(measures).map(({ name }) => name);
  const scores = (names: readonly MeasureName[]) => scored.map((one) => scoreRow(one, request, names));
  return {
    json: () => ({
      version: 1,
      scores: scores(all),
      ...(request.table === 'documents' && { documents: scored.flatMap((one) => documentRows(one, all)) }),
      ...(request.table === 'comparisons' && {
        measure: request.compare,
        comparisons: comparisonRows(scored, request),
      }),
    }),
    text: (format: TableFormat): string => {
      if (request.table === 'scores') return formatScoreTable(scores(shown), format, shown);
      if (request.table === 'comparisons') {
        return formatTable(comparisonColumns(request), comparisonRows(scored, request), format);
      }
      return formatTable(
        documentColumns(shown),
        scored.flatMap((one) => documentRows(one, shown)),
        format,
      );
    },
  };
}

function scoreRow(
  { method, convention, pages }: ScoredMethod,
  { intervals, seed }: ScoreRequest,
  names: readonly MeasureName[],
): ScoreTableRow {
  const row = { method, convention, ...summarisePages(pages) };
  if (!intervals || pages.length === 0) return row;
  const found = names.map((name) => {
    const statistic = (sample: readonly ScoredPage[]): number => measurePages(sample, measures[name]);
    // The same samples of documents for every method.
    const rng = createRng(`score ${seed}`);
    const { low, high, level } = bootstrapInterval(rng, pages, statistic, { resamples });
    return [name, { low, high, level }];
  });
  return { ...row, intervals: Object.fromEntries(found) };
}

/** Measures of every page by itself. */
function documentRows({ method, convention, pages }: ScoredMethod, names: readonly MeasureName[]) {
  return pages.map((page): DocumentRow => {
    const values = names.map((name) => [name, measurePages([page], measures[name])]);
    return { method, convention, page: page.page, ...Object.fromEntries(values) };
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
function comparisonRows(scored: readonly ScoredMethod[], { compare, seed }: ScoreRequest): ComparisonRow[] {
  const names = [...new Set(scored.map(({ convention }) => convention))];
  return names.flatMap((convention) => {
    const methods = scored
      .filter((one) => one.convention === convention)
      .map(({ method, pages }) => ({ name: method, pages }));
    return comparePages(createRng(`score ${seed}`), methods, compare).map((found) => ({
      convention,
      ...found,
    }));
  });
}

function comparisonColumns({ compare }: ScoreRequest): Column<ComparisonRow>[] {
  const p = (name: 'p' | 'adjusted', label: string): Column<ComparisonRow> => ({
    ...numberColumn(name, label, (row: ComparisonRow) => row[name]),
    cell: (row, exact) => (exact ? String(row[name]) : row[name].toFixed(4)),
  });
  return [
    plainColumn('convention', 'Convention', ({ convention }) => convention),
    plainColumn('a', 'A', ({ a }) => a),
    plainColumn('b', 'B', ({ b }) => b),
    numberColumn('difference', `${measures[compare].label}, A - B`, ({ difference }) => difference),
    p('p', 'p'),
    p('adjusted', 'p (Holm)'),
  ];
}
