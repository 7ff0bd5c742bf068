import { drawCategorical, type Rng } from '../../math/index.ts';

/** Draws of one group of a class, its multinomial integrated out. */
export interface Urn {
  /** The next token: index into the base distribution. */
  draw(rng: Rng): number;
}

/**
 * An urn: the next token is one of the `n` drawn before, each alike, with probability `n / (n + alpha)`, else one from
 * the base distribution. Source: Blackwell, MacQueen 1973; docs/model.md#words-and-symbols.
 */
export function createUrn(alpha: number, base: Float64Array): Urn {
  const drawn: number[] = [];
  return {
    draw(rng) {
      const again = rng.uniform() * (drawn.length + alpha) < drawn.length;
      const token = again ? drawn[rng.integer(drawn.length)] : drawCategorical(rng, base);
      drawn.push(token);
      return token;
    },
  };
}
