import { mean, normalQuantile, partitionPoint, quantile, variance } from '../../math/index.ts';

/** ChainDraws of one quantity: one array a chain, all of the same length. */
export type ChainDraws = readonly ArrayLike<number>[];

/** Cuts every chain in halves; the middle draw of an odd number is left out. */
export function splitChains(chains: ChainDraws): Float64Array[] {
  return chains.flatMap((chain) => {
    const half = Math.floor(chain.length / 2);
    const draws = Float64Array.from(chain);
    return [draws.subarray(0, half), draws.subarray(draws.length - half)];
  });
}

/** The draws of all chains in one array, chain by chain. */
export function joinChains(chains: ChainDraws): Float64Array {
  const all = new Float64Array(chains.reduce((sum, chain) => sum + chain.length, 0));
  let at = 0;
  for (const chain of chains) {
    all.set(chain, at);
    at += chain.length;
  }
  return all;
}

/**
 * Ranks of draws over all chains, 1 for the smallest; equal draws share the mean of their ranks. NaN, which has
 * no rank, is given that of the smallest.
 * @returns one array a chain, as long as the chain
 */
export function poolRanks(chains: ChainDraws): Float64Array[] {
  // Sorting numbers and looking each draw up is several times faster than sorting places by their draws.
  const sorted = joinChains(chains).sort();
  const ranks = new Float64Array(sorted.length);
  for (let start = 0; start < sorted.length; ) {
    let end = start + 1;
    while (sorted[end] === sorted[start]) end += 1;
    ranks.fill((start + 1 + end) / 2, start, end);
    start = end;
  }
  return chains.map((chain) => {
    const own = new Float64Array(chain.length);
    for (let i = 0; i < own.length; i++)
      own[i] = ranks[partitionPoint(sorted.length, (k) => sorted[k] < chain[i])];
    return own;
  });
}

/**
 * Replaces draws by normal scores of their ranks over all chains.
 * @see Vehtari et al. 2021, eq. 14
 */
export function rankNormalise(chains: ChainDraws): Float64Array[] {
  const draws = chains.reduce((sum, chain) => sum + chain.length, 0);
  return poolRanks(chains).map((ranks) =>
    ranks.map((rank) => normalQuantile((rank - 3 / 8) / (draws + 1 / 4))),
  );
}

/**
 * Rank-normalised split R-hat: near 1 when all halves of all chains tell the same story; above 1.01 they do not yet.
 * The larger one of the values for location (draws) and for spread (distances from the median).
 * @param chains four draws or more each; one chain is compared with itself by halves
 * @returns undefined where it is not defined: too few draws, or draws that never change
 * @see Vehtari et al. 2021, eq. 1-4 and 14
 */
export function rHat(chains: ChainDraws): number | undefined {
  const halves = splitChains(chains);
  if (halves.length === 0 || halves[0].length < 2) return undefined;
  const median = quantile(joinChains(halves), 0.5);
  const folded = halves.map((half) => half.map((draw) => Math.abs(draw - median)));
  const values = [halves, folded].map((draws) => plainRHat(rankNormalise(draws)));
  const defined = values.filter((value) => !Number.isNaN(value));
  return defined.length === 0 ? undefined : Math.max(...defined);
}

function plainRHat(chains: ChainDraws): number {
  const draws = chains[0].length;
  const between = variance(chains.map(mean));
  const within = mean(chains.map(variance));
  return Math.sqrt((draws - 1) / draws + between / within);
}
