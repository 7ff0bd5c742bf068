import { describe, expect, it } from 'vitest';
import { drawDocument, parseSampleConfig, runChains } from '../../src/bayes/inside/index.ts';
import { upAfter } from '../support/up-after.ts';
import { ordered, randomCorpus } from './support/documents.ts';

const fixed = {
  alpha: { H: 5, C: 2, B: 0.5 },
  pcfg: { p4: { fixed: 0.6 }, p6: { fixed: 0.3 } },
  base: { mode: 'uniform' },
  moves: ['row', 'shift'],
  ...{ burnIn: 3, sweeps: 9, thin: 2, finalSweeps: 0 },
};
const order = { structurePrior: { empty: 0.3, inversion: 0.5, learnt: 0.4, places: 1.5 } };
const documents = [...randomCorpus(3), ...randomCorpus(8)].map(ordered);

describe('drawDocument(document, config)', () => {
  it.each([
    ['the uniform prior', {}],
    ['what was learnt elsewhere', order],
    ['temperatures', { temperatures: [1.5, 3] }],
    ['every third draw', { thin: 3, sweeps: 8 }],
    ['every draw', { thin: 1 }],
    ['both, and a seed of text', { ...order, temperatures: [2], seed: 'x' }],
  ])('gives the marginals of a corpus of this document alone, with %s', async (_, more) => {
    const config = parseSampleConfig({ ...fixed, ...more });
    for (const document of documents) {
      const { marginals } = await runChains([document], config);
      expect([drawDocument(document, config)]).toEqual(marginals);
    }
  });

  it('draws otherwise with another seed, and with temperatures', () => {
    const drawn = (more: object) =>
      documents.map((document) => drawDocument(document, parseSampleConfig({ ...fixed, ...more })));
    expect(drawn({})).toEqual(drawn({}));
    expect(drawn({ seed: 2 })).not.toEqual(drawn({}));
    expect(drawn({ temperatures: [1.5] })).not.toEqual(drawn({}));
  });

  it.each([
    [{ base: { mode: 'sampled' } }],
    [{ alpha: { B: { prior: [1, 1] } } }],
    [{ pcfg: { p6: { fixed: 0.3 } } }],
  ])('refuses parameters that are sampled: %j', (more) => {
    const config = parseSampleConfig({ ...fixed, ...more });
    expect(() => drawDocument(documents[0], config)).toThrow(
      new RangeError('drawDocument: with sampled parameters (expected fixed ones)'),
    );
  });

  // Three sweeps of burn-in; then every second one is a draw.
  it.each([
    [0, undefined],
    [4, undefined],
    [5, 1],
    [8, 2],
    [100, 4],
  ])('asked %d times whether its time is up has %j draws', (times, draws) => {
    const found = drawDocument(documents[0], parseSampleConfig(fixed), upAfter(times));
    expect(found?.draws).toBe(draws);
    for (const states of found?.rows ?? [])
      expect(states.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
  });
});
