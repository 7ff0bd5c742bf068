import { drawBeta, drawDirichlet, type Rng } from '../../math/index.ts';
import { drawConcentrations } from './concentrations.ts';
import { leastProbability, leastShare, type SampleConfig } from './config.ts';
import type { BaseMeasure, Parameters, Statistics } from './parameters.ts';
import { tokenClasses } from './token-class.ts';

/**
 * Draws the shared parameters given the statistics of the rows (docs/model.md#prior, docs/model.md#sampling); what is
 * configured as fixed stays.
 * @param parameters are overwritten
 * @param measure of the corpus (`baseMeasure`)
 * @see Teh et al. 2006, section 5.2 (direct assignment), with a uniform measure of strength 1 a word or symbol
 */
export function drawParameters(
  rng: Rng,
  parameters: Parameters,
  statistics: Statistics,
  config: SampleConfig,
  measure: BaseMeasure = {},
): void {
  const { p4, p6 } = config.pcfg;
  const { headed, whole, continued } = statistics;
  if ('prior' in p4) parameters.p4 = inside(drawBeta(rng, p4.prior[0] + headed, p4.prior[1] + whole));
  if ('prior' in p6)
    parameters.p6 = inside(drawBeta(rng, p6.prior[0] + continued, p6.prior[1] + headed + whole));
  drawConcentrations(rng, parameters, statistics, config);
  if (config.base.mode !== 'sampled') return;
  for (const name of tokenClasses) {
    const shares = parameters.base[name];
    const tables = statistics.tables[name];
    const strength = measure[name];
    for (let v = 0; v < shares.length; v++) shares[v] = (strength?.[v] ?? 1) + tables[v];
    drawDirichlet(rng, shares, shares);
    // Under a small strength a share may be 0 in doubles: a word or symbol that is nowhere else would divide by it.
    if (strength) for (let v = 0; v < shares.length; v++) shares[v] = Math.max(leastShare, shares[v]);
  }
}

/** A probability that doubles may have rounded to 0 or 1, as draws under a small shape are. */
function inside(probability: number): number {
  return Math.min(1 - leastProbability, Math.max(leastProbability, probability));
}
