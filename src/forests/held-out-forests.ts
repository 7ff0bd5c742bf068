import { fitForests } from './fit-forests.ts';
import type { Examples, Learner } from './learner.ts';
import { unpackForests } from './packed-forests.ts';
import type { ScoreRows } from './score-rows.ts';

/**
 * Learns weights for each part of the pages from the others.
 * @param splits what is learnt from and what is held out; pages of one site are on one side
 * @param seed names the random streams, with the number of the split behind it
 */
export async function* heldOutForests<Target extends string, HeldOut>(
  learner: Learner<Target>,
  splits: readonly { training: readonly Examples<Target>[]; heldOut: HeldOut }[],
  seed: string,
): AsyncGenerator<{ heldOut: HeldOut; weights: ScoreRows }> {
  for (const [i, { training, heldOut }] of splits.entries()) {
    const provenance = { command: 'held out', pages: training.length, pagesSha256: '' };
    const learnt = await fitForests(learner, training, `${seed} ${i}`);
    yield { heldOut, weights: unpackForests(learner, { version: 1, provenance, ...learnt }) };
  }
}
