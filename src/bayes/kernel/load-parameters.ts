import type { Parameters } from '../model/parameters.ts';
import { tokenClasses } from '../model/token-class.ts';
import type { Kernel } from './kernel.ts';
import { setNumber } from './memory.ts';

/** Takes over the parameters that documents are worked on with. */
export function loadParameters({ memory, loaded }: Kernel, { alpha, base, p4, p6 }: Parameters): void {
  const { views } = memory;
  let changed = false;
  if (alpha.B !== loaded.alpha.B) {
    for (let n = 0; n < views.reciprocalB.length; n++) views.reciprocalB[n] = 1 / (n + alpha.B);
  }
  for (const name of tokenClasses) {
    if (alpha[name] !== loaded.alpha[name]) views[`rising${name}`].fill(Number.POSITIVE_INFINITY);
    setNumber(memory, `alpha${name}`, alpha[name]);
    if (scale(base[name], alpha[name], views[`corpusWeight${name}`])) {
      views[`log${name}`].fill(Number.POSITIVE_INFINITY);
      changed = true;
    }
  }
  if (changed) {
    loaded.parameters += 1;
    loaded.document = undefined;
  }
  setNumber(memory, 'logHeaded', Math.log(p4) + Math.log1p(-p6) + Math.LN2);
  setNumber(memory, 'logWhole', Math.log1p(-p4) + Math.log1p(-p6) + Math.LN2);
  setNumber(memory, 'logContinued', Math.log(p6) + Math.LN2);
  setNumber(memory, 'headed', 2 * p4 * (1 - p6));
  setNumber(memory, 'whole', 2 * (1 - p4) * (1 - p6));
  setNumber(memory, 'continued', 2 * p6);
  loaded.alpha = { ...alpha };
}

/** Multiplies values. Tells whether the target held others. */
function scale(values: Float64Array, by: number, target: Float64Array): boolean {
  let changed = false;
  for (let v = 0; v < values.length; v++) {
    const value = by * values[v];
    changed ||= target[v] !== value;
    target[v] = value;
  }
  return changed;
}
