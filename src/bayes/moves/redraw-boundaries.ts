import type { Corpus } from '../corpus/corpus.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Move } from './move.ts';
import { createParticles } from './particles.ts';
import { drawEnd, findSisters } from './sisters.ts';

/** One attempt for so many rows of a document. */
const rowsPerAttempt = 8;

/** Longest run of sisters that is redrawn at once. */
const longestRun = 64;

/**
 * Draws the boundaries between heading and content of whole sister groups anew, all rows of a run together (see
 * `Particles.redraw`); they stay headings below their parent. So a group may come to end its headings with other
 * symbols, which row by row would take many improbable steps. Half of the runs start with the first of the sisters.
 * @param create makes the particles; tests put wrong ones in
 */
export function createBoundaries(
  kernel: Kernel,
  corpus: Corpus,
  count: number,
  create = createParticles,
): Move {
  const particles = create(kernel, corpus, count, longestRun);
  const rows = corpus.documents.reduce((most, document) => Math.max(most, document.rows), 0);
  const run = new Int32Array(rows);

  return (rng, document, state, temperature) => {
    let moved = 0;
    for (let attempt = 0; attempt < document.rows; attempt += rowsPerAttempt) {
      const chosen = rng.integer(document.rows);
      const end = drawEnd(rng, chosen, document.rows);
      const whole = rng.uniform() < 0.5;
      if (state.bound[chosen] === 0) continue;
      const parent = state.dep[chosen];
      let i = chosen;
      if (whole) for (i = parent + 1; state.bound[i] === 0 || state.dep[i] !== parent; i++);
      const found = Math.min(longestRun, findSisters(state, i, end, run));
      if (parent >= 0) kernel.memory.views.open[1] = parent;
      moved += particles.redraw(rng, {
        document,
        state,
        rows: run,
        count: found,
        temperature,
        enter: (row) => {
          kernel.memory.views.lowest[row] = parent;
          return parent === -1 ? 0 : 1;
        },
        follow: false,
      });
    }
    return moved;
  };
}
