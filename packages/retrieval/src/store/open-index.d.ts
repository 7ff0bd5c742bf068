import { type IndexAbout } from './index-files.ts';
/** An index on disk, open for queries; it fits `SearchIndex` of packages/retrieval/src/retrieval. */
export interface DiskIndex {
  documentCount: number;
  averageLength: number;
  lengthOf: (document: number) => number;
  idOf: (document: number) => string;
  documentFrequency: (term: string) => number;
  postings: (term: string) =>
    | {
        documents: Uint32Array;
        frequencies: Uint32Array;
      }
    | undefined;
  about: IndexAbout;
  close: () => void;
}
/**
 * Opens an index that `mergeBlocks` made. Names and lengths of documents and the different terms are held in memory;
 * postings stay on disk and are read when a query asks for them.
 * @throws FormatError when a file is not as long as it should be
 */
export declare function openIndex(folder: string): Promise<DiskIndex>;
