/** A part of an index that is read from its start to its end, term by term. */
export interface BlockReader {
  isDone: () => boolean;
  /** UTF-8 bytes of the term it stands at. */
  term: () => Buffer;
  /** Postings of the term it stands at, documents and then frequencies; moves on to the next term. */
  takePostings: () => Uint32Array;
  /** All names of documents, ended by newlines, in pieces. */
  documents: () => Generator<Buffer>;
  /** All lengths, in pieces. */
  lengths: () => Generator<Uint32Array>;
  close: () => void;
}
/** Opens the files of a block (see `blockFiles`). */
export declare function openBlock(files: {
  documents: string;
  lengths: string;
  terms: string;
  frequencies: string;
  postings: string;
}): BlockReader;
