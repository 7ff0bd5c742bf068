import type { Document, Structure } from '../page/index.ts';

/** A method without a model, to compare with. */
export interface Baseline {
  /** What the command line calls it. */
  name: string;
  summary: string;
  citation: string;
  /**
   * @param documents a corpus, sentence rows marked; not changed
   * @returns one structure a document, in the same order; sentence rows are content
   */
  run: (documents: readonly Document[]) => Structure[];
}
