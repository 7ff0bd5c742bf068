import { krippendorffAlpha, weightedKappa, wilsonInterval } from '../../eval/inside/index.ts';
import { mean } from '../../math/index.ts';
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
  const names = [...new Set(ratings.map(({ method }) => method))].sort();
  return {
    methods: names.map((name) =>
      rated(
        name,
        ratings.filter(({ method }) => method === name),
      ),
    ),
    agreement: agreementOf(ratings),
  };
}

function rated(method: string, ratings: readonly Rating[]): RatedMethod {
  const byPage = new Map<string, number[]>(); // 1 for a good grade
  for (const { page, grade } of ratings) {
    byPage.set(page, [...(byPage.get(page) ?? []), grade === 'perfect' || grade === 'satisfactory' ? 1 : 0]);
  }
  const good = mean([...byPage.values()].map(mean));
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
