import { describe, expect, it } from 'vitest';
import { initDocument } from '../../../src/bayes/corpus/document-state.ts';
import { withDocument } from '../../../src/bayes/kernel/enter-document.ts';
import { createMoves } from '../../../src/bayes/moves/create-moves.ts';
import { exchangeReplicas } from '../../../src/bayes/moves/exchange-replicas.ts';
import type { Move } from '../../../src/bayes/moves/move.ts';
import { createRng, type Rng } from '../../../src/math/index.ts';
import { rowsOf } from '../support/documents.ts';
import { fastSweep, type GateCase, gate, gateCases, type Sweep } from '../support/gate.ts';
import { kernelOf } from '../support/kernel-of.ts';

const accepted = 1e-3;
const rejected = 1e-6;

const cases = ['nested, replicas', 'deep, replicas', 'nested, learnt places, replicas'] as const;

/** Those on which wrong exchanges are shown to be found. */
const shown = ['nested, replicas', 'nested, learnt places, replicas'] as const;

type Accepts = Parameters<typeof exchangeReplicas>[4];

const byRatio = (rng: Rng, logRatio: number): boolean => Math.log(1 - rng.uniform()) < logRatio;

/** The state of temperature 1, with another way to accept exchanges, or to move replicas. */
function exchangingSweep(
  name: GateCase,
  accepts: Accepts,
  change: (move: Move) => Move = (move) => move,
): Sweep {
  const { corpus, config } = gateCases[name];
  const [document] = corpus.documents;
  const rng = createRng('exchange');
  const kernel = kernelOf(corpus, config);
  const move = createMoves(config, kernel, corpus);
  const { temperatures = [] } = config;
  const states = [0, ...temperatures].map(() => initDocument(rng, document));
  const exchange = { kernel, move: change(move), temperatures };
  return () => {
    exchangeReplicas(rng, exchange, document, states, accepts);
    withDocument(kernel, document, states[0], (inside) => move(rng, document, inside, 1));
    return rowsOf(states[0]);
  };
}

describe('gate(case, sweep, draws): parallel tempering', () => {
  it.each(cases)('accepts the sampler on case %s', async (name) => {
    const { document, config } = gateCases[name];
    const sweep = await fastSweep([document], config, 'gate');
    expect(await gate(name, sweep, 20_000, 5)).toBeGreaterThan(accepted);
  });

  it.each(shown)('accepts exchanges by the ratio on case %s', async (name) => {
    expect(await gate(name, exchangingSweep(name, byRatio), 20_000, 5)).toBeGreaterThan(accepted);
  });

  it.each(shown)('rejects exchanges that are always accepted on case %s', async (name) => {
    const always = exchangingSweep(name, () => true);
    expect(await gate(name, always, 20_000, 5)).toBeLessThan(rejected);
  });

  it.each(shown)('rejects a ratio whose sign is turned round on case %s', async (name) => {
    const turned: Accepts = (rng, logRatio) => byRatio(rng, -logRatio);
    expect(await gate(name, exchangingSweep(name, turned), 20_000, 5)).toBeLessThan(rejected);
  });

  it.each(shown)('rejects replicas that move at temperature 1 on case %s', async (name) => {
    const cold =
      (move: Move): Move =>
      (rng, document, state) =>
        move(rng, document, state, 1);
    expect(await gate(name, exchangingSweep(name, byRatio, cold), 20_000, 5)).toBeLessThan(rejected);
  });
});
