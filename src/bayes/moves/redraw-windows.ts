import type { Corpus } from '../corpus/corpus.ts';
import type { DocumentState } from '../corpus/document-state.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Move } from './move.ts';
import { findOpenRows } from './open-rows.ts';
import { createParticles } from './particles.ts';

/** Sizes of the particle kernel. */
export interface ParticleSizes {
  particles: number;
  rows: number;
}

/**
 * Particle Gibbs: draws windows of neighbouring rows anew, all rows of a window together, given the rows around it (see
 * `Particles.redraw`). Windows cover the document once, from a random place on.
 * @param create makes the particles; tests put wrong ones in
 */
export function createWindows(
  kernel: Kernel,
  corpus: Corpus,
  sizes: ParticleSizes,
  create = createParticles,
): Move {
  const particles = create(kernel, corpus, sizes.particles, sizes.rows);
  const window = new Int32Array(sizes.rows);

  return (rng, document, state, temperature) => {
    let moved = 0;
    for (let from = -rng.integer(sizes.rows); from < document.rows; from += sizes.rows) {
      const start = Math.max(0, from);
      const end = Math.min(from + sizes.rows, document.rows);
      let count = 0;
      for (let i = start; i < end; i++) if (document.sentence[i] === 0) window[count++] = i;
      if (count === 0) continue;
      findLowest(kernel, state, start, end);
      moved += particles.redraw(rng, {
        document,
        state,
        rows: window,
        count,
        temperature,
        enter: (i, openCount) => openCount ?? findOpenRows(kernel, state, i),
      });
    }
    return moved;
  };
}

/** By row of a window, the lowest parent that crosses no arc of a row behind the window. */
export function findLowest(kernel: Kernel, state: DocumentState, from: number, to: number): void {
  const { lowest } = kernel.memory.views;
  const { dep, bound } = state;
  let undecided = to - 1; // rows above have no later arc over them so far
  for (let row = to; row < bound.length && undecided >= from; row++) {
    if (bound[row] === 0) continue;
    while (undecided > dep[row] && undecided >= from) lowest[undecided--] = dep[row];
  }
  while (undecided >= from) lowest[undecided--] = -1;
}
