import type { Rng } from '../../math/index.ts';
import type { IndexedDocument } from '../corpus/corpus.ts';
import type { DocumentState } from '../corpus/document-state.ts';

/**
 * A kernel for one document: moves its rows on, in place, and tells how many times something changed. The kernel that
 * it was made with must have entered the document and the state (see `withDocument`).
 * @param temperature above 0: the posterior to the power of `1 / temperature` is left as it is
 */
export type Move = (rng: Rng, document: IndexedDocument, state: DocumentState, temperature: number) => number;
