import type { Corpus } from '../corpus/corpus.ts';
import type { DocumentState } from '../corpus/document-state.ts';
import { withDocument } from '../kernel/enter-document.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { sweepDocument } from '../kernel/update-document.ts';
import { type MoveName, type SampleConfig, updatesAllRows } from '../model/config.ts';
import type { Move } from './move.ts';
import { findOpenRows } from './open-rows.ts';
import { createParticles } from './particles.ts';
import { createShift } from './shift-subtrees.ts';

/** Sizes of the particle kernel: see docs/sampler.md for what others cost and find. */
const windows = { particles: 4, rows: 16 };

const moveTable: Record<MoveName, (kernel: Kernel, corpus: Corpus) => Move> = {
  row: (kernel) => sweeps(kernel, false),
  reparent: (kernel) => sweeps(kernel, true),
  shift: createShift,
  particles: (kernel, corpus) => createWindows(kernel, corpus, windows),
};

/**
 * The kernel of a configuration: its moves, one after the other. It tells how many rows the last sweep over all rows
 * changed.
 */
export function createMoves(config: Pick<SampleConfig, 'moves'>, kernel: Kernel, corpus: Corpus): Move {
  const names = typeof config.moves === 'string' ? [config.moves] : config.moves;
  const moves = names.map((name) => moveTable[name](kernel, corpus));
  const lastSweep = names.findLastIndex(updatesAllRows);
  return (rng, document, state, temperature) =>
    withDocument(kernel, document, state, (inside) => {
      let changed = 0;
      moves.forEach((move, m) => {
        const moved = move(rng, document, inside, temperature);
        if (m === lastSweep) changed = moved;
      });
      return changed;
    });
}

function sweeps(kernel: Kernel, reparents: boolean): Move {
  return (rng, document, state, temperature) =>
    sweepDocument(rng, kernel, document, state, temperature, reparents);
}

/** Sizes of the particle kernel. */
interface ParticleSizes {
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
function findLowest(kernel: Kernel, state: DocumentState, from: number, to: number): void {
  const { lowest } = kernel.memory.views;
  const { dep, bound } = state;
  let undecided = to - 1; // rows above have no later arc over them so far
  for (let row = to; row < bound.length && undecided >= from; row++) {
    if (bound[row] === 0) continue;
    while (undecided > dep[row] && undecided >= from) lowest[undecided--] = dep[row];
  }
  while (undecided >= from) lowest[undecided--] = -1;
}
