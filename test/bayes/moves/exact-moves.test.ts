import { describe, expect, it } from 'vitest';
import type { Corpus } from '../../../src/bayes/corpus/corpus.ts';
import { documentState } from '../../../src/bayes/corpus/document-state.ts';
import { enterDocument } from '../../../src/bayes/kernel/enter-document.ts';
import type { Kernel } from '../../../src/bayes/kernel/kernel.ts';
import { persistentRoom } from '../../../src/bayes/kernel/memory.ts';
import { firstParameters } from '../../../src/bayes/model/parameters.ts';
import { createWindows } from '../../../src/bayes/moves/create-moves.ts';
import type { Move } from '../../../src/bayes/moves/move.ts';
import { createParticles } from '../../../src/bayes/moves/particles.ts';
import { createShift, drawEnd } from '../../../src/bayes/moves/shift-subtrees.ts';
import { literalLogJoint } from '../../../src/bayes/reference/literal-log-joint.ts';
import { logSumExp } from '../../../src/math/index.ts';
import type { RowState } from '../../../src/page/index.ts';
import { documentOf, ordered, referenceRows, rowsOf } from '../support/documents.ts';
import { type EveryDraw, everyDraw } from '../support/every-draw.ts';
import { gateCase } from '../support/gate-case.ts';
import { kernelOf } from '../support/kernel-of.ts';

type Case = ReturnType<typeof gateCase>;
type Create = (kernel: Kernel, corpus: Corpus, every: EveryDraw) => Move;

const own = {
  alpha: { H: 1, C: 2, N: 2, E: 1, L: 1, B: 0.3 },
  pcfg: { p4: { fixed: 0.6 }, p6: { fixed: 0.3 } },
  base: { mode: 'uniform' },
};
const prior = { structurePrior: { empty: 0.2, inversion: 0.7, learnt: 0.4, places: 1.5 } };
const four = documentOf('four', ['a : :', 'b : | a ;', 'a ; :', 'b : ;']);
const withSentence = documentOf('with sentence', ['a : :', 'b ; | a', '= b ;', 'a :']);
const three = documentOf('three', ['a : :', 'b ;', 'a :']);
/** A particle decides four rows between two resamplings. */
const five = documentOf('five', ['a : :', 'b ; :', 'a ;', 'b :', 'a :']);

/** A case with given line feed bits: its structures, their log joint, and where a move leads from each. */
function chainOf({ document, config, corpus, exact }: Case, create: Create, temperature = 1) {
  const [indexed] = corpus.documents;
  const kernel = kernelOf(corpus, config);
  const room = persistentRoom(kernel.memory, indexed);
  const every = everyDraw();
  const move = create(kernel, corpus, every);
  const parameters = firstParameters(config, corpus);
  const bits = Array.from(indexed.symbol, (_, q) => q % 2);
  const structures = exact.structures.map(({ rows }) => rows);
  const numbers = new Map(structures.map((rows, s) => [keyOf(rows), s]));
  const stateOf = (rows: RowState[], memory?: Uint8Array) =>
    documentState(
      ...([indexed, rows.map(({ dep }) => dep), rows.map(({ bound }) => bound), bits, memory] as const),
    );
  const logs = structures.map((rows) => {
    const states = referenceRows(indexed, stateOf(rows));
    return literalLogJoint(document, states, corpus, parameters, config) / temperature;
  });
  let isTold = true;
  let n = 0;
 const t0=performance.now();
  const leads = structures.map((rows) => {
    const to = structures.map(() => 0);
    const results = every.results(() => {
      const state = stateOf(rows, room);
      enterDocument(kernel, indexed, state);
      const changed = move(every.rng, indexed, state, temperature);
      const now = rowsOf(state);
      const differ = now.filter(({ dep, bound }, i) => dep !== rows[i].dep || bound !== rows[i].bound);
      isTold &&= changed === differ.length && Buffer.compare(stateOf(now).packed, state.packed) === 0;
      return numbers.get(keyOf(now)) ?? Number.NaN;
    });
    n += results.length;
    for (const { result, p } of results) to[result] += p;
    return to;
  });
  console.log(structures.length, n, performance.now()-t0);
  return { structures, logs, leads, isTold };
}

const keyOf = (rows: RowState[]): string => rows.map(({ dep, bound }) => `${dep},${bound}`).join(' ');

/** Largest difference that a move makes to the probability of a structure. */
function drift({ logs, leads }: ReturnType<typeof chainOf>): number {
  const logTotal = logSumExp(logs);
  const probabilities = logs.map((log) => Math.exp(log - logTotal));
  const after = (s: number) => leads.reduce((sum, to, from) => sum + probabilities[from] * to[s], 0);
  return Math.max(...probabilities.map((p, s) => Math.abs(after(s) - p)));
}

/**
 * By structure, where shifts lead by the definition: a row and an end are drawn; the run of sisters from that row to the
 * end gets any parent with which the structure is valid, and row and end name the same run.
 */
function shiftsOf({ structures, logs }: ReturnType<typeof chainOf>): number[][] {
  const numbers = new Map(structures.map((rows, s) => [keyOf(rows), s]));
  const runOf = (rows: RowState[], i: number, end: number) =>
    rows.flatMap(({ dep, bound }, j) => (j >= i && j < end && bound > 0 && dep === rows[i].dep ? [j] : []));
  return structures.map((rows) => {
    const to = structures.map(() => 0);
    rows.forEach((_, i) => {
      const ends = rows.flatMap((_row, j) => (j < i ? [] : [{ end: j + 1, p: 0.5 / (rows.length - i) }]));
      for (const { end, p } of [...ends, { end: rows.length, p: 0.5 }]) {
        const run = runOf(rows, i, end);
        const choices =
          rows[i].bound === 0
            ? [rows]
            : [-1, ...rows.keys()].flatMap((dep) => {
                const moved = rows.map((row, j) => (run.includes(j) ? { ...row, dep } : row));
                return numbers.has(keyOf(moved)) && `${runOf(moved, i, end)}` === `${run}` ? [moved] : [];
              });
        const own = choices.map((choice) => numbers.get(keyOf(choice)) ?? -1);
        const logTotal = logSumExp(own.map((s) => logs[s]));
        for (const s of own) to[s] += (p / rows.length) * Math.exp(logs[s] - logTotal);
      }
    });
    return to;
  });
}

const shift: Create = (kernel, corpus, { draw }) => createShift(kernel, corpus, drawEnd, draw);
const windows =
  (rows: number, first: 0 | 1 = 1): Create =>
  (kernel, corpus, { draw }) =>
    createWindows(kernel, corpus, { particles: 2, rows }, (own, documents, particles, longest) =>
      createParticles(own, documents, particles, longest, first, draw),
    );

const noPrior = gateCase(four, own);
const withPrior = gateCase(ordered(four), { ...own, ...prior });
const sentence = gateCase(withSentence, own);

describe('the posterior is left as it is, all draws weighed', () => {
  it.each([
    ['', noPrior, 1],
    [' with learnt places', withPrior, 1],
    [' at temperature 2.5', withPrior, 2.5],
  ] as const)('by shift%s, which is as defined', (_, one, temperature) => {
    const chain = chainOf(one, shift, temperature);
    expect(drift(chain)).toBeLessThan(1e-12);
    expect(chain.isTold).toBe(true);
    const differences = shiftsOf(chain).flatMap((to, from) =>
      to.map((p, s) => Math.abs(p - chain.leads[from][s])),
    );
    expect(Math.max(...differences)).toBeLessThan(1e-12);
  });

  it.each([
    ['', sentence, 3, 1],
    [' at temperature 2.5', sentence, 3, 2.5],
    [' that resample', gateCase(five, own), 5, 1],
  ] as const)('by particles%s, which reach every structure', (_, one, rows, temperature) => {
    const chain = chainOf(one, windows(rows), temperature);
    expect(drift(chain)).toBeLessThan(1e-12);
    expect(chain.isTold).toBe(true);
    expect(Math.min(...chain.leads.flat())).toBeGreaterThan(0);
  });
});

describe('the posterior drifts', () => {
  it.each<[string, Case, Create]>([
    [
      'when the end of a run of sisters depends on their parent',
      noPrior,
      (kernel, corpus, { draw }) =>
        createShift(kernel, corpus, (_, i, rows, state) => ((state?.dep[i] ?? -1) >= 0 ? rows : i + 1), draw),
    ],
    ['when the rows as they are make no particle', gateCase(three, own), windows(3, 0)],
    [
      'when shift knows nothing of the prior',
      withPrior,
      (kernel, corpus, { draw }) => createShift({ ...kernel, orderPrior: undefined }, corpus, drawEnd, draw),
    ],
  ])('%s', (_, one, create) => expect(drift(chainOf(one, create))).toBeGreaterThan(1e-3));
});
