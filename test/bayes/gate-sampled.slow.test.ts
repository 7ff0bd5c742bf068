import { describe, expect, it } from 'vitest';
import { parseSampleConfig } from '../../src/bayes/model/config.ts';
import { tokenClasses } from '../../src/bayes/model/token-class.ts';
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
    const sweep = await fastSweep(documents, config, 'sampled');
    expect(await gateExact(exact, sweep, 20_000, 10)).toBeGreaterThan(1e-3);
  });

  it.each([
    ['base distributions stay uniform', { base: { mode: 'uniform' } }],
    ['p4 has another prior', { pcfg: { ...config.pcfg, p4: { prior: [1, 1] } } }],
    ['p6 stays at its mean', { pcfg: { ...config.pcfg, p6: { fixed: 0.25 } } }],
  ])('is told apart from a sampler where %s', async (_, other) => {
    const sweep = await fastSweep(documents, parseSampleConfig({ ...config, ...other }), 'sampled');
    expect(await gateExact(exact, sweep, 6000, 5)).toBeLessThan(1e-6);
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
    const sweep = await fastSweep(documents, config, 'sampled', spoil);
    expect(await gateExact(exact, sweep, 6000, 5)).toBeLessThan(1e-6);
  });
});

describe('createSampler(corpus, config) with concentrations sampled', () => {
  const priors = {
    B: { prior: [1, 1] },
    H: { prior: [2, 0.5] },
    N: { prior: [0.5, 0.1] },
    E: { prior: [1, 2] },
  };
  const configs = {
    'uniform base distributions': {
      ...config,
      alpha: { ...config.alpha, ...priors },
      base: { mode: 'uniform' },
    },
    'sampled base distributions': { ...config, alpha: { ...config.alpha, B: priors.B, H: priors.H } },
  };
  const cases = Object.entries(configs).map(([name, input]) => {
    const own = parseSampleConfig(input);
    return { name, own, exact: exactSampled(documents, own) };
  });

  it.each(cases)('draws structures as they are distributed, with $name', async ({ own, exact }) => {
    expect(await gateExact(exact, await fastSweep(documents, own, 'alpha'), 20_000, 10)).toBeGreaterThan(
      1e-3,
    );
  });

  const uniform = cases[0];
  it('is told apart from a sampler whose concentrations stay at the means of their priors', async () => {
    const means = { B: 1, H: 4, N: 5, E: 0.5 };
    const other = parseSampleConfig({ ...uniform.own, alpha: { ...config.alpha, ...means } });
    const sweep = await fastSweep(documents, other, 'alpha');
    expect(await gateExact(uniform.exact, sweep, 20_000, 5)).toBeLessThan(1e-6);
  });

  it.each<[string, Spoil]>([
    [
      'each table is counted twice',
      ({ statistics }) => {
        for (const name of ['B', 'H', 'N', 'E'] as const) {
          statistics.tables[name].forEach((count, v) => {
            statistics.tables[name][v] = 2 * count;
          });
        }
      },
    ],
    [
      'groups are forgotten',
      ({ statistics }) => {
        for (const name of ['B', 'H', 'N', 'E'] as const) statistics.sizes[name].length = 0;
      },
    ],
  ])('is told apart from a sampler where %s', async (_, spoil) => {
    const sweep = await fastSweep(documents, uniform.own, 'alpha', spoil);
    expect(await gateExact(uniform.exact, sweep, 20_000, 5)).toBeLessThan(1e-6);
  });
});
