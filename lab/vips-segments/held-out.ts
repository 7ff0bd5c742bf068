import { splitsOf } from '../../src/hybrid/learn/index.ts';
import {
  type BlockExamples,
  fitSegments,
  type LearntWeights,
  unpackLearntWeights,
} from '../../src/vips/index.ts';

/** A page to learn blocks from or to cut, with the site that it is held out with. */
export interface SitePage extends BlockExamples {
  id: string;
  group: string;
}

/**
 * Learns weights for every fold from the pages of the others.
 * @param folds per page its fold; pages of one site are in one
 * @param seed names the random streams, with the number of the fold behind it
 * @throws RangeError naming a page whose site is in two folds
 */
export async function* heldOutWeights<Page extends SitePage>(
  pages: readonly Page[],
  folds: readonly number[],
  seed: string,
): AsyncGenerator<{ heldOut: Page[]; weights: LearntWeights }> {
  for (const [fold, { training, heldOut }] of splitsOf(pages, folds).entries()) {
    const provenance = { command: 'held out', pages: training.length, pagesSha256: '' };
    const learnt = await fitSegments(training, `${seed} ${fold}`);
    yield { heldOut, weights: unpackLearntWeights({ version: 1, provenance, ...learnt }) };
  }
}
