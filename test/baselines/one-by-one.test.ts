import { describe, expect, it } from 'vitest';
import { baselines } from '../../src/baselines/index.ts';
import { createRng } from '../../src/math/index.ts';
import { randomDocument } from '../bayes/support/documents.ts';

const shape = { rows: 12, blocks: 3, symbols: 3, words: 20, kinds: 5, sentences: 0.2 };
const documents = Array.from({ length: 6 }, (_, d) =>
  randomDocument(createRng('one by one').stream(d), `d${d}`, shape),
);

describe('a baseline gives each document the structure that it has alone, so that a corpus can be divided', () => {
  const without = Object.values(baselines).filter(({ needs }) => needs === undefined);
  it.each(without.map(({ name, run }) => [name, run] as const))('%s', (_, run) => {
    expect(documents.flatMap((document) => run([document]))).toEqual(run(documents));
  });
});
