import { expect, it } from 'vitest';
import { mainFeatureNames, mainLearner } from '../../src/pipeline/main/index.ts';
import { fitForests } from '../segment-weights/fit-forests.ts';
import { mainExamples, mainGrowing } from './main-examples.ts';

it('mainExamples(described, shares) gives rows from which it is learnt which are main content', async () => {
  const features = [0, 1, 0, 1, 1].map((value) => new Float64Array(mainFeatureNames.length).fill(value));
  const described = { features, sizes: [100, 100, 100, 100, 0] };
  const examples = mainExamples(described, [0, 1, 0, 1, 0]);
  expect(examples.shares.main).toEqual([0, 1, 0, 1]); // nothing is learnt from a row that holds nothing
  const { forests } = await fitForests(mainLearner, mainGrowing, [examples], '1');
  expect(forests.main.trees.some((own) => own.length > 2)).toBe(true);
});
