import { describe, expect, it } from 'vitest';
import { parseSampleConfig, samplePresets } from '../../src/bayes/index.ts';
import { looksOf } from '../../src/experiment/looks-of.ts';
import { lookPage } from '../support/look-page.ts';

const learnt = { structurePrior: { empty: 0.5, inversion: 0, learnt: 1 } };

describe('looksOf(documents, config)', () => {
  it('reads looks only where the configuration says so', () => {
    expect(looksOf([], parseSampleConfig({}))).toBeUndefined();
    expect(looksOf([], parseSampleConfig(samplePresets.visual))?.documents).toEqual([]);
    expect(looksOf([], parseSampleConfig(samplePresets.learnt))?.documents).toEqual([]);
  });

  it('reads the further symbols that the configuration asks for', () => {
    const symbols = (cues: object | undefined) => {
      const config = parseSampleConfig({ ...samplePresets.visual, ...(cues && { cues }) });
      const read = looksOf([lookPage('page', ['# Club', '1. Boats'])], config)?.documents[0].rows;
      return read?.map(({ blocks }) => blocks[0].symbols.slice(3));
    };
    expect(symbols(undefined)).toEqual([[], []]);
    expect(symbols({ mark: true, indent: false })).toEqual([['mark=none'], ['mark=number']]);
  });

  it('refuses further symbols without looks', () => {
    expect(() => looksOf([], parseSampleConfig({ cues: { mark: true } }))).toThrow(
      'cues: without looks (expected "reads": "looks", or no such key)',
    );
  });

  it('refuses learnt log odds without looks', () => {
    expect(() => looksOf([], parseSampleConfig(learnt))).toThrow(
      'structurePrior.learnt, places: without looks (expected "reads": "looks", or no such keys)',
    );
  });
});
