import type { Corpus } from '../corpus/corpus.ts';
import { withDocument } from '../kernel/enter-document.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { sweepDocument } from '../kernel/update-document.ts';
import { type MoveName, type SampleConfig, updatesAllRows } from '../model/config.ts';
import type { Move } from './move.ts';
import { createWindows } from './redraw-windows.ts';
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
