import { type LearntWeights, unpackLearntWeights } from '../learnt-weights.ts';
import { type BlockExamples, fitSegments } from './fit-segments.ts';

/**
 * Learns weights for every part of the pages from the others.
 * @param splits pages to learn from and pages to hold out; pages of one site are on one side
 * @param seed names the random streams, with the number of the split behind it
 */
export async function* heldOutWeights<Page extends BlockExamples>(
  splits: readonly { training: readonly Page[]; heldOut: readonly Page[] }[],
  seed: string,
): AsyncGenerator<{ heldOut: readonly Page[]; weights: LearntWeights }> {
  for (const [i, { training, heldOut }] of splits.entries()) {
    const provenance = { command: 'held out', pages: training.length, pagesSha256: '' };
    const learnt = await fitSegments(training, `${seed} ${i}`);
    yield { heldOut, weights: unpackLearntWeights({ version: 1, provenance, ...learnt }) };
  }
}
