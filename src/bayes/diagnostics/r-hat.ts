import { mean, quantile, variance } from '../../math/index.ts';
import { type ChainDraws, joinChains, rankNormalise, splitChains } from './rank-normalise.ts';

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
