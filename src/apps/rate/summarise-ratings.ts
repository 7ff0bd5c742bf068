import {
  type Column,
  formatTable,
  numberColumn,
  plainColumn,
  published,
  type TableFormat,
} from '../../eval/index.ts';
import { krippendorffAlpha, weightedKappa, wilsonInterval } from '../../eval/inside/index.ts';
import { groupBy, mean } from '../../math/index.ts';
import { type Grade, grades, type Rating } from '../../page/index.ts';
import { ratingKey } from './rating-files.ts';

/** What judges say of a method. */
export interface RatedMethod {
  method: string;
  /** Pages that somebody rated. */
  pages: number;
  ratings: number;
  counts: Record<Grade, number>;
  /** Perfect or satisfactory: mean over pages of the share of their judges. */
  good: number;
  /** 95 % interval of `good`, pages taken as the independent trials, whatever the number of judges. */
  interval: { low: number; high: number };
}

/** How far judges agree. */
export interface JudgeAgreement {
  /** Segmentations that two judges or more rated. */
  shared: number;
  /** Krippendorff's alpha, ordinal; undefined where nothing can be said. */
  alpha?: number;
  /** Every two judges: segmentations that both rated, and Cohen's kappa with quadratic weights. */
  pairs: { a: string; b: string; shared: number; kappa?: number }[];
}

/** Ratings as counts and shares by method, in the order of the methods' names, and how far judges agree. */
export function summariseRatings(ratings: readonly Rating[]): {
  methods: RatedMethod[];
  agreement: JudgeAgreement;
} {
  const byMethod = [...groupBy(ratings, ({ method }) => method)].sort(([a], [b]) => (a < b ? -1 : 1));
  return { methods: byMethod.map(([method, own]) => rated(method, own)), agreement: agreementOf(ratings) };
}

function rated(method: string, ratings: readonly Rating[]): RatedMethod {
  const byPage = groupBy(ratings, ({ page }) => page);
  const isGood = ({ grade }: Rating): number => Number(grade === 'perfect' || grade === 'satisfactory');
  const good = mean(Array.from(byPage.values(), (own) => mean(own.map(isGood))));
  const counts = Object.fromEntries(
    grades.map((grade) => [grade, ratings.filter((rating) => rating.grade === grade).length]),
  ) as Record<Grade, number>;
  return {
    method,
    pages: byPage.size,
    ratings: ratings.length,
    counts,
    good,
    interval: wilsonInterval(good, byPage.size),
  };
}

function agreementOf(ratings: readonly Rating[]): JudgeAgreement {
  const units = new Map<string, Map<string, number>>(); // of an item, by judge
  for (const rating of ratings) {
    const key = ratingKey(rating);
    units.set(key, (units.get(key) ?? new Map()).set(rating.judge, grades.indexOf(rating.grade)));
  }
  const given = [...units.values()];
  const judges = [...new Set(ratings.map(({ judge }) => judge))].sort();
  const alpha = krippendorffAlpha(
    given.map((unit) => [...unit.values()]),
    grades.length,
  );
  const pairs = judges.flatMap((a, i) =>
    judges.slice(i + 1).map((b) => {
      const both = given.flatMap((unit): [number, number][] => {
        const [x, y] = [unit.get(a), unit.get(b)];
        return x === undefined || y === undefined ? [] : [[x, y]];
      });
      const kappa = weightedKappa(both);
      return { a, b, shared: both.length, ...(kappa !== undefined && { kappa }) };
    }),
  );
  const shared = given.filter(({ size }) => size > 1).length;
  return { shared, ...(alpha !== undefined && { alpha }), pairs };
}

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

const share = (name: string, label: string, value: (row: Row) => number): Column<Row> =>
  numberColumn(name, label, value, undefined, 2);

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
