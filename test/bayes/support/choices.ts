import type { Choices } from '../../../src/bayes/kernel/kernel-functions.ts';
import { drawCategorical, type Rng } from '../../../src/math/index.ts';

/** Chooses a row's state in proportion to its weight. */
export function drawRow(rng: Rng): Choices['row'] {
  return (weights, candidates) => drawCategorical(rng, weights, candidates);
}

/** Chooses a line feed bit in proportion to its weight. */
export function drawBit(rng: Rng): Choices['bit'] {
  return (weights) => (rng.uniform() * (weights[0] + weights[1]) < weights[0] ? 0 : 1);
}

/** Chooses in proportion to the weights to the power of `1 / temperature`. */
export function drawTempered(rng: Rng, temperature: number): Choices {
  const [row, bit] = [drawRow(rng), drawBit(rng)];
  const negligible = 2 ** (-64 * temperature);
  return {
    row: (weights, candidates, current) => {
      const own = weights.subarray(0, candidates);
      const largest = Math.max(...own);
      own.forEach((weight, c) => {
        const ratio = weight / largest;
        own[c] = ratio < negligible ? 0 : temperedRatio(ratio, temperature);
      });
      return row(weights, candidates, current);
    },
    bit: (weights, current) => {
      weights[1] = temperedRatio(weights[1] / weights[0], temperature);
      weights[0] = 1;
      return bit(weights, current);
    },
  };
}

/**
 * The power `1 / temperature`, with the kernel's roundings: by roots and squares where it is a whole number of eighths
 * up to 64.
 */
function temperedRatio(ratio: number, temperature: number): number {
  const eighths = 8 / temperature;
  if (!Number.isInteger(eighths) || eighths > 64) return ratio ** (1 / temperature);
  let square = Math.sqrt(Math.sqrt(Math.sqrt(ratio)));
  let power = 1;
  for (let left = eighths; left > 0; left >>= 1) {
    if ((left & 1) === 1) power *= square;
    square *= square;
  }
  return power;
}
