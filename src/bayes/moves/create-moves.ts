import type { MoveName, SampleConfig } from '../config.ts';
import type { Corpus } from '../corpus.ts';
import { sweepDocument } from '../sweep-document.ts';
import type { Workspace } from '../workspace.ts';
import type { Move } from './move.ts';
import { createBoundaries } from './redraw-boundaries.ts';
import { createWindows } from './redraw-windows.ts';
import { createShift } from './shift-subtrees.ts';
import { createTempering } from './temper-windows.ts';

/** Sizes of the particle kernels: see docs/sampler.md for what others cost and find. */
const windows = { particles: 4, rows: 16 };
const boundaryParticles = 3;

/** Every kernel for the rows of a document, by its name in configurations. */
const moveTable: Record<MoveName, (workspace: Workspace, corpus: Corpus) => Move> = {
  row: (workspace) => passes(workspace, false),
  rehang: (workspace) => passes(workspace, true),
  shift: createShift,
  boundaries: (workspace, corpus) => createBoundaries(workspace, corpus, boundaryParticles),
  particles: (workspace, corpus) => createWindows(workspace, corpus, windows),
  temper: createTempering,
};

/**
 * The kernel of a configuration: its moves, one after the other. It tells how many rows the last pass over all rows changed.
 */
export function createMoves(config: Pick<SampleConfig, 'moves'>, workspace: Workspace, corpus: Corpus): Move {
  const names = moveNames(config);
  const moves = names.map((name) => moveTable[name](workspace, corpus));
  const lastPass = names.findLastIndex((name) => name === 'row' || name === 'rehang');
  return (rng, document, state, temperature) => {
    let changed = 0;
    moves.forEach((move, m) => {
      const moved = move(rng, document, state, temperature);
      if (m === lastPass) changed = moved;
    });
    return changed;
  };
}

/** Names of a configuration's moves, in order. */
export function moveNames({ moves }: Pick<SampleConfig, 'moves'>): MoveName[] {
  return typeof moves === 'string' ? [moves] : moves;
}

function passes(workspace: Workspace, rehang: boolean): Move {
  return (rng, document, state, temperature) => {
    const before = workspace.rehang;
    workspace.rehang = rehang;
    const moved = sweepDocument(rng, workspace, document, state, temperature);
    workspace.rehang = before;
    return moved;
  };
}
