import { type HybridConfig, parseHybridConfig } from '../../hybrid/index.ts';

/** Draws for probabilities: few, so that a page of 300 rows takes about a second (bench/hybrid/speed.ts). */
const draws = { particles: 2, burnIn: 6, sweeps: 24 };

/** Configuration of the hybrid model for outlines of single pages. */
export function outlineConfig(settings: Partial<Pick<HybridConfig, 'learntFrom' | 'seed'>>): HybridConfig {
  return parseHybridConfig({ ...settings, ...draws });
}
