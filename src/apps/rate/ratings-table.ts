import { type Column, formatTable, plainColumn, type TableFormat, wilsonInterval } from '../../eval/index.ts';
import { grades } from '../../page/index.ts';
import type { JudgeAgreement, RatedMethod } from './summarise-ratings.ts';

/** A published judged evaluation: how many pages, and the share of them that is perfect or satisfactory. */
export interface PublishedEvaluation {
  method: string;
  pages: number;
  good: number;
}

/**
 * The papers' own judged evaluations of VIPS. Sources: Cai, Yu, Wen, Ma, "Extracting content structure for web pages
 * based on visual representation", APWeb 2003, Table 1 (140 pages; perfect, satisfactory, failed); the same, report
 * MSR-TR-2003-79, Table 3 (600 pages, five judges; perfect, satisfactory, fair, bad).
 */
export const publishedEvaluations: readonly PublishedEvaluation[] = [
  { method: 'published: VIPS, APWeb 2003', pages: 140, good: 0.97 },
  { method: 'published: VIPS, MSR-TR-2003-79', pages: 600, good: 0.93 },
];

type Row = RatedMethod | PublishedEvaluation;

function share(name: string, label: string, value: (row: Row) => number): Column<Row> {
  const cell = (row: Row, exact: boolean): string => (exact ? String(value(row)) : value(row).toFixed(2));
  return { name, label, number: true, cell };
}

function intervalOf(row: Row): { low: number; high: number } {
  return 'interval' in row ? row.interval : wilsonInterval(row.good, row.pages);
}

const columns: readonly Column<Row>[] = [
  plainColumn('method', 'Method', ({ method }) => method),
  plainColumn('pages', 'Pages', ({ pages }) => pages, true),
  plainColumn('ratings', 'Ratings', (row) => ('ratings' in row ? row.ratings : ''), true),
  ...grades
    .toReversed()
    .map((grade) =>
      plainColumn<Row>(
        grade,
        grade[0].toUpperCase() + grade.slice(1),
        (row) => ('counts' in row ? row.counts[grade] : ''),
        true,
      ),
    ),
  share('good', 'Perfect or satisfactory', ({ good }) => good),
  share('low', 'from', (row) => intervalOf(row).low),
  share('high', 'to', (row) => intervalOf(row).high),
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
