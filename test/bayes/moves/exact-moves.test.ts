import { describe, expect, it } from 'vitest';
import { enterDocument, withDocument } from '../../../src/bayes/kernel/enter-document.ts';
import { persistentRoom } from '../../../src/bayes/kernel/memory.ts';
import { sweepDocument } from '../../../src/bayes/kernel/update-document.ts';
import { createMoves, createWindows } from '../../../src/bayes/moves/create-moves.ts';
import type { Move } from '../../../src/bayes/moves/move.ts';
import { createParticles } from '../../../src/bayes/moves/particles.ts';
import { createShift, drawEnd } from '../../../src/bayes/moves/shift-subtrees.ts';
import { createRng, type Rng } from '../../../src/math/index.ts';
import type { RowState } from '../../../src/page/index.ts';
import { documentOf, ordered, rowsOf } from '../support/documents.ts';
import { type EveryDraw, everyDraw } from '../support/every-draw.ts';
import { type ExactCase, exactCase } from '../support/exact-case.ts';

type Create = (one: ExactCase, every: EveryDraw) => Move;

const prior = { structurePrior: { empty: 0.2, inversion: 0.7, learnt: 0.4, places: 1.5 } };
const four = documentOf('four', ['a : :', 'b : | a ;', 'a ; ;', 'b : ;']);
const noPrior = exactCase(four);
const known = ordered(four);
const nowhere = { ...known.rows[1], places: { known: [], elsewhere: -0.5 } };
const withPrior = exactCase({ ...known, rows: known.rows.with(1, nowhere) }, prior);
const three = exactCase(documentOf('three', ['a : :', 'b ;', 'a :']));
const withSentence = exactCase(documentOf('with sentence', ['a : :', 'b ; | a', '= b ;', 'a :']));
/** A particle decides four rows between two resamplings. */
const five = exactCase(documentOf('five', ['a : :', 'b ; :', 'a ;', 'b :', 'a :']));

/**
 * By structure, with what probability a move leads to each, all draws weighed; and whether all counts follow, and it
 * tells each time how many rows it changed.
 */
function chainOf(one: ExactCase, create: Create, temperature = 1) {
  const { kernel, indexed, structures, stateOf, numberOf, shares } = one;
  const room = persistentRoom(kernel.memory, indexed);
  const every = everyDraw();
  const move = create(one, every);
  let isTold = true;
  const leads = structures.map((rows) => {
    const to = structures.map(() => 0);
    const results = every.results(() => {
      const state = stateOf(rows, room);
      enterDocument(kernel, indexed, state);
      const changed = move(every.rng, indexed, state, temperature);
      const now = rowsOf(state);
      const differ = now.filter(({ dep, bound }, i) => dep !== rows[i].dep || bound !== rows[i].bound);
      isTold &&= changed === differ.length && Buffer.compare(stateOf(now).packed, state.packed) === 0;
      return numberOf(now);
    });
    for (const { result, p } of results) to[result] += p;
    return to;
  });
  const before = shares(temperature);
  const after = (s: number) => leads.reduce((sum, to, from) => sum + before[from] * to[s], 0);
  return { leads, isTold, drift: Math.max(...before.map((p, s) => Math.abs(after(s) - p))) };
}

/**
 * Where shifts lead by their definition: a row and an end are drawn; the run of sisters from that row to the end gets any
 * parent with which the structure is valid, and row and end name the same run.
 */
function shiftsOf({ structures, numberOf, shares }: ExactCase, temperature: number): number[][] {
  const own = shares(temperature);
  const runOf = (rows: RowState[], i: number, end: number) =>
    rows.flatMap(({ dep, bound }, j) => (j >= i && j < end && bound > 0 && dep === rows[i].dep ? [j] : []));
  return structures.map((rows, from) => {
    const to = structures.map(() => 0);
    rows.forEach((row, i) => {
      const ends = rows.flatMap((_, j) => (j < i ? [] : [{ end: j + 1, p: 0.5 / (rows.length - i) }]));
      for (const { end, p } of [...ends, { end: rows.length, p: 0.5 }]) {
        const run = runOf(rows, i, end);
        const choices = [-1, ...rows.keys()].flatMap((dep) => {
          const moved = rows.map((one, j) => (run.includes(j) ? { ...one, dep } : one));
          return numberOf(moved) >= 0 && `${runOf(moved, i, end)}` === `${run}` ? [numberOf(moved)] : [];
        });
        const chosen = row.bound === 0 ? [from] : choices;
        const sum = chosen.reduce((all, s) => all + own[s], 0);
        for (const s of chosen) to[s] += ((p / rows.length) * own[s]) / sum;
      }
    });
    return to;
  });
}

const shift: Create = ({ kernel, corpus }, { draw }) => createShift(kernel, corpus, drawEnd, draw);
const windows =
  (rows: number, first: 0 | 1 = 1): Create =>
  ({ kernel, corpus }, { draw }) =>
    createWindows(kernel, corpus, { particles: 2, rows }, (own, documents, particles, longest) =>
      createParticles(own, documents, particles, longest, first, draw),
    );

it.each(['row', 'reparent'] as const)('createMoves: %s, and shift, tell what the first changed', (name) => {
  const { kernel, corpus, indexed, structures, stateOf } = noPrior;
  const [alone, both] = [name, [name, 'shift' as const]].map((moves) =>
    createMoves({ moves }, kernel, corpus),
  );
  const swept: Move = (rng, document, state) =>
    sweepDocument(rng, kernel, document, state, 1, name === 'reparent');
  const then = createShift(kernel, corpus);
  const ended = (rows: RowState[], move: Move) => {
    const state = stateOf(rows);
    const rng = createRng('moves');
    return [withDocument(kernel, indexed, state, (inside) => move(rng, indexed, inside, 1)), state.packed];
  };
  for (const rows of structures) {
    expect(ended(rows, alone)).toEqual(ended(rows, swept));
    const [changed] = ended(rows, swept);
    const [, packed] = ended(rows, (...task) => swept(...task) + then(...task));
    expect(ended(rows, both)).toEqual([changed, packed]);
  }
});

describe('the posterior is left as it is, all draws weighed', () => {
  it.each([
    ['', noPrior, 1],
    [' with learnt places', withPrior, 1],
    [' at temperature 2.5', withPrior, 2.5],
  ] as const)('by shift%s, which is as defined', (_, one, temperature) => {
    const { drift, isTold, leads } = chainOf(one, shift, temperature);
    expect(drift).toBeLessThan(1e-12);
    expect(isTold).toBe(true);
    const differences = shiftsOf(one, temperature).map((to, from) => to.map((p, s) => p - leads[from][s]));
    expect(Math.max(...differences.flat().map(Math.abs))).toBeLessThan(1e-12);
  });

  it.each([1, 2.5])('by particles at temperature %f, which reach every structure', (temperature) => {
    const { drift, isTold, leads } = chainOf(withSentence, windows(4), temperature);
    expect(drift).toBeLessThan(1e-12);
    expect(isTold).toBe(true);
    expect(Math.min(...leads.flat())).toBeGreaterThan(0);
  });

  it('by particles that are resampled', { tags: ['slow'] }, () => {
    // Of windows as long as the document the first alone.
    const one: Create = (...given) => {
      const move = windows(5)(...given);
      return (rng, ...task) => move({ ...rng, integer: () => 0 } as unknown as Rng, ...task);
    };
    expect(chainOf(five, one)).toMatchObject({ drift: expect.closeTo(0, 12), isTold: true });
  });
});

it.each<[string, ExactCase, Create]>([
  [
    'the end of a run of sisters depends on their parent',
    noPrior,
    ({ kernel, corpus }, { draw }) =>
      createShift(kernel, corpus, (_, i, rows, state) => ((state?.dep[i] ?? -1) >= 0 ? rows : i + 1), draw),
  ],
  ['the rows as they are make no particle', three, windows(3, 0)],
  [
    'shift knows nothing of the prior',
    withPrior,
    ({ kernel, corpus }, { draw }) =>
      createShift({ ...kernel, orderPrior: undefined }, corpus, drawEnd, draw),
  ],
])('the posterior drifts when %s', (_, one, create) =>
  expect(chainOf(one, create).drift).toBeGreaterThan(1e-3),
);
