import { mergeSpans, type Span } from '../../src/page/index.ts';

/** What became of a part in a later version, by the overlap of text with what a reader says. */
export type ExtentVerdict =
  /** Found, and little else. */
  | 'right'
  /** Found, with more of other parts than of its own. */
  | 'swollen'
  /** A piece of it: without its beginning, or less than the bound. */
  | 'cut'
  /** Something else. */
  | 'wrong'
  /** It stands there, and nothing was given out for it. */
  | 'lost'
  /** It is gone, and something was given out for it. */
  | 'ghost'
  /** It is gone, and was said to be lost. */
  | 'gone';

/** Least share of the part that is found, and of what is found that is the part's. */
export const leastOverlap = 0.5;

/** Characters that two sets of spans share. */
export function sharedLength(a: readonly Span[], b: readonly Span[]): number {
  let sum = 0;
  for (const [from, to] of mergeSpans(a))
    for (const [start, end] of mergeSpans(b)) sum += Math.max(0, Math.min(to, end) - Math.max(from, start));
  return sum;
}

/** Characters of a set of spans, each counted once. */
export function lengthOf(spans: readonly Span[]): number {
  return mergeSpans(spans).reduce((sum, [start, end]) => sum + end - start, 0);
}

/** Overlap over union of two sets of spans, 0 to 1. */
export function likeness(a: readonly Span[], b: readonly Span[]): number {
  const shared = sharedLength(a, b);
  return shared === 0 ? 0 : shared / (lengthOf(a) + lengthOf(b) - shared);
}

/**
 * Judges what was found for a part.
 * @param claim canonical spans of what was found; none for a part that was said to be lost
 * @param gold where a reader says that it is; undefined when it is gone
 * @param isBegun whether what was trained on held the beginning of the part: then it has to be there again
 * @param least share of each of the two that has to be the other's, above 0
 */
export function judgeExtent(
  claim: readonly Span[],
  gold: Span | undefined,
  isBegun: boolean,
  least: number = leastOverlap,
): ExtentVerdict {
  const given = lengthOf(claim);
  if (gold === undefined) return given === 0 ? 'gone' : 'ghost';
  if (given === 0) return 'lost';
  const shared = sharedLength(claim, [gold]);
  const isWhole = shared >= least * (gold[1] - gold[0]);
  const isPure = shared >= least * given;
  if (isWhole && isPure)
    return !isBegun || sharedLength(claim, [[gold[0], gold[0] + 1]]) === 1 ? 'right' : 'cut';
  if (isWhole) return 'swollen';
  return isPure ? 'cut' : 'wrong';
}
