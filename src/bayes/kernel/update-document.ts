import type { Rng } from '../../math/index.ts';
import type { IndexedDocument } from '../corpus/corpus.ts';
import type { DocumentState } from '../corpus/document-state.ts';
import { drawFrom, withDocument } from './enter-document.ts';
import type { Kernel } from './kernel.ts';
import type { Choices } from './kernel-functions.ts';
import { setTemperature } from './temperature.ts';

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
  return withDocument(kernel, document, state, () => {
    setTemperature(kernel, temperature);
    return drawFrom(kernel, rng, () => kernel.functions.sweep(reparents, 1));
  });
}

/** The same with another way to choose. */
export function chooseDocument(
  kernel: Kernel,
  document: IndexedDocument,
  state: DocumentState,
  choices: Choices,
  reparents = kernel.reparents,
): number {
  return withDocument(kernel, document, state, () => {
    kernel.loaded.choices = choices;
    return kernel.functions.sweep(reparents, 0);
  });
}
