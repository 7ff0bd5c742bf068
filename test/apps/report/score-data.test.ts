import { expect, it } from 'vitest';
import { packCorpus } from '../../../src/apps/report/score-data.ts';
import { sampleCorpus } from './samples.ts';

it('packCorpus leaves rounding to the chart: what is rounded twice differs from the table', () => {
  const corpus = sampleCorpus();
  const interval = { low: 0.7945342669572599, high: 0.9248000475832076, level: 0.95 };
  const scores = [{ ...corpus.scores[0], microF: 0.862802199900699, intervals: { microF: interval } }];
  const [{ scores: packed }] = packCorpus({ ...corpus, scores }).methods;
  expect(packed.paper?.microF).toEqual([0.862802199900699, interval.low, interval.high]);
});
