import { createRng } from '../../math/index.ts';
import { type Lexicon, lexiconSize, type PackedLexicon } from '../lexicon.ts';
import { type LearningPage, pageWeight } from './learning-page.ts';

/**
 * Passes over the rows, step, L2 penalty, and what steadies the first steps: the first values tried, none was
 * tuned.
 */
const learning = { passes: 8, step: 0.3, ridge: 2e-4, steady: 0.1 };

/**
 * Learns which words headings begin with: a logistic regression by stochastic gradients with a step of its own for
 * each weight. Rows of running text are left out.
 * @param seed of the order in which rows are passed
 *
 * Source: Duchi, Hazan and Singer 2011, "Adaptive subgradient methods" (AdaGrad).
 */
export function learnLexicon(pages: readonly LearningPage[], seed: string): PackedLexicon {
  const rows = pages.flatMap((page) =>
    page.words.flatMap((buckets, i) =>
      page.view.rows[i].sentence
        ? []
        : [{ buckets, right: Number(page.isHeading[i]), weight: pageWeight(page) }],
    ),
  );
  const weights = new Float64Array(lexiconSize);
  const squares = new Float64Array(lexiconSize);
  let bias = 0;
  let biasSquares = 0;
  const rng = createRng(`${seed} words`);
  for (let pass = 0; pass < learning.passes; pass++) {
    for (let i = rows.length - 1; i > 0; i--) {
      const other = Math.floor(rng.uniform() * (i + 1));
      [rows[i], rows[other]] = [rows[other], rows[i]];
    }
    for (const { buckets, right, weight } of rows) {
      const share = 1 / Math.sqrt(buckets.length);
      let odds = bias;
      for (const bucket of buckets) odds += share * weights[bucket];
      const error = weight * (right - 1 / (1 + Math.exp(-odds)));
      for (const bucket of buckets) {
        const slope = error * share - learning.ridge * weights[bucket];
        squares[bucket] += slope * slope;
        weights[bucket] += (learning.step * slope) / Math.sqrt(squares[bucket] + learning.steady);
      }
      biasSquares += error * error;
      bias += (learning.step * error) / Math.sqrt(biasSquares + learning.steady);
    }
  }
  return packLexicon({ bias, weights });
}

/** One signed byte a weight. */
function packLexicon({ bias, weights }: Lexicon): PackedLexicon {
  const largest = weights.reduce((high, weight) => Math.max(high, Math.abs(weight)), 1e-9);
  const unit = Number((largest / 127).toPrecision(4));
  const bytes = Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / unit))));
  return { bias: Number(bias.toPrecision(4)), unit, weights: Buffer.from(bytes.buffer).toString('base64') };
}
