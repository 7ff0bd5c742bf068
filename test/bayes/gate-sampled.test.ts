import { describe, expect, it } from 'vitest';
import { parseSampleConfig } from '../../src/bayes/config.ts';
import { tokenClasses } from '../../src/bayes/token-class.ts';
import { documentOf } from './support/documents.ts';
import { exactSampled } from './support/exact-sampled.ts';
import { fastSweep, gateExact } from './support/gate.ts';

type Spoil = NonNullable<Parameters<typeof fastSweep>[3]>;

const documents = [
  documentOf('a', ['a x x | b x', 'a x y', 'b y y | a x']),
  documentOf('b', ['a x x | b y', 'a']),
];
const config = parseSampleConfig({
  alpha: { H: 0.5, C: 1, N: 1, E: 0.5, L: 1, B: 0.5 },
  pcfg: { p4: { prior: [2, 1] }, p6: { prior: [1, 3] } },
});
const exact = exactSampled(documents, config);

describe('createSampler(corpus, config) with all parameters sampled', () => {
  it('draws structures as they are distributed when the parameters are integrated out', async () => {
    expect(exact.structures.length).toBe(336);
    expect(await gateExact(exact, await fastSweep(documents, config, 'sampled'), 20_000, 10)).toBeGreaterThan(
      1e-3,
    );
  });

  it.each([
    ['base distributions stay uniform', { base: { mode: 'uniform' } }],
    ['p4 has another prior', { pcfg: { ...config.pcfg, p4: { prior: [1, 1] } } }],
    ['p6 stays at its mean', { pcfg: { ...config.pcfg, p6: { fixed: 0.25 } } }],
  ])('is told apart from a sampler where %s', async (_, other) => {
    expect(
      await gateExact(
        exact,
        await fastSweep(documents, parseSampleConfig({ ...config, ...other }), 'sampled'),
        6000,
        5,
      ),
    ).toBeLessThan(1e-6);
  });

  it.each<[string, Spoil]>([
    [
      'base distributions are drawn from counts instead of tables',
      ({ statistics }, [a, b]) => {
        for (const name of ['H', 'C', 'N', 'E', 'L'] as const) {
          statistics.tables[name].forEach((_, v) => {
            statistics.tables[name][v] = a[name][v] + b[name][v];
          });
        }
      },
    ],
    [
      'base distributions are drawn from their prior',
      ({ statistics }) => {
        for (const name of tokenClasses) statistics.tables[name].fill(0);
      },
    ],
    [
      'heading rows to their end are forgotten',
      ({ statistics }) => {
        statistics.whole = 0;
      },
    ],
  ])('is told apart from a sampler where %s', async (_, spoil) => {
    expect(
      await gateExact(exact, await fastSweep(documents, config, 'sampled', spoil), 6000, 5),
    ).toBeLessThan(1e-6);
  });
});
