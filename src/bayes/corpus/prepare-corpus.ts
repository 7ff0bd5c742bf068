import { fingerprint } from '../../math/index.ts';
import { type Corpus, indexCorpus, type SampledDocument } from './corpus.ts';

/** All that sampling needs of documents: a sixth of their memory, so that who has it may let go of them. */
export interface PreparedCorpus {
  corpus: Corpus;
  /** Stands for the documents, texts included. */
  fingerprint: string;
}

/** Prepares documents for sampling. */
export function prepareCorpus(documents: readonly SampledDocument[]): PreparedCorpus {
  return { corpus: indexCorpus(documents), fingerprint: fingerprint(documents) };
}
