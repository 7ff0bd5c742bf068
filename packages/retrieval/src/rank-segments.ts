import { type Bm25Parameters, documentFactor, queryFactor, relevanceWeight, reportBm25 } from './bm25.ts';
import { countTerms } from './count-terms.ts';
import type { Query } from './rank-documents.ts';
import type { SearchIndex } from './search-index.ts';

/** A part of a page that expansion terms may come from. */
export interface Segment {
  /** Name of its page. */
  page: string;
  /** Its terms, in any order. */
  terms: readonly string[];
}

/** A segment with its score against a query. */
export interface RankedSegment extends Segment {
  score: number;
}

/**
 * Ranks segments against a query by BM25: a term weighs what it weighs in the collection, a segment is as long as it is
 * against the others.
 * @param segments candidates, in the order of their pages in the initial run, which decides between equal ones
 * @param averageLength mean terms of a segment; by default of these
 * @returns those that hold a term of the query, best first
 */
export function rankSegments(
  index: SearchIndex,
  query: Query,
  segments: readonly Segment[],
  averageLength = meanLength(segments),
  parameters: Bm25Parameters = reportBm25,
): RankedSegment[] {
  const weights = new Map(
    [...query].map(([term, times]) => [
      term,
      relevanceWeight(index.documentFrequency(term), index.documentCount) * queryFactor(times, parameters),
    ]),
  );
  const ranked: RankedSegment[] = [];
  for (const segment of segments) {
    const counts = countTerms(segment.terms.filter((term) => weights.has(term)));
    if (counts.size === 0) continue;
    let score = 0;
    for (const [term, frequency] of counts) {
      const part = documentFactor(frequency, segment.terms.length, averageLength, parameters);
      score += (weights.get(term) ?? 0) * part;
    }
    ranked.push({ ...segment, score });
  }
  return ranked.sort((a, b) => b.score - a.score);
}

function meanLength(segments: readonly Segment[]): number {
  return segments.reduce((sum, { terms }) => sum + terms.length, 0) / Math.max(1, segments.length);
}
