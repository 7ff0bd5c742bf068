import type { Diagnosis } from '../bayes/index.ts';

/**
 * What a run has to show before its numbers are trusted: Vehtari, Gelman, Simpson, Carpenter, Bürkner,
 * "Rank-normalization, folding, and localization: an improved R-hat" (Bayesian Analysis 2021): R-hat below 1.01,
 * effective sample sizes of 100 a chain.
 */
const limits = { rHat: 1.01, essPerChain: 100 };

/**
 * Sentences about the quantities of a run that have not converged.
 * @param diagnosis by quantity, as `diagnoseTrace` gives it
 */
export function convergenceWarnings(
  diagnosis: Readonly<Record<string, Diagnosis | undefined>>,
  chains: number,
): string[] {
  return Object.entries(diagnosis).flatMap(([name, found]) => {
    if (!found) return [];
    const { sd, rHat, bulkEss, tailEss } = found;
    const problems: string[] = [];
    // Written so that NaN is a problem, too.
    if (rHat !== undefined && !(rHat <= limits.rHat)) {
      problems.push(`R-hat ${rHat.toFixed(3)} (expected at most ${limits.rHat})`);
    }
    const least = limits.essPerChain * chains;
    for (const [name, size] of [
      ['bulk', bulkEss],
      ['tail', tailEss],
    ] as const) {
      if (size !== undefined && !(size >= least)) {
        problems.push(`${name} ESS ${size.toFixed(0)} (expected at least ${least})`);
      }
    }
    if (rHat === undefined && sd !== 0) problems.push('too few draws to tell');
    return problems.length > 0
      ? [`${name} has not converged: ${problems.join(', ')}; more sweeps may help`]
      : [];
  });
}
