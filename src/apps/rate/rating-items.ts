import { createRng } from '../../math/index.ts';

/** A segmentation of a page that is to be judged. */
export interface RatingItem {
  page: string;
  method: string;
}

/** What is judged, and in which order. */
export interface RatingItemOptions {
  /** Of the draw of pages and of the order. */
  seed: number;
  /** Pages that are drawn, each with all methods; by default all. */
  sample?: number | undefined;
  /** Every judge has an order of their own. */
  judge: string;
}

/**
 * Every page with every method that segments it, in an order that tells nothing of the method.
 * @param methods pages that each segments, by name
 * @param pages that can be shown, in any order
 */
export function ratingItems(
  methods: ReadonlyMap<string, ReadonlySet<string>>,
  pages: readonly string[],
  { seed, sample = pages.length, judge }: RatingItemOptions,
): RatingItem[] {
  const rng = createRng(`rate ${seed}`);
  const segmented = pages.filter((page) => [...methods.values()].some((known) => known.has(page))).sort();
  const drawn = shuffled(rng.stream('pages'), segmented).slice(0, sample);
  const items = drawn
    .sort()
    .flatMap((page) =>
      [...methods].flatMap(([method, known]) => (known.has(page) ? [{ page, method }] : [])),
    );
  return shuffled(rng.stream('order', judge), items);
}

function shuffled<T>(rng: { integer: (below: number) => number }, values: readonly T[]): T[] {
  const left = [...values];
  return values.map(() => left.splice(rng.integer(left.length), 1)[0]);
}
