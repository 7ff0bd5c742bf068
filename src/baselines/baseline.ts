import type { BlockTree, Document, Structure } from '../page/index.ts';

/** A method without a model, to compare with. */
export interface Baseline {
  /** What the command line calls it. */
  name: string;
  /** What windows and reports call it. */
  label: string;
  summary: string;
  citation: string;
  /** What else than documents it needs. */
  needs?: 'blockTrees' | undefined;
  /**
   * @param documents a corpus, sentence rows marked; not changed
   * @param blockTrees of the documents' pages, by id, where the method needs them
   * @returns one structure a document, in the same order; sentence rows are content
   * @throws Error when the method needs a block tree that is not there, or not of the document's page
   */
  run: (documents: readonly Document[], blockTrees?: ReadonlyMap<string, BlockTree>) => Structure[];
}
