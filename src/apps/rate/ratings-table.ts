import { type Column, formatTable, plainColumn, published, type TableFormat } from '../../eval/index.ts';
import { wilsonInterval } from '../../eval/inside/index.ts';
import { type Grade, grades } from '../../page/index.ts';
import type { JudgeAgreement, RatedMethod } from './summarise-ratings.ts';

/** A line of the table: a rated method, or a published one, whose paper may lack a grade. */
type Row = Omit<RatedMethod, 'counts'> & { counts: Partial<Record<Grade, number>> };

/** The papers' own judged evaluations of VIPS. */
export const publishedEvaluations: readonly Row[] = [published.judgedApweb, published.judgedReport].map(
  ({ source, columns, rows: [{ name, values }] }) => {
    const counts: Row['counts'] = Object.fromEntries(
      grades.flatMap((grade) => {
        const count = values[columns.indexOf(grade)];
        return count === null ? [] : [[grade, count]];
      }),
    );
    const [pages] = values;
    const ratings = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const good = ((counts.perfect ?? 0) + (counts.satisfactory ?? 0)) / ratings;
    const method = `published: ${name}, ${source}`;
    return { method, pages, ratings, counts, good, interval: wilsonInterval(good, pages) };
  },
);

function share(name: string, label: string, value: (row: Row) => number): Column<Row> {
  const cell = (row: Row, exact: boolean): string => (exact ? String(value(row)) : value(row).toFixed(2));
  return { name, label, number: true, cell };
}

const columns: readonly Column<Row>[] = [
  plainColumn('method', 'Method', ({ method }) => method),
  plainColumn('pages', 'Pages', ({ pages }) => pages, true),
  plainColumn('ratings', 'Ratings', ({ ratings }) => ratings, true),
  ...grades
    .toReversed()
    .map((grade) =>
      plainColumn<Row>(
        grade,
        grade[0].toUpperCase() + grade.slice(1),
        ({ counts }) => counts[grade] ?? '-',
        true,
      ),
    ),
  share('good', 'Perfect or satisfactory', ({ good }) => good),
  share('low', 'from', ({ interval }) => interval.low),
  share('high', 'to', ({ interval }) => interval.high),
];

/** Rated methods, a line each, and the published evaluations beside them. */
export function ratingsTable(methods: readonly RatedMethod[], format: TableFormat): string {
  return formatTable(columns, [...methods, ...publishedEvaluations], format);
}

/** How far judges agree, as sentences. */
export function agreementWords({ shared, alpha, pairs }: JudgeAgreement): string {
  if (pairs.length === 0) return 'One judge: nothing is known of agreement.\n';
  const words = (value: number | undefined): string => value?.toFixed(2) ?? 'undefined';
  const lines = pairs.map(
    ({ a, b, shared: both, kappa }) => `${a} and ${b}: weighted kappa ${words(kappa)} (${both} shared)\n`,
  );
  return `Agreement: Krippendorff's alpha, ordinal, ${words(alpha)} (${shared} shared)\n${lines.join('')}`;
}
