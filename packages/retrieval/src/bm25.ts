/** Parameters of Okapi BM25. */
export interface Bm25Parameters {
  /** How soon repeated occurrences in a document stop to count; 0 or more. */
  k1: number;
  /** How much long documents lose, 0 (nothing) to 1 (in proportion). */
  b: number;
  /** How soon repeated occurrences in the query stop to count; 0 or more. */
  k3: number;
}

/** Those of the report MSR-TR-2003-79, section on web information retrieval. */
export const reportBm25: Bm25Parameters = { k1: 1.2, b: 0.75, k3: 1000 };

/**
 * Weight of a term by Robertson and Sparck Jones; without relevant documents, the inverse document frequency of BM25.
 * Negative for a term that most documents hold.
 * @param frequency documents that hold the term, 0 to `count`
 * @param count documents in all
 * @param relevantFrequency relevant documents that hold it
 * @param relevant relevant documents
 * Source: Robertson, Sparck Jones, "Relevance weighting of search terms", JASIS 27, 1976 (formula F4 with 0.5 added). A
 * cell of the table that would be below 0, because segments are counted against pages, counts as 0.
 */
export function relevanceWeight(
  frequency: number,
  count: number,
  relevantFrequency = 0,
  relevant = 0,
): number {
  const others = Math.max(0, frequency - relevantFrequency) + 0.5;
  const without = Math.max(0, count - frequency - relevant + relevantFrequency) + 0.5;
  return Math.log(((relevantFrequency + 0.5) * without) / (others * (relevant - relevantFrequency + 0.5)));
}

/**
 * What one term gives a document's score, but for its weight.
 * @param frequency occurrences in the document
 * @param length terms of the document
 * @param averageLength mean terms of a document, above 0
 */
export function documentFactor(
  frequency: number,
  length: number,
  averageLength: number,
  { k1, b }: Bm25Parameters,
): number {
  const k = k1 * (1 - b + (b * length) / averageLength);
  return ((k1 + 1) * frequency) / (k + frequency);
}

/**
 * What a term's weight in the query gives a document's score.
 * @param frequency occurrences in the query, or a weight in their place
 */
export function queryFactor(frequency: number, { k3 }: Bm25Parameters): number {
  return ((k3 + 1) * frequency) / (k3 + frequency);
}
