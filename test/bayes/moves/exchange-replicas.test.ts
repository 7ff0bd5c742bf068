import { expect, it } from 'vitest';
import { type Exchange, exchangeReplicas } from '../../../src/bayes/moves/exchange-replicas.ts';
import { createShift, drawEnd } from '../../../src/bayes/moves/shift-subtrees.ts';
import type { Rng } from '../../../src/math/index.ts';
import { documentOf, ordered } from '../support/documents.ts';
import { type EveryDraw, everyDraw } from '../support/every-draw.ts';
import { exactCase } from '../support/exact-case.ts';

const { kernel, corpus, indexed, structures, stateOf, numberIn, logs, shares } = exactCase(
  ordered(documentOf('three', ['a : :', 'b ;', 'a :'])),
  { structurePrior: { empty: 0.2, inversion: 0.7 } },
);

type Accepts = (every: EveryDraw, logRatio: number) => boolean;
type Change = (exchange: Exchange) => Partial<Exchange>;
const byRatio: Accepts = (every, logRatio) => every.happens(Math.min(1, Math.exp(logRatio)));

/** Largest difference that a step makes to the probability of states at temperature 1 and others, all draws weighed. */
function drift(temperatures: number[], accepts = byRatio, change: Change = () => ({})): number {
  const every = everyDraw();
  const move = createShift(kernel, corpus, drawEnd, every.draw);
  const all = { kernel, move, temperatures };
  const exchange = { ...all, ...change(all) };
  const own = [1, ...temperatures].map(shares);
  const [before, after] = [new Map<string, number>(), new Map<string, number>()];
  const visit = (chosen: number[], p: number): void => {
    for (const [s, share] of own[chosen.length]?.entries() ?? []) visit([...chosen, s], p * share);
    if (chosen.length < own.length) return;
    before.set(`${chosen}`, p);
    const results = every.results(() => {
      const states = chosen.map((s) => stateOf(structures[s]));
      exchangeReplicas(every.rng, exchange, indexed, states, (_, logRatio) => accepts(every, logRatio));
      return `${states.map(numberIn)}`;
    });
    for (const { result, p: share } of results) after.set(result, (after.get(result) ?? 0) + p * share);
  };
  visit([], 1);
  return Math.max(...[...before].map(([key, p]) => Math.abs(p - (after.get(key) ?? 0))));
}

it('leaves the states at all temperatures distributed as they are', () => {
  expect(drift([2.5])).toBeLessThan(1e-12);
  expect(drift([1.5, 4], byRatio, () => ({ move: () => 0 }))).toBeLessThan(1e-12);
});

it.each<[string, Accepts, Change]>([
  ['always accepts', () => true, () => ({})],
  ['turns the sign of the ratio', (every, logRatio) => byRatio(every, -logRatio), () => ({})],
  [
    'moves replicas at temperature 1',
    byRatio,
    ({ move }) => ({ move: (rng, one, state) => move(rng, one, state, 1) }),
  ],
])('does not when it %s', (_, accepts, change) => {
  expect(drift([2.5], accepts, change)).toBeGreaterThan(1e-3);
});

it('accepts in proportion to the ratio, and offers the hottest pair first', () => {
  const [low, high] = [logs.indexOf(Math.min(...logs)), logs.indexOf(Math.max(...logs))];
  const exchanged = (uniform: number, chosen: number[], temperatures: number[]) => {
    const states = chosen.map((s) => stateOf(structures[s]));
    const rng = { uniform: () => uniform } as Rng;
    exchangeReplicas(rng, { kernel, move: () => 0, temperatures }, indexed, states);
    return states.map(numberIn);
  };
  const ratio = Math.exp((1 - 1 / 2.5) * (logs[low] - logs[high]));
  expect(exchanged(1 - ratio - 1e-6, [high, low], [2.5])).toEqual([high, low]);
  expect(exchanged(1 - ratio + 1e-6, [high, low], [2.5])).toEqual([low, high]);
  // The best state comes down by two temperatures at once.
  expect(exchanged(0, [low, low, high], [2, 4])).toEqual([high, low, low]);
});
