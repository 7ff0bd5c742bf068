import { beforeEach, describe, expect, it } from 'vitest';
import { measureRun, type TopicScores } from '../src/run-measures.ts';
import { parseQrels, parseRun } from '../src/trec-files.ts';

const qrels = parseQrels(
  ['1 0 a 1', '1 0 b 0', '1 0 c 2', '1 0 d 1', '1 0 e -1', '2 0 a 0', '3 0 a 1', '4 0 b 1'].join('\n'),
  'qrels',
);
// Topic 1 finds b, c, e (not judged), a: relevant at ranks 2 and 4 of 3. Topic 4: two equal scores, of which b comes
// first.
const run = parseRun(
  [
    '1 Q0 a 1 1.0 x',
    '1 Q0 e 2 2.0 x',
    '1 Q0 c 3 3.0 x',
    '1 Q0 b 4 4.0 x',
    '2 Q0 a 1 1.0 x',
    '4 Q0 a 1 1.0 x',
    '4 Q0 b 2 1.0 x',
  ].join('\n'),
  'run',
);
let [first, second, third, fourth]: TopicScores[] = [];
beforeEach(() => {
  [first, second, third, fourth] = measureRun(qrels, run);
});

describe('measureRun', () => {
  it('gives average precision: (1/2 + 2/4) / 3', () => {
    expect(first.map).toBeCloseTo(1 / 3, 12);
  });

  it('gives precision at k, of k even where fewer were found', () => {
    expect([first.p5, first.p10, first.p20]).toEqual([2 / 5, 2 / 10, 2 / 20]);
  });

  it('gives nDCG with the relevance as gain and log2(rank + 1) as discount', () => {
    const found = 2 / Math.log2(3) + 1 / Math.log2(5);
    const best = 2 / Math.log2(2) + 1 / Math.log2(3) + 1 / Math.log2(4);
    expect(first.ndcg).toBeCloseTo(found / best, 12);
    expect(first.ndcg10).toBeCloseTo(found / best, 12);
  });

  it('gives the reciprocal rank of the first relevant document', () => {
    expect(first.reciprocalRank).toBe(1 / 2);
  });

  it('scores 0 without relevant documents and for a topic without ranking, as trec_eval -c does', () => {
    expect(second).toEqual({
      topic: '2',
      map: 0,
      p5: 0,
      p10: 0,
      p20: 0,
      ndcg: 0,
      ndcg10: 0,
      reciprocalRank: 0,
    });
    expect(third).toEqual({ ...second, topic: '3' });
  });

  it('breaks ties by document name, the greater first, as trec_eval does', () => {
    expect(fourth.map).toBe(1);
  });

  it('gives what trec_eval prints for this run', () => {
    // trec_eval -c -q -m map -m P.5 -m ndcg -m ndcg_cut.10 -m recip_rank QRELS RUN, version 10.0-rc3, topic 1 and all.
    const printed = (value: number): string => value.toFixed(4);
    expect([first.map, first.p5, first.ndcg, first.ndcg10, first.reciprocalRank].map(printed)).toEqual([
      '0.3333',
      '0.4000',
      '0.5406',
      '0.5406',
      '0.5000',
    ]);
    const mean = (name: 'map' | 'ndcg'): number =>
      (first[name] + second[name] + third[name] + fourth[name]) / 4;
    expect([mean('map'), mean('ndcg')].map(printed)).toEqual(['0.3333', '0.3851']);
  });
});
