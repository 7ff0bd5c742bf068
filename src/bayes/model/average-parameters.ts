import type { Parameters, Statistics } from './parameters.ts';
import { perClass, type TokenClass, tokenClasses } from './token-class.ts';

export interface ParameterSums {
  draws: number;
  sums: Parameters;
  /** By class: sum of the shares expected of a word or symbol that has no table. */
  unseen: Record<TokenClass, number>;
}

/** Sums of no draw, in the shape of given parameters. */
export function createParameterSums(parameters: Parameters): ParameterSums {
  const sums = copyParameters(parameters);
  for (const name of tokenClasses) sums.base[name].fill(0);
  const alpha = perClass(() => 0);
  return { draws: 0, sums: { ...sums, alpha, p4: 0, p6: 0 }, unseen: perClass(() => 0) };
}

/**
 * Adds one draw.
 * @param tables of the rows by class, then by word or symbol: a sampled base distribution gives a word that has none
 *   `1 / (words + tables)`, which is what a new page's word may expect too
 */
export function sumParameters(
  sums: ParameterSums,
  parameters: Parameters,
  { tables }: Pick<Statistics, 'tables'>,
): void {
  sums.draws += 1;
  sums.sums.p4 += parameters.p4;
  sums.sums.p6 += parameters.p6;
  for (const name of tokenClasses) {
    const target = sums.sums.base[name];
    const draw = parameters.base[name];
    for (let v = 0; v < target.length; v++) target[v] += draw[v];
    sums.sums.alpha[name] += parameters.alpha[name];
    const occupied = tables[name].reduce((sum, count) => sum + count, 0);
    sums.unseen[name] += 1 / (tables[name].length + occupied);
  }
}

/**
 * Mean of the draws.
 * @param sums of one draw at least
 */
export function averageParameters({ draws, sums }: ParameterSums): Parameters {
  const average = copyParameters(sums);
  for (const name of tokenClasses) {
    for (let v = 0; v < average.base[name].length; v++) average.base[name][v] /= draws;
    average.alpha[name] /= draws;
  }
  return { ...average, p4: average.p4 / draws, p6: average.p6 / draws };
}

function copyParameters(parameters: Parameters): Parameters {
  const base = perClass((name) => parameters.base[name].slice());
  return { ...parameters, base, alpha: { ...parameters.alpha } };
}
