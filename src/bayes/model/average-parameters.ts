import type { Parameters } from './parameters.ts';
import { perClass, tokenClasses } from './token-class.ts';

/** Running sums of parameter draws. */
export interface ParameterSums {
  draws: number;
  sums: Parameters;
}

/** Sums of no draw, in the shape of given parameters. */
export function createParameterSums(parameters: Parameters): ParameterSums {
  const sums = copyParameters(parameters);
  for (const name of tokenClasses) sums.base[name].fill(0);
  const alpha = perClass(() => 0);
  return { draws: 0, sums: { ...sums, alpha, p4: 0, p6: 0 } };
}

/** Adds one draw. */
export function sumParameters(sums: ParameterSums, parameters: Parameters): void {
  sums.draws += 1;
  sums.sums.p4 += parameters.p4;
  sums.sums.p6 += parameters.p6;
  for (const name of tokenClasses) {
    const target = sums.sums.base[name];
    const draw = parameters.base[name];
    for (let v = 0; v < target.length; v++) target[v] += draw[v];
    sums.sums.alpha[name] += parameters.alpha[name];
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
  const base = { ...parameters.base };
  for (const name of tokenClasses) base[name] = parameters.base[name].slice();
  return { ...parameters, base, alpha: { ...parameters.alpha } };
}
