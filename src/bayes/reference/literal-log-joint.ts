import { logGamma } from '../../math/index.ts';
import type { Corpus, SampledDocument } from '../corpus/corpus.ts';
import type { SampleConfig } from '../model/config.ts';
import type { Parameters } from '../model/parameters.ts';
import { tokenClasses } from '../model/token-class.ts';
import { logRowGrammar, logStructurePrior } from './structures.ts';
import { type ReferenceRow, rowTokens, shareIndex, TokenCounts } from './tokens.ts';

/**
 * Collapsed log joint of a document (docs/model.md#log-joint), from scratch.
 * @param rows hidden states, one a row of the document
 * @returns nats
 */
export function literalLogJoint(
  document: SampledDocument,
  rows: readonly ReferenceRow[],
  corpus: Corpus,
  parameters: Parameters,
  config: Pick<SampleConfig, 'structurePrior'>,
): number {
  const indexOf = shareIndex(corpus);
  const counts = new TokenCounts();
  let sum = logStructurePrior(rows, config.structurePrior, document.rows);
  document.rows.forEach((row, i) => {
    sum += logRowGrammar(rows[i].bound, row.blocks.length, parameters.p4, parameters.p6);
    for (const token of rowTokens(row, rows[i])) counts.add(token);
  });
  for (const name of tokenClasses) {
    const alpha = parameters.alpha[name];
    for (const { total, of } of counts.groups(name)) {
      sum += logGamma(alpha) - logGamma(alpha + total);
      for (const [value, count] of of) {
        const share = alpha * parameters.base[name][indexOf(name, value)];
        sum += logGamma(share + count) - logGamma(share);
      }
    }
  }
  return sum;
}
