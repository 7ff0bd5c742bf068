import { drawGamma, drawLogGamma, type Rng } from '../../math/index.ts';
import { leastConcentration, mostConcentration, type SampleConfig } from './config.ts';
import type { Parameters, Statistics } from './parameters.ts';
import { perClass, type TokenClass, tokenClasses } from './token-class.ts';

/**
 * Whether the shared parameters are drawn from table counts: where base distributions or a concentration are sampled.
 */
export function needsTables({ alpha, base }: Pick<SampleConfig, 'alpha' | 'base'>): boolean {
  return base.mode === 'sampled' || tokenClasses.some((name) => typeof alpha[name] === 'object');
}

/** What a trace says of concentrations: those that are sampled, or nothing. */
export function sampledConcentrations(
  config: Pick<SampleConfig, 'alpha'>,
  parameters: Parameters,
): { alpha?: Partial<Record<TokenClass, number>> } {
  const sampled = tokenClasses.filter((name) => typeof config.alpha[name] === 'object');
  if (sampled.length === 0) return {};
  return { alpha: Object.fromEntries(sampled.map((name) => [name, parameters.alpha[name]])) };
}

/**
 * Draws the concentrations that have a prior, given table counts and group sizes.
 *
 * For each group of `n` tokens auxiliary variables are drawn given the present concentration: `w ~ Beta(alpha + 1, n)`
 * and `s ~ Bernoulli(n / (n + alpha))`; then `alpha ~ Gamma(shape + tables - sum s, rate - sum log w)`. Values outside
 * what a configuration may hold are set to its ends.
 * @param parameters their concentrations are replaced
 * @see Escobar and West, "Bayesian density estimation and inference using mixtures", JASA 90 (1995), section 6; Teh et
 *   al. 2006, appendix A, for several groups
 */
export function drawConcentrations(
  rng: Rng,
  parameters: Parameters,
  { tables, sizes }: Statistics,
  config: Pick<SampleConfig, 'alpha'>,
): void {
  parameters.alpha = perClass((name) => {
    const rule = config.alpha[name];
    const alpha = parameters.alpha[name];
    if (typeof rule === 'number') return alpha;
    let [shape, rate] = rule.prior;
    for (const count of tables[name]) shape += count;
    for (const n of sizes[name]) {
      rate -= drawLogBeta(rng, alpha + 1, n);
      if (rng.uniform() * (n + alpha) < n) shape -= 1;
    }
    return Math.min(mostConcentration, Math.max(leastConcentration, drawGamma(rng, shape) / rate));
  });
}

function drawLogBeta(rng: Rng, a: number, b: number): number {
  const first = drawLogGamma(rng, a);
  const second = drawLogGamma(rng, b);
  return -Math.log1p(Math.exp(second - first));
}
