import weights from '../../src/hybrid/weights.json' with { type: 'json' };

/** In a browser the one file that is required, the weights of the hybrid model, comes with the bundle. */
export function createRequire(): () => unknown {
  return () => weights;
}
