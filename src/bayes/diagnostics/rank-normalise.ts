import { normalQuantile } from '../../math/index.ts';

/** Draws of one quantity: one array a chain, all of the same length. */
export type Draws = readonly ArrayLike<number>[];

/** Cuts every chain in halves; the middle draw of an odd number is left out. */
export function splitChains(chains: Draws): Float64Array[] {
  return chains.flatMap((chain) => {
    const half = Math.floor(chain.length / 2);
    const draws = Float64Array.from(chain);
    return [draws.slice(0, half), draws.slice(draws.length - half)];
  });
}

/**
 * Ranks of draws over all chains, 1 for the smallest; equal draws share the mean of their ranks.
 * @returns one array a chain, as long as the chain
 */
export function poolRanks(chains: Draws): Float64Array[] {
  const all = chains.flatMap((chain) => Array.from(chain));
  const order = all.map((_, i) => i).sort((a, b) => all[a] - all[b]);
  const ranks = new Float64Array(all.length);
  for (let start = 0; start < order.length; ) {
    let end = start;
    while (end < order.length && all[order[end]] === all[order[start]]) end += 1;
    for (let i = start; i < end; i++) ranks[order[i]] = (start + 1 + end) / 2;
    start = end;
  }
  let offset = 0;
  return chains.map((chain) => {
    offset += chain.length;
    return ranks.slice(offset - chain.length, offset);
  });
}

/**
 * Replaces draws by normal scores of their ranks over all chains.
 * @see Vehtari et al. 2021, eq. 14
 */
export function rankNormalise(chains: Draws): Float64Array[] {
  const draws = chains.reduce((sum, chain) => sum + chain.length, 0);
  return poolRanks(chains).map((ranks) =>
    ranks.map((rank) => normalQuantile((rank - 3 / 8) / (draws + 1 / 4))),
  );
}
