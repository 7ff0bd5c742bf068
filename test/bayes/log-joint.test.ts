import { describe, expect, it } from 'vitest';
import { indexCorpus } from '../../src/bayes/corpus/corpus.ts';
import { documentState } from '../../src/bayes/corpus/document-state.ts';
import { parseSampleConfig } from '../../src/bayes/model/config.ts';
import { logJoint } from '../../src/bayes/model/log-joint.ts';
import { firstParameters } from '../../src/bayes/model/parameters.ts';
import { literalLogJoint } from '../../src/bayes/reference/literal-log-joint.ts';
import { logGamma } from '../../src/math/index.ts';
import { documentOf, referenceRows } from './support/documents.ts';
import { kernelOf } from './support/kernel-of.ts';

describe('logJoint(kernel, document, state)', () => {
  it('is the formula of docs/model.md#log-joint, worked out for two rows', () => {
    const two = documentOf('two', ['a : | b x', 'a : | c x']);
    const corpus = indexCorpus([two]);
    const config = parseSampleConfig({
      base: { mode: 'uniform' },
      pcfg: { p4: { fixed: 0.4 }, p6: { fixed: 0.2 } },
      alpha: { H: 2, C: 3, N: 4, E: 5, L: 6, B: 7 },
    });
    const [document] = corpus.documents;
    const kernel = kernelOf(corpus, config);
    // Both rows head one block and hang on the null row: H = a a, C = b c, B = : :, E = x, L = x.
    const state = documentState(document, [-1, -1], [1, 1], [0, 1, 0, 0]);
    const grammar = 2 * Math.log(0.4 * 0.8 * 0.5);
    const group = (alpha: number, share: number, counts: number[]) =>
      counts.reduce((sum, n) => sum + logGamma(alpha * share + n) - logGamma(alpha * share), 0) +
      logGamma(alpha) -
      logGamma(alpha + counts.reduce((sum, n) => sum + n, 0));
    const expected =
      grammar + group(2, 1 / 3, [2]) + group(3, 1 / 3, [1, 1]) + group(7, 0.5, [2]) + group(5, 0.5, [1]);
    expect(logJoint(kernel, document, state)).toBeCloseTo(expected + group(6, 0.5, [1]), 10);
    const rows = referenceRows(document, state);
    const literal = literalLogJoint(two, rows, corpus, firstParameters(config, corpus), config);
    expect(literal).toBeCloseTo(expected + group(6, 0.5, [1]), 10);
  });

  it('is 0 for a document without rows', () => {
    const corpus = indexCorpus([documentOf('empty', [])]);
    const config = parseSampleConfig({});
    const kernel = kernelOf(corpus, config);
    expect(logJoint(kernel, corpus.documents[0], documentState(corpus.documents[0], [], [], []))).toBe(0);
  });
});
