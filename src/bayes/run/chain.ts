import type { Rng } from '../../math/index.ts';

/** One step of a chain: moves the state on, in place, and tells how it went. */
export type Step<State, Info> = (rng: Rng, state: State) => Info | Promise<Info>;

/** Steps of a chain, one at a time: who runs it may look, wait or stop between any two. */
export type Chain<State, Info> = (rng: Rng, state: State) => AsyncIterable<Info>;

/** A chain of one step made a number of times. */
export function repeat<State, Info>(step: Step<State, Info>, times: number): Chain<State, Info> {
  return async function* (rng, state) {
    for (let n = 0; n < times; n++) yield await step(rng, state);
  };
}

/** A chain that runs several, one after the other, on the same state. */
export function sequence<State, Info>(...chains: Chain<State, Info>[]): Chain<State, Info> {
  return async function* (rng, state) {
    for (const chain of chains) yield* chain(rng, state);
  };
}

/**
 * A chain that shows every step to an observer, which must not change the state.
 * @param observe gets what the kernel told and the state after it; the chain waits for its promise
 */
export function tap<State, Info>(
  chain: Chain<State, Info>,
  observe: (info: Info, state: State) => void | Promise<void>,
): Chain<State, Info> {
  return async function* (rng, state) {
    for await (const info of chain(rng, state)) {
      await observe(info, state);
      yield info;
    }
  };
}
