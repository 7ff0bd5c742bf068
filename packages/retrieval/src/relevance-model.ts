import { countTerms } from './count-terms.ts';
import { compareNames, type Query } from './rank-documents.ts';
import type { RankedSegment } from './rank-segments.ts';
import type { SearchIndex } from './search-index.ts';

/** Numbers of RM3. */
export interface RelevanceModelOptions {
  /** Most terms of the relevance model; at least 1. */
  terms?: number | undefined;
  /** What the query as it was asked weighs beside the relevance model, 0 to 1. */
  queryWeight?: number | undefined;
  /** Largest share of documents that may hold a term of the relevance model, 0 to 1. */
  mostShare?: number | undefined;
}

/** Those of Anserini 0.9 and later, for collections of web pages and news. */
export const usualRelevanceModel = { terms: 10, queryWeight: 0.5, mostShare: 0.1 } as const;

/**
 * Expands a query by a relevance model of segments (RM3): a term is as probable as it is in the segments, each of which
 * counts by its score; the model of the most probable terms and the query are mixed.
 * @param segments taken to be relevant, with their scores; those scored 0 or less count nothing
 * @returns weights that sum to 1, or to `queryWeight` where no segment has a usable term; the query's terms first, then
 *   added ones by falling weight, equal ones by name
 * Source: RM3 is Abdul-Jaleel and others, "UMass at TREC 2004: novelty and HARD", TREC 2004, after Lavrenko, Croft,
 * "Relevance-based language models", SIGIR 2001. BM25 scores as weights of documents and the greatest share of
 * documents are as in Anserini (Yang, Fang, Lin, JDIQ 10, 2018), the usual baseline of today.
 */
export function relevanceModelQuery(
  index: SearchIndex,
  segments: readonly RankedSegment[],
  query: Query,
  {
    terms = usualRelevanceModel.terms,
    queryWeight = usualRelevanceModel.queryWeight,
    mostShare = usualRelevanceModel.mostShare,
  }: RelevanceModelOptions = {},
): Map<string, number> {
  const model = mostProbable(relevanceModel(index, segments, mostShare), terms);
  const asked = sum(query.values());
  const mixed = new Map([...query].map(([term, times]) => [term, (queryWeight * times) / asked]));
  const total = sum(model.map(({ value }) => value));
  for (const { term, value } of model) {
    mixed.set(term, (mixed.get(term) ?? 0) + ((1 - queryWeight) * value) / total);
  }
  return mixed;
}

/** What every term that is rare enough weighs in the segments, not normalised. */
function relevanceModel(
  index: SearchIndex,
  segments: readonly RankedSegment[],
  mostShare: number,
): Map<string, number> {
  const model = new Map<string, number>();
  const most = mostShare * index.documentCount;
  for (const { terms, score } of segments) {
    if (score <= 0) continue;
    const usable = terms.filter((term) => index.documentFrequency(term) <= most);
    for (const [term, times] of countTerms(usable)) {
      model.set(term, (model.get(term) ?? 0) + (score * times) / usable.length);
    }
  }
  return model;
}

function mostProbable(model: ReadonlyMap<string, number>, count: number): { term: string; value: number }[] {
  return [...model]
    .map(([term, value]) => ({ term, value }))
    .sort((a, b) => b.value - a.value || compareNames(a.term, b.term))
    .slice(0, count);
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
