import { describe, expect, it } from 'vitest';
import type { SampleEffects } from '../../src/bayes/index.ts';
import {
  learntParameters,
  learntParametersSchema,
  parseSampleConfig,
  runChains,
  withLearntParameters,
} from '../../src/bayes/inside/index.ts';
import { perClass } from '../../src/bayes/model/token-class.ts';
import { documentOf } from './support/documents.ts';

const documents = [documentOf('a', ['age : | 25 /', 'sex : | f /', 'age : | 31 /'])];
const run = { chains: 2, sweeps: 30, burnIn: 5, finalSweeps: 5 };

describe('learntParameters', () => {
  const sums = {
    draws: 4,
    sums: {
      base: perClass((name) => (name === 'H' || name === 'C' ? [1, 3] : [4])),
      alpha: perClass(() => 8),
      p4: 2,
      p6: 1,
    },
    unseen: perClass(() => 0.4),
  };
  const corpus = { words: ['rare', '7'], symbols: ['<br>'] };

  it('are means of the draws by word, the largest share first', () => {
    const learnt = learntParameters(corpus, parseSampleConfig({}), 1, sums);
    expect(learnt).toMatchObject({ version: 1, chain: 1, draws: 4, p4: 0.5, p6: 0.25, alpha: { B: 2 } });
    expect(learnt.base.H).toEqual({
      unseen: 0.1,
      shares: [
        ['7', 0.75],
        ['rare', 0.25],
      ],
    });
    expect(learnt.base.B).toEqual({ unseen: 0.1, shares: [['<br>', 1]] });
    // Equal shares stand in the order of their words.
    const three = { words: ['b', 'a', 'c'], symbols: ['<br>'] };
    const alike = { ...sums, sums: { ...sums.sums, base: perClass(() => [1, 1, 2]) } };
    const { shares } = learntParameters(three, parseSampleConfig({}), 1, alike).base.H;
    expect(shares.map(([word]) => word)).toEqual(['c', 'a', 'b']);
  });

  it('expect of a new word what a uniform distribution gave each, where it was uniform', () => {
    const uniform = parseSampleConfig({ base: { mode: 'uniform' } });
    expect(learntParameters(corpus, uniform, 0, sums).base.H.unseen).toBe(0.5);
  });
});

describe('runChains(...).parameters', () => {
  it('are of the chain whose estimates are taken, and sum to one', async () => {
    const { parameters } = await runChains(documents, parseSampleConfig(run));
    expect(learntParametersSchema.parse(JSON.parse(JSON.stringify(parameters)))).toEqual(parameters);
    expect(parameters.draws).toBe(30);
    const words = parameters.base.H.shares;
    expect(words.map(([word]) => word).sort()).toEqual(['25', '31', 'age', 'f', 'sex']);
    expect(words.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1, 12);
    // A sampled distribution of five words and some tables leaves less than a fifth to a new one.
    expect(parameters.base.H.unseen).toBeGreaterThan(0);
    expect(parameters.base.H.unseen).toBeLessThan(1 / 5);
  });

  it('fixed in another run are what that has learnt, new words and all', async () => {
    const { parameters } = await runChains(documents, parseSampleConfig(run));
    const config = withLearntParameters(parseSampleConfig(run), parameters);
    const others = [documentOf('b', ['size : | 7 /', 'age : | 25 /'])];
    const applied = (await runChains(others, config)).parameters;
    expect(applied.p4).toBeCloseTo(parameters.p4, 12);
    expect(applied.alpha).toEqual(parameters.alpha);
    const shares = new Map(parameters.base.C.shares);
    for (const [word, share] of applied.base.C.shares)
      expect(share).toBeCloseTo(shares.get(word) ?? parameters.base.C.unseen, 12);
    expect(applied.base.C.unseen).toBe(parameters.base.C.unseen);
  });

  it('are the same bytes whatever the workers and stops', async () => {
    const config = parseSampleConfig(run);
    const whole = await runChains(documents, config);
    const stop = new AbortController();
    let checkpoint: unknown;
    const effects: SampleEffects = {
      signal: stop.signal,
      onProgress: ({ chain, done }) => {
        if (chain === 1 && done === 12) stop.abort();
      },
      onCheckpoint: (one) => {
        checkpoint = JSON.parse(JSON.stringify(one));
      },
    };
    await expect(runChains(documents, config, {}, effects)).rejects.toThrow();
    const resumed = await runChains(documents, config, {}, { resume: checkpoint as never });
    expect(JSON.stringify(resumed.parameters)).toBe(JSON.stringify(whole.parameters));
  });
});
