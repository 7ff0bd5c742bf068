import weights from '../../src/hybrid/weights.json' with { type: 'json' };
import learntWeights from '../../src/vips/learnt-weights.json' with { type: 'json' };

/** In a browser the files that are required, weights of the hybrid model and of learnt blocks, come with the bundle. */
export function createRequire(): (path: string) => unknown {
  return (path) => (path.endsWith('learnt-weights.json') ? learntWeights : weights);
}
