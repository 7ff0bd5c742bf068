import { mean, quantile, variance } from '../../math/index.ts';
import { autocovariances } from './autocovariance.ts';
import { type ChainDraws, joinChains, rankNormalise, splitChains } from './rank-normalise.ts';

/**
 * Effective sample size of the mean of draws: how many independent draws would tell it as exactly.
 * @param chains four draws or more each
 * @returns undefined where it is not defined: too few draws, or draws that never change
 * @see Vehtari, Gelman, Simpson, Carpenter and Bürkner, "Rank-normalization, folding, and localization: an improved
 *   R-hat", Bayesian Analysis 16 (2021), eq. 10-13; Geyer, "Practical Markov chain Monte Carlo" (1992)
 */
export function effectiveSampleSize(chains: ChainDraws): number | undefined {
  return geyer(splitChains(chains));
}

/** Effective sample size of the centre of the distribution: of rank-normalised draws. */
export function bulkEffectiveSampleSize(chains: ChainDraws): number | undefined {
  return geyer(rankNormalise(splitChains(chains)));
}

/** Effective sample size of the tails: the smaller one of the 5 % and the 95 % quantile. */
export function tailEffectiveSampleSize(chains: ChainDraws): number | undefined {
  const all = joinChains(chains);
  const sizes = [0.05, 0.95].map((probability) => {
    const limit = quantile(all, probability);
    return geyer(
      splitChains(chains.map((chain) => Float64Array.from(chain, (draw) => (draw <= limit ? 1 : 0)))),
    );
  });
  return sizes.reduce((least, size) =>
    least === undefined || size === undefined ? undefined : Math.min(least, size),
  );
}

/**
 * Number of draws over the integrated autocorrelation time, which sums autocorrelations in pairs while the pairs are
 * positive, each pair no larger than the one before.
 */
function geyer(chains: ChainDraws): number | undefined {
  const draws = chains[0]?.length ?? 0;
  if (draws < 2) return undefined;
  const centres = chains.map(mean);
  const each = chains.map((chain, c) => autocovariances(chain, centres[c]));
  const covariance = (lag: number) => mean(each.map((of) => of(lag)));
  const within = (covariance(0) * draws) / (draws - 1);
  const total = covariance(0) + variance(centres);
  if (!(total > 0)) return undefined;
  const correlation = (lag: number) => 1 - (within - covariance(lag)) / total;

  let pairs = 0;
  let smallest = Number.POSITIVE_INFINITY;
  let rest = 0;
  for (let lag = 0; ; lag += 2) {
    const even = lag === 0 ? 1 : correlation(lag);
    const pair = even + correlation(lag + 1);
    // The first pair that is not positive, or the last one there is, counts by its even part alone, once.
    rest = Math.max(even, 0);
    if (!(pair > 0) || lag + 4 >= draws) break;
    smallest = Math.min(smallest, pair);
    pairs += smallest;
    rest = 0;
  }
  const size = chains.length * draws;
  const time = Math.max(-1 + 2 * pairs + rest, 1 / Math.log10(size));
  return size / time;
}
