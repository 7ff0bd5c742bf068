import { relevanceWeight } from './bm25.ts';
import { compareNames, type Query } from './rank-documents.ts';
import type { Segment } from './rank-segments.ts';
import type { SearchIndex } from './search-index.ts';

/** A term that may be added to a query. */
export interface SelectedTerm {
  term: string;
  /** Robertson's selection value. */
  value: number;
}

/** Terms added to a query in the report's experiment. */
export const reportExpansionTerms = 10;

/**
 * Terms of segments that tell them from the collection, by Robertson's selection value: a term's relevance weight times
 * the share of segments that hold it.
 * @param segments taken to be relevant
 * @param query its terms are left out
 * @param count most terms
 * @returns best first, equal values by name; only terms with a value above 0
 * Source: Robertson, "On term selection for query expansion", Journal of Documentation 46, 1990; `w * r / R` as in Yu,
 * Cai, Wen, Ma, "Improving pseudo-relevance feedback in web information retrieval using web page segmentation", WWW
 * 2003, section 3.
 */
export function selectTerms(
  index: SearchIndex,
  segments: readonly Segment[],
  query: Query,
  count: number = reportExpansionTerms,
): SelectedTerm[] {
  const holders = new Map<string, number>();
  for (const { terms } of segments) {
    for (const term of new Set(terms)) if (!query.has(term)) holders.set(term, (holders.get(term) ?? 0) + 1);
  }
  const { documentCount } = index;
  return [...holders]
    .map(([term, held]) => {
      const weight = relevanceWeight(index.documentFrequency(term), documentCount, held, segments.length);
      return { term, value: (weight * held) / segments.length };
    })
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || compareNames(a.term, b.term))
    .slice(0, count);
}

/**
 * A query with terms added: what was asked counts twice, an added term from 1 down to almost 0 by its place.
 * @param selected best first
 * Source: Yu, Cai, Wen, Ma, WWW 2003, section 3 (`2 tf`, and `1 - (n - 1) / m` for the n-th of m terms).
 */
export function expandQuery(query: Query, selected: readonly SelectedTerm[]): Map<string, number> {
  const expanded = new Map([...query].map(([term, times]) => [term, 2 * times]));
  selected.forEach(({ term }, i) => {
    expanded.set(term, 1 - i / selected.length);
  });
  return expanded;
}
