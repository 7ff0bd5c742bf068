import { drawCategorical } from './draw-categorical.ts';
import { drawNonCrossing } from './draw-non-crossing.ts';
import type { Rng } from './rng.ts';

/** Probabilities of the row grammar (docs/model.md#prior), both strictly between 0 and 1. */
export interface RowGrammar {
  /** That a heading row with room for content has some. */
  p4: number;
  /** That a heading goes on for one more block. */
  p6: number;
}

/**
 * Draws headings and arcs of a document from the prior of the structure model: structures that do not cross, all
 * alike, times the grammar of each row.
 * @param blocks by row, its number of blocks; 0 for a row that is content for good
 * @returns by row, `dep` (-1 at the top and for content) and `bound` (0 for content)
 */
export function drawRowStructure(
  rng: Rng,
  blocks: readonly number[],
  { p4, p6 }: RowGrammar,
): { dep: number; bound: number }[] {
  // Against a content row, whose blocks are 1/2 each: the blocks behind the heading cancel out.
  const byBound = blocks.map((count) =>
    Array.from(
      { length: count },
      (_, k) => (k + 1 < count ? p4 : 1 - p4) * p6 ** k * (1 - p6) * 2 ** (k + 1),
    ),
  );
  const weights = byBound.map((row) => row.reduce((sum, weight) => sum + weight, 0));
  return drawNonCrossing(rng, weights).map((dep, i) =>
    dep === undefined ? { dep: -1, bound: 0 } : { dep, bound: 1 + drawCategorical(rng, byBound[i]) },
  );
}
