import type { Parameters } from 'pagestructure/bayes';
import type { RngState } from 'pagestructure/math';
import type { BlobRefCounts } from './blob-ref-counts.ts';
import type { BlobRef } from './messages.ts';
import { packParameters } from './pack-parameters.ts';

/**
 * Puts parameters on the server once for all parts that ask with them. A chain draws its parameters into the same
 * place, sweep after sweep: the stream that parts are to draw from tells one sweep from the next.
 */
export function shareParameters(
  blobRefs: BlobRefCounts,
): (parameters: Parameters, rng: RngState) => Promise<BlobRef> {
  const sent = new WeakMap<Parameters, { stream: string; ref: Promise<BlobRef> }>();
  return (parameters, rng) => {
    const stream = String(rng.key);
    const known = sent.get(parameters);
    if (known?.stream === stream) return known.ref;
    const ref = blobRefs.put(packParameters(parameters));
    sent.set(parameters, { stream, ref });
    void known?.ref.then((old) => blobRefs.release([old])).catch(() => {}); // the server forgets them by itself
    return ref;
  };
}
