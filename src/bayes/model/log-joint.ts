import type { IndexedDocument } from '../corpus/corpus.ts';
import type { DocumentState } from '../corpus/document-state.ts';
import { withDocument } from '../kernel/enter-document.ts';
import type { Kernel } from '../kernel/kernel.ts';

/**
 * Collapsed log joint of a document under the parameters that were loaded (docs/model.md#log-joint).
 * @returns nats
 */
export function logJoint(kernel: Kernel, document: IndexedDocument, state: DocumentState): number {
  return withDocument(kernel, document, state, () => kernel.functions.logJoint());
}
