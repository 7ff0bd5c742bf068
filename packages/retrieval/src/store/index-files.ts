import { z } from 'zod';

/** Files of an index on disk. Numbers are unsigned, 32 bits, least byte first. */
export const indexFiles = {
  /** What the index is; written last. */
  about: 'index.json',
  /** Names of the documents, a line each. */
  documents: 'documents.txt',
  /** Number of terms, by document. */
  lengths: 'lengths.bin',
  /** Different terms, a line each, in the order of their UTF-8 bytes. */
  terms: 'terms.txt',
  /** Documents that hold a term, by term. */
  frequencies: 'frequencies.bin',
  /** Of every term, first the numbers of its documents, ascending, then how often it occurs in each. */
  postings: 'postings.bin',
} as const;

/** What an index on disk says of itself. */
export const indexAboutSchema = z.object({
  version: z.literal(1),
  documents: z.int().min(0),
  terms: z.int().min(0),
  postings: z.int().min(0),
  /** Occurrences of terms. */
  length: z.int().min(0),
});

export type IndexAbout = z.infer<typeof indexAboutSchema>;

/** Documents one behind the other, inverted, as they are written: see `IndexBlock`. */
export interface StoredBlock {
  ids: readonly string[];
  lengths: Uint32Array;
  terms: readonly string[];
  offsets: Uint32Array;
  documents: Uint32Array;
  frequencies: Uint32Array;
}

/** Bytes of an array of numbers. */
export function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
