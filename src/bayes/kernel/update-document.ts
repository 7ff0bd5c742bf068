import type { Rng } from '../../math/index.ts';
import type { IndexedDocument } from '../corpus/corpus.ts';
import type { DocumentState } from '../corpus/document-state.ts';
import type { Choices, Kernel } from './kernel.ts';

/**
 * Draws every row's state and line feed bits once, from the first row to the last.
 * @param state is moved on
 * @param temperature above 0; at 1 in proportion to the weights, below 1 more greedily, above 1 more evenly
 * @param reparents whether rows are drawn together with those that depend on them
 * @returns number of rows that changed
 */
export function sweepDocument(
  rng: Rng,
  kernel: Kernel,
  document: IndexedDocument,
  state: DocumentState,
  temperature = 1,
  reparents = kernel.reparents,
): number {
  return kernel.within(document, state, () => kernel.update(reparents, { rng, temperature }));
}

/** The same with another way to choose. */
export function chooseDocument(
  kernel: Kernel,
  document: IndexedDocument,
  state: DocumentState,
  choices: Choices,
  reparents = kernel.reparents,
): number {
  return kernel.within(document, state, () => kernel.update(reparents, choices));
}
