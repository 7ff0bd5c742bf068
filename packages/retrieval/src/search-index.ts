/** Where a term stands: documents in ascending order, and how often in each. */
export interface Postings {
  /** Document numbers, ascending. */
  documents: Uint32Array;
  /** Occurrences, one a document, at least 1. */
  frequencies: Uint32Array;
}

/** What ranking asks of an index, wherever it lies. */
export interface SearchIndex {
  /** Number of documents. */
  documentCount: number;
  /** Mean number of terms of a document. */
  averageLength: number;
  /** Number of terms of a document. */
  lengthOf: (document: number) => number;
  /** Name of a document. */
  idOf: (document: number) => string;
  /** Number of documents that hold a term; 0 for an unknown one. */
  documentFrequency: (term: string) => number;
  postings: (term: string) => Postings | undefined;
}
