import { type Bm25Parameters, documentFactor, queryFactor, relevanceWeight, reportBm25 } from './bm25.ts';
import type { SearchIndex } from './search-index.ts';

/** A document of a ranking. */
export interface RankedDocument {
  /** Name of the document. */
  id: string;
  /** In single precision, as trec_eval 9 reads it, so that the same scores are equal for both. */
  score: number;
}

/** Terms of a query and how often each occurs, or a weight in place of that. */
export type Query = ReadonlyMap<string, number>;

/**
 * Ranks the documents that hold a query's terms by Okapi BM25.
 *
 * Equal scores stand in the order that trec_eval puts them in: by name, the greater first.
 * @param options.limit most documents returned; default 1,000
 * @returns best first
 * Source: Robertson and others, "Okapi at TREC-3", 1994; parameters of the report MSR-TR-2003-79.
 */
export function rankDocuments(
  index: SearchIndex,
  query: Query,
  options: { limit?: number | undefined; parameters?: Bm25Parameters | undefined } = {},
): RankedDocument[] {
  const { limit = 1000, parameters = reportBm25 } = options;
  const scores = new Float64Array(index.documentCount);
  const isFound = new Uint8Array(index.documentCount);
  const found: number[] = [];
  for (const [term, times] of query) {
    const postings = index.postings(term);
    if (!postings) continue;
    const { documents, frequencies } = postings;
    const weight = relevanceWeight(documents.length, index.documentCount) * queryFactor(times, parameters);
    for (let i = 0; i < documents.length; i++) {
      const document = documents[i];
      const part = documentFactor(frequencies[i], index.lengthOf(document), index.averageLength, parameters);
      scores[document] += weight * part;
      if (isFound[document] === 0) {
        isFound[document] = 1;
        found.push(document);
      }
    }
  }
  return best(found, scores, limit)
    .map((document) => ({ id: index.idOf(document), score: Math.fround(scores[document]) }))
    .sort(byScore)
    .slice(0, limit);
}

/** Order of a ranking: by score, the equal ones by name, the greater first, as trec_eval does. */
export function byScore(a: RankedDocument, b: RankedDocument): number {
  return b.score - a.score || compareNames(b.id, a.id);
}

/** Compares names by their UTF-8 bytes, as C programs do; UTF-16 order differs for rare characters only. */
export function compareNames(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const [left, right] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (left !== right) return placeOf(left) - placeOf(right);
  }
  return a.length - b.length;
}

/** Order of a code unit among those of its code point: surrogates, which begin the highest ones, behind all others. */
function placeOf(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** The documents that can be among the first `limit`: those whose score is at least the score at that rank. */
function best(found: readonly number[], scores: Float64Array, limit: number): number[] {
  if (found.length <= limit) return [...found];
  const sorted = Float32Array.from(found, (document) => scores[document]).sort();
  const least = sorted[sorted.length - limit];
  return found.filter((document) => Math.fround(scores[document]) >= least);
}
