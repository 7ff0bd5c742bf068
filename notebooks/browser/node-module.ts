import weights from '../../src/hybrid/weights.json' with { type: 'json' };
import lookParameters from '../../src/pipeline/look-parameters.json' with { type: 'json' };
import mainWeights from '../../src/pipeline/main-weights.json' with { type: 'json' };
import learntWeights from '../../src/vips/learnt-weights.json' with { type: 'json' };
import roleWeights from '../../src/vips/role-weights.json' with { type: 'json' };
import { JSDOM } from './jsdom.ts';

/** What is required, by the ends of its names, but for weights of headings. */
const files: Readonly<Record<string, unknown>> = {
  jsdom: { JSDOM },
  'learnt-weights.json': learntWeights,
  'role-weights.json': roleWeights,
  'main-weights.json': mainWeights,
  'look-parameters.json': lookParameters,
};

/** In a browser what is required comes with the bundle: all that is learnt, and the window that plots are drawn on. */
export function createRequire(): (path: string) => unknown {
  return (path) => files[path.split('/').at(-1) ?? ''] ?? weights;
}
