import type { IndexedDocument } from '../corpus/corpus.ts';
import type { DocumentState } from '../corpus/document-state.ts';
import type { Kernel } from '../kernel/kernel.ts';

/**
 * Collapsed log joint of a document under the parameters that were loaded (docs/model.md#log-joint).
 * @returns nats
 */
export function logJoint(kernel: Kernel, document: IndexedDocument, state: DocumentState): number {
  return kernel.within(document, state, () => kernel.logJoint(kernel.prior));
}
