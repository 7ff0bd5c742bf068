import { logSumExp, type Rng } from '../../../src/math/index.ts';

/** What a program draws from while it is run once for every sequence of outcomes. */
export interface EveryDraw {
  /** Its `uniform` is 1/4 or 3/4. */
  rng: Rng;
  /** Stands for `drawLogCategorical`. */
  draw: (rng: Rng, logWeights: Float64Array, count?: number) => number;
  /** Whether something of that probability happens. */
  happens: (p: number) => boolean;
  /** @returns the result for every sequence of outcomes, with its probability; these sum to 1 */
  results: <T>(run: () => T) => { result: T; p: number }[];
}

export function everyDraw(): EveryDraw {
  /** The draws of a run as far as they are decided, with the probabilities of all outcomes of each. */
  const path: { outcome: number; of: number[] }[] = [];
  let depth = 0;
  const next = (of: number[], from: number): number => of.findIndex((p, outcome) => outcome >= from && p > 0);
  const choose = (of: number[]): number => {
    if (depth === path.length) path.push({ outcome: next(of, 0), of });
    return path[depth++].outcome;
  };
  const evenly = (n: number): number => choose(Array.from({ length: n }, () => 1 / n));
  return {
    rng: { integer: evenly, uniform: () => 0.25 + evenly(2) / 2 } as unknown as Rng,
    draw: (_, logWeights, count) => {
      const logs = Array.from(logWeights.subarray(0, count));
      const logTotal = logSumExp(logs);
      return choose(logs.map((log) => Math.exp(log - logTotal)));
    },
    happens: (p) => choose([1 - p, p]) === 1,
    results: (run) => {
      const found: { result: ReturnType<typeof run>; p: number }[] = [];
      do {
        depth = 0;
        const result = run();
        found.push({ result, p: path.reduce((product, { outcome, of }) => product * of[outcome], 1) });
        let last = path.at(-1);
        for (; last && next(last.of, last.outcome + 1) < 0; last = path.at(-1)) path.pop();
        if (last) last.outcome = next(last.of, last.outcome + 1);
      } while (path.length > 0);
      return found;
    },
  };
}
