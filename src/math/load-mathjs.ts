import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/** mathjs, loaded when something is computed with it: that takes longer than most commands do (lab/mathjs). */
export function loadMathjs(): typeof import('mathjs') {
  return load('mathjs') as typeof import('mathjs');
}
