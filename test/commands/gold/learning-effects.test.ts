import { expect, it } from 'vitest';
import { keptLearning } from '../../../src/commands/shared/gold/learning-effects.ts';
import { withEffects } from '../../../src/effects/index.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder('forests');

async function learnWith(settings: object): Promise<number> {
  const { learning } = await keptLearning(folder, [], settings, 1, withEffects());
  let learnt = 0;
  const forest = await learning.part?.('first', async () => ({ base: ++learnt, trees: [] }));
  expect(forest).toMatchObject({ base: 1, trees: [] });
  return learnt;
}

it('learns a forest once for the same pages and settings', async () => {
  expect(await learnWith({ seed: '1' })).toBe(1);
  expect(await learnWith({ seed: '1' })).toBe(0);
  expect(await learnWith({ seed: '2' })).toBe(1);
});
