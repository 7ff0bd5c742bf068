import { countTerms } from './count-terms.ts';

/** Documents one behind the other, inverted: for every term, where it stands. */
export interface IndexBlock {
  /** Names of the documents, by number. */
  ids: string[];
  /** Number of terms, by document. */
  lengths: Uint32Array;
  /** Different terms, in the order they came in. */
  terms: string[];
  /** Where the postings of a term begin, by term, and where the last ones end. */
  offsets: Uint32Array;
  /** Document numbers of all postings, ascending within a term. */
  documents: Uint32Array;
  /** Occurrences, one a posting. */
  frequencies: Uint32Array;
}

/** Collects documents. */
export interface IndexBuilder {
  /** Adds a document as the terms of its text, in any order. */
  add: (id: string, terms: readonly string[]) => void;
  /** Number of postings so far: 12 bytes each. */
  postingCount: () => number;
  /** The index of what has been added since the last call; the builder is empty afterwards. */
  finish: () => IndexBlock;
}

/** Starts an empty index. */
export function createIndexBuilder(): IndexBuilder {
  let ids: string[] = [];
  let lengths: number[] = [];
  let numbers = new Map<string, number>();
  let postings = growingTable();
  return {
    add(id, terms) {
      for (const [term, frequency] of countTerms(terms)) {
        let number = numbers.get(term);
        if (number === undefined) {
          number = numbers.size;
          numbers.set(term, number);
        }
        postings.push(number, ids.length, frequency);
      }
      ids.push(id);
      lengths.push(terms.length);
    },
    postingCount: () => postings.count(),
    finish() {
      const block = {
        ids,
        lengths: Uint32Array.from(lengths),
        terms: [...numbers.keys()],
        ...byTerm(postings.rows(), numbers.size),
      };
      ids = [];
      lengths = [];
      numbers = new Map();
      postings = growingTable();
      return block;
    },
  };
}

/** Sorts postings by term, counting first how many each has; documents stay in their order. */
function byTerm(rows: Uint32Array, terms: number): Pick<IndexBlock, 'offsets' | 'documents' | 'frequencies'> {
  const offsets = new Uint32Array(terms + 1);
  for (let i = 0; i < rows.length; i += 3) offsets[rows[i] + 1]++;
  for (let term = 0; term < terms; term++) offsets[term + 1] += offsets[term];
  const next = offsets.slice();
  const documents = new Uint32Array(rows.length / 3);
  const frequencies = new Uint32Array(rows.length / 3);
  for (let i = 0; i < rows.length; i += 3) {
    const place = next[rows[i]]++;
    documents[place] = rows[i + 1];
    frequencies[place] = rows[i + 2];
  }
  return { offsets, documents, frequencies };
}

/** Rows of term, document and frequency in one array that doubles when it is full. */
function growingTable() {
  let rows = new Uint32Array(3 * 1024);
  let length = 0;
  return {
    push(term: number, document: number, frequency: number): void {
      if (length === rows.length) {
        const larger = new Uint32Array(2 * length);
        larger.set(rows);
        rows = larger;
      }
      rows[length++] = term;
      rows[length++] = document;
      rows[length++] = frequency;
    },
    count: () => length / 3,
    rows: () => rows.subarray(0, length),
  };
}
