import { describe, expect, it } from 'vitest';
import { repeat, sequence, tap } from '../../src/bayes/run/chain.ts';
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
  it('run kernels in order on one state, one step at a time', async () => {
    const state: State = { value: 0 };
    const seen: [string, number][] = [];
    const chain = sequence<State, string>(
      repeat(add(1), 2),
      tap<State, string>(repeat(add(10), 2), async (info, { value }) => {
        await Promise.resolve();
        seen.push([info, value]);
      }),
    );
    const infos: string[] = [];
    for await (const info of chain(rng, state)) {
      infos.push(info);
      expect(info).toBe(`to ${state.value}`);
    }
    expect(infos).toEqual(['to 1', 'to 2', 'to 12', 'to 22']);
    expect(seen).toEqual([
      ['to 12', 12],
      ['to 22', 22],
    ]);
  });

  it('stop where the one who runs them stops, and at what an observer throws', async () => {
    const state: State = { value: 0 };
    for await (const _ of repeat(add(1), 5)(rng, state)) if (state.value === 2) break;
    expect(state.value).toBe(2);
    const failing = tap<State, string>(repeat(add(1), 5), () => {
      throw new Error('enough');
    });
    await expect(failing(rng, state)[Symbol.asyncIterator]().next()).rejects.toThrow('enough');
  });

  it('do nothing for no times', async () => {
    const state: State = { value: 7 };
    const next = await sequence<State, string>(repeat(add(1), 0), sequence())(rng, state)
      [Symbol.asyncIterator]()
      .next();
    expect(next.done).toBe(true);
    expect(state.value).toBe(7);
  });
});
