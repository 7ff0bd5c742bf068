/** A document of a TREC collection. */
export interface TrecDocument {
  /** Its DOCNO. */
  id: string;
  /** What stands between its tags, DOCNO and the crawler's header left out: HTML, or text with tags of its own. */
  bytes: Buffer;
}
/** A document that cannot be read. */
export interface BrokenTrecDocument {
  /** Where it is: which document of the file, and its DOCNO if that could be read. */
  place: string;
  problem: string;
}
/**
 * Whether a file holds TREC documents, by its first bytes; it may be gzipped.
 */
export declare function isTrecText(path: string): Promise<boolean>;
/**
 * Reads the documents of a TREC text file, one after the other, however large the file is; gzipped where its name ends
 * in `.gz`.
 * @param maxBytes largest document
 * @yields a document, or what is wrong with one, in the order of the file
 * @throws Error when the file cannot be read or unpacked
 */
export declare function readTrecText(
  path: string,
  maxBytes: number,
): AsyncGenerator<TrecDocument | BrokenTrecDocument>;
