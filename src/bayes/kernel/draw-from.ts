import type { Rng } from '../../math/index.ts';
import type { Kernel } from './kernel.ts';

/** Lets the functions of a kernel draw from a random stream while `use` runs. */
export function drawFrom<T>({ memory: { views } }: Kernel, rng: Rng, use: () => T): T {
  rng.exportState(views.stream);
  try {
    return use();
  } finally {
    rng.importState(views.stream);
  }
}
