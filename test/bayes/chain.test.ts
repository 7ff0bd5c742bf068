import { describe, expect, it } from 'vitest';
import { repeat, sequence, tap } from '../../src/bayes/chain.ts';
import { createRng, type Rng } from '../../src/math/index.ts';

interface State {
  value: number;
}
const add = (by: number) => (_rng: Rng, state: State) => {
  state.value += by;
  return `to ${state.value}`;
};
const rng = createRng('chain');

describe('repeat(kernel, times), sequence(...chains), tap(chain, observe)', () => {
  it('run kernels in order on one state, one step at a time', () => {
    const state = { value: 0 };
    const seen: [string, number, number][] = [];
    const chain = sequence(
      repeat(add(1), 2),
      tap(repeat(add(10), 2), (info, { value }, step) => seen.push([info, value, step])),
    );
    const steps = chain(rng, state)[Symbol.iterator]();
    expect(steps.next().value).toBe('to 1');
    expect(state.value).toBe(1);
    expect([...{ [Symbol.iterator]: () => steps }]).toEqual(['to 2', 'to 12', 'to 22']);
    expect(seen).toEqual([
      ['to 12', 12, 0],
      ['to 22', 22, 1],
    ]);
  });

  it('do nothing for no times', () => {
    const state = { value: 7 };
    expect([...sequence(repeat(add(1), 0), sequence<State, string>())(rng, state)]).toEqual([]);
    expect(state.value).toBe(7);
  });
});
