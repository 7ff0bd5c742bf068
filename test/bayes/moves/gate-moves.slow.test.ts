import { describe, expect, it } from 'vitest';
import type { Corpus } from '../../../src/bayes/corpus/corpus.ts';
import type { Kernel } from '../../../src/bayes/kernel/kernel.ts';
import type { MoveName } from '../../../src/bayes/model/config.ts';
import { createMoves, createWindows } from '../../../src/bayes/moves/create-moves.ts';
import type { Move } from '../../../src/bayes/moves/move.ts';
import { createParticles } from '../../../src/bayes/moves/particles.ts';
import { createShift } from '../../../src/bayes/moves/shift-subtrees.ts';
import { type GateCase, gate } from '../support/gate.ts';
import { moveSweep } from '../support/move-sweep.ts';

type Create = (kernel: Kernel, corpus: Corpus) => Move;

const named =
  (...moves: MoveName[]): Create =>
  (kernel, corpus) =>
    createMoves({ moves }, kernel, corpus);

const accepted = 1e-3;
const rejected = 1e-6;
const cases: GateCase[] = ['nested', 'deep'];
const larger: MoveName[] = ['shift', 'particles'];

/** Small windows, so that rows behind a window and resampling count. */
const small: Create = (kernel, corpus) => createWindows(kernel, corpus, { particles: 3, rows: 3 });

describe('moves leave the posterior as it is: exact enumeration', () => {
  it.each(cases.flatMap((name) => larger.map((move) => [name, move] as const)))(
    'on case %s, rows drawn in turn with %s',
    async (name, move) => {
      // The larger move four times for each pass, so that it is what is tested.
      const sweep = moveSweep(name, `gate ${move}`, [named('row', move, move, move, move)]);
      expect(await gate(name, sweep, 10_000, 2)).toBeGreaterThan(accepted);
    },
  );

  it.each(cases)('on case %s, particles over windows of three rows', async (name) => {
    const sweep = moveSweep(name, 'gate windows', [named('row'), small, small, small, small]);
    expect(await gate(name, sweep, 10_000, 2)).toBeGreaterThan(accepted);
  });

  it.each([
    'nested, prior order',
    'deep, prior order',
    'nested, learnt places',
    'deep, learnt places',
  ] as const)('on case %s, rows drawn in turn with shift', async (name) => {
    const sweep = moveSweep(name, 'gate order', [named('row', 'shift', 'shift', 'shift', 'shift')]);
    expect(await gate(name, sweep, 10_000, 2)).toBeGreaterThan(accepted);
  });

  it('all moves together', async () => {
    const sweep = moveSweep('nested', 'gate all', [named('row', 'reparent', ...larger)]);
    expect(await gate('nested', sweep, 10_000, 2)).toBeGreaterThan(accepted);
  });
});

/** Moves with one step gone wrong, by what is wrong with it. */
const wrongMoves: Record<string, Create> = {
  'the end of a run of sisters depends on their parent': (kernel, corpus) =>
    createShift(kernel, corpus, (_rng, i, rows, state) =>
      (state?.dep[i] ?? -1) >= 0 ? rows : Math.min(rows, i + 1),
    ),
  'the rows as they are make no particle of a window': (kernel, corpus) =>
    createWindows(kernel, corpus, { particles: 3, rows: 3 }, (space, own, particles, longest) =>
      createParticles(space, own, particles, longest, 0),
    ),
};

describe('the gate rejects moves', () => {
  it.each(Object.keys(wrongMoves))('where %s', async (bug) => {
    const wrong = wrongMoves[bug];
    const sweep = moveSweep('nested', 'gate', [named('row'), wrong, wrong, wrong, wrong]);
    expect(await gate('nested', sweep, 10_000, 2)).toBeLessThan(rejected);
  });

  it.each(['deep, prior order', 'deep, learnt places'] as const)(
    'where shift knows nothing of the prior, on case %s',
    async (name) => {
      const blind: Create = (kernel, corpus) => createShift({ ...kernel, orderPrior: undefined }, corpus);
      const sweep = moveSweep(name, 'gate blind', [named('row'), blind, blind, blind, blind]);
      expect(await gate(name, sweep, 20_000, 2)).toBeLessThan(rejected);
    },
  );
});
