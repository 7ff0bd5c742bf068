import { needsTables } from '../../../src/bayes/model/concentrations.ts';
import type { Statistics } from '../../../src/bayes/model/parameters.ts';
import { tokenClasses } from '../../../src/bayes/model/token-class.ts';
import type { Rng } from '../../../src/math/index.ts';
import { drawTableCount } from './draw-table-count.ts';
import { countTokens, type ReferenceDocument, type ReferenceModel } from './reference-updates.ts';

/** Adds what a document contributes to the draws of the shared parameters; draws its table counts. */
export function addReferenceStatistics(
  rng: Rng,
  model: ReferenceModel,
  one: ReferenceDocument,
  statistics: Statistics,
): void {
  const { config, indexOf } = model;
  const { document, rows, parameters } = one;
  rows.forEach(({ bound }, i) => {
    if (bound === 0) return;
    if (bound < document.rows[i].blocks.length) statistics.headed += 1;
    else statistics.whole += 1;
    statistics.continued += bound - 1;
  });
  if (!needsTables(config)) return;
  const counts = countTokens(model, one);
  for (const name of tokenClasses) {
    for (const { total, of } of counts.groups(name)) {
      if (typeof config.alpha[name] === 'object') statistics.sizes[name].push(total);
      of.sort((a, b) => indexOf(name, a[0]) - indexOf(name, b[0]));
      for (const [value, count] of of) {
        const v = indexOf(name, value);
        const concentration = parameters.alpha[name] * parameters.base[name][v];
        statistics.tables[name][v] += drawTableCount(rng, count, concentration);
      }
    }
  }
}
