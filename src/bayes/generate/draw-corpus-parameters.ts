import { drawBeta, drawDirichlet, drawGamma, type Rng } from '../../math/index.ts';
import { leastConcentration, mostConcentration, type SampleConfig } from '../model/config.ts';
import type { Parameters } from '../model/parameters.ts';
import { drawsWords, perClass, type TokenClass } from '../model/token-class.ts';

/**
 * Draws the parameters of the model from their priors; what is fixed is as configured.
 * @param sizes of the vocabularies, where the configuration does not name their words and symbols
 */
export function drawCorpusParameters(
  rng: Rng,
  sizes: { words: number; symbols: number },
  config: Pick<SampleConfig, 'alpha' | 'pcfg' | 'base'>,
): { vocabulary: { words: string[]; symbols: string[] }; parameters: Parameters } {
  const { alpha, pcfg, base } = config;
  const vocabulary =
    base.mode === 'fixed'
      ? { words: names(base.values, ['H', 'C']), symbols: names(base.values, ['N', 'E', 'L', 'B']) }
      : { words: numbered('w', sizes.words), symbols: numbered('s', sizes.symbols) };
  const rule = (name: 'p4' | 'p6'): number => {
    const value = pcfg[name];
    return 'fixed' in value ? value.fixed : drawBeta(rng.stream(name), value.prior[0], value.prior[1]);
  };
  const concentration = (name: TokenClass): number => {
    const value = alpha[name];
    if (typeof value === 'number') return value;
    const [shape, rate] = value.prior;
    const drawn = drawGamma(rng.stream('alpha', name), shape) / rate;
    return Math.min(mostConcentration, Math.max(leastConcentration, drawn));
  };
  const shares = (name: TokenClass): Float64Array => {
    const tokens = drawsWords(name) ? vocabulary.words : vocabulary.symbols;
    if (base.mode === 'fixed') return Float64Array.from(tokens, (token) => base.values[name][token] ?? 0);
    if (base.mode === 'uniform') return new Float64Array(tokens.length).fill(1 / tokens.length);
    return drawDirichlet(rng.stream('base', name), new Float64Array(tokens.length).fill(1));
  };
  return {
    vocabulary,
    parameters: { base: perClass(shares), alpha: perClass(concentration), p4: rule('p4'), p6: rule('p6') },
  };
}

function names(
  values: Readonly<Record<TokenClass, Readonly<Record<string, number>>>>,
  classes: readonly TokenClass[],
): string[] {
  return [...new Set(classes.flatMap((name) => Object.keys(values[name])))];
}

function numbered(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, v) => `${letter}${v}`);
}
