import { expandQuery, selectTerms } from './expand-query.ts';
import type { Query } from './rank-documents.ts';
import type { RankedSegment } from './rank-segments.ts';
import { relevanceModelQuery } from './relevance-model.ts';
import type { SearchIndex } from './search-index.ts';

/** A way to expand a query by segments. */
export interface Expansion {
  /** As tables and plots name it. */
  label: string;
  /**
   * The query with weights and added terms.
   * @param segments taken to be relevant, best first
   * @param count most terms
   */
  expand: (index: SearchIndex, query: Query, segments: readonly RankedSegment[], count: number) => Query;
}

/** The report's way, and the usual baseline of today. */
export const expansions = {
  robertson: {
    label: 'Robertson',
    expand: (index, query, segments, count) => expandQuery(query, selectTerms(index, segments, query, count)),
  },
  rm3: {
    label: 'RM3',
    expand: (index, query, segments, count) => relevanceModelQuery(index, segments, query, { terms: count }),
  },
} as const satisfies Record<string, Expansion>;

/** Name of a way to expand queries. */
export type ExpansionName = keyof typeof expansions;
