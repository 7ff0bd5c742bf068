import { describe, expect, it } from 'vitest';
import { parseSampleConfig, samplePresets } from '../../src/bayes/index.ts';
import { looksOf } from '../../src/experiment/looks-of.ts';

const learnt = { structurePrior: { empty: 0.5, inversion: 0, learnt: 1 } };

describe('looksOf(documents, config)', () => {
  it('reads looks only where the configuration says so', () => {
    expect(looksOf([], parseSampleConfig({}))).toBeUndefined();
    expect(looksOf([], parseSampleConfig(samplePresets.visual))?.documents).toEqual([]);
    expect(looksOf([], parseSampleConfig(samplePresets.learnt))?.documents).toEqual([]);
  });

  it('refuses learnt log odds without looks', () => {
    expect(() => looksOf([], parseSampleConfig(learnt))).toThrow(
      'structurePrior.learnt, places: without looks (expected "reads": "looks", or no such keys)',
    );
  });
});
