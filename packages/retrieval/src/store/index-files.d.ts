import { z } from 'zod';
/** Files of an index on disk. Numbers are unsigned, 32 bits, least byte first. */
export declare const indexFiles: {
  /** What the index is; written last. */
  readonly about: 'index.json';
  /** Names of the documents, a line each. */
  readonly documents: 'documents.txt';
  /** Number of terms, by document. */
  readonly lengths: 'lengths.bin';
  /** Different terms, a line each, in the order of their UTF-8 bytes. */
  readonly terms: 'terms.txt';
  /** Documents that hold a term, by term. */
  readonly frequencies: 'frequencies.bin';
  /** Of every term, first the numbers of its documents, ascending, then how often it occurs in each. */
  readonly postings: 'postings.bin';
};
/** What an index on disk says of itself. */
export declare const indexAboutSchema: z.ZodObject<
  {
    version: z.ZodLiteral<1>;
    documents: z.ZodInt;
    terms: z.ZodInt;
    postings: z.ZodInt;
    length: z.ZodInt;
  },
  z.core.$strip
>;
export type IndexAbout = z.infer<typeof indexAboutSchema>;
/** Documents one behind the other, inverted, as they are written: see `IndexBlock` of packages/retrieval/src/retrieval. */
export interface StoredBlock {
  ids: readonly string[];
  lengths: Uint32Array;
  terms: readonly string[];
  offsets: Uint32Array;
  documents: Uint32Array;
  frequencies: Uint32Array;
}
/** Bytes of an array of numbers. */
export declare function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array): Buffer;
