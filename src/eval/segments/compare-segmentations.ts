import { groupBy, type Rng } from '../../math/index.ts';
import { bootstrapInterval, type MeasureInterval, tableResamples } from '../bootstrap-interval.ts';
import { holmCorrection } from '../holm-correction.ts';
import { type RandomisationTest, randomisationTest } from '../randomisation-test.ts';
import type { ScoredSegmentation, SegmentedMethod } from './score-segmentations.ts';
import type { SegmentMeasure } from './segment-measures.ts';

/** Two segmentations compared in one measure. */
export interface SegmentComparison extends RandomisationTest {
  a: string;
  b: string;
  measure: string;
  /** 95 % interval of the difference. */
  interval: MeasureInterval;
  /** `p` after Holm's correction over every two methods in this measure. */
  adjusted: number;
}

const level = 0.95;

/**
 * Percentile bootstrap interval of a measure; whole sites are drawn.
 * @param rng drawn from once a site and resample
 * @param pages at least one
 * @throws RangeError when there are no pages
 */
export function segmentInterval(
  rng: Rng,
  pages: readonly ScoredSegmentation[],
  measure: SegmentMeasure,
): MeasureInterval {
  const { low, high } = bootstrapInterval(rng, bySite(pages), (sites) => measure.of(sites.flat()), {
    level,
    resamples: tableResamples,
  });
  return { low, high, level };
}

/**
 * Compares every two methods by paired randomisation tests and bootstrap intervals over sites, with Holm's correction.
 * @param rng not advanced: each pair has separate streams
 * @param methods scored on the same pages in the same order, at least one page
 */
export function compareSegmentations(
  rng: Rng,
  methods: readonly SegmentedMethod[],
  measure: SegmentMeasure,
): SegmentComparison[] {
  const pairs = methods.flatMap((a, i) => methods.slice(i + 1).map((b) => [a, b] as const));
  const tests = pairs.map(([a, b]) => {
    const [own, other] = [bySite(a.pages), bySite(b.pages)];
    const statistic = (sites: readonly ScoredSegmentation[][]): number => measure.of(sites.flat());
    const { low, high } = bootstrapInterval(
      rng.stream(a.method, b.method, 'interval'),
      own.map((site, i) => [site, other[i]] as const),
      (sample) => statistic(sample.map(([one]) => one)) - statistic(sample.map(([, two]) => two)),
      { level, resamples: tableResamples },
    );
    const test = randomisationTest(rng.stream(a.method, b.method), own, other, statistic);
    return { a: a.method, b: b.method, measure: measure.name, interval: { low, high, level }, ...test };
  });
  const adjusted = holmCorrection(tests.map(({ p }) => p));
  return tests.map((test, i) => ({ ...test, adjusted: adjusted[i] }));
}

/** Pages of each site, sites in the order of their first page. */
function bySite(pages: readonly ScoredSegmentation[]): ScoredSegmentation[][] {
  return [...groupBy(pages, ({ site }) => site).values()];
}
