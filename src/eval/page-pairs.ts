import type { MeasureChoice } from './measures/index.ts';
import type { ScoredPage } from './score-pages.ts';
import { measurePages } from './summarise-pages.ts';

/** A page as two methods have it. */
export interface PairedPage {
  own: ScoredPage;
  other: ScoredPage;
}

/** Pages of one method beside those of another, both in the same order. */
export function pagePairs(own: readonly ScoredPage[], other: readonly ScoredPage[]): PairedPage[] {
  return own.map((page, i) => ({ own: page, other: other[i] }));
}

/** How much higher a measure of all pages is by the first method than by the second. */
export function differenceOfPairs(pairs: readonly PairedPage[], measure: MeasureChoice): number {
  const of = (method: 'own' | 'other'): number =>
    measurePages(
      pairs.map((pair) => pair[method]),
      measure,
    );
  return of('own') - of('other');
}
