import { describe, expect, it } from 'vitest';
import { indexCorpus } from '../../../src/bayes/corpus/corpus.ts';
import { drawCorpus, enumerate } from '../../../src/bayes/index.ts';
import { learningLooks, parseSampleConfig } from '../../../src/bayes/inside/index.ts';
import { firstParameters } from '../../../src/bayes/model/parameters.ts';
import { literalLogJoint } from '../../../src/bayes/reference/literal-log-joint.ts';
import { createRng, mean } from '../../../src/math/index.ts';
import { documentSchema, structureProblems } from '../../../src/page/index.ts';
import { chiSquaredTest } from '../support/chi-squared.ts';

const plan = { documents: 4000, rows: 2, words: 3, symbols: 2, symbolsPerBlock: 1 };
const fixed = { pcfg: { p4: { fixed: 0.4 }, p6: { fixed: 0.3 } }, base: { mode: 'uniform' } };

function countBy<T>(items: readonly T[], key: (item: T, i: number) => string): Map<string, number> {
  const counts = new Map<string, number>();
  items.forEach((item, i) => {
    counts.set(key(item, i), (counts.get(key(item, i)) ?? 0) + 1);
  });
  return counts;
}

describe('drawCorpus(rng, plan, config)', () => {
  it('draws documents and structures that are valid and fit, the same ones from one seed', () => {
    const config = parseSampleConfig({});
    const many = { ...plan, documents: 60, rows: 25, words: 50 };
    const drawn = drawCorpus(createRng('valid'), many, config);
    drawn.documents.forEach((document, d) => {
      documentSchema.parse(document);
      expect(structureProblems(document, drawn.structures[d])).toEqual([]);
    });
    expect(drawCorpus(createRng('valid'), many, config)).toEqual(drawn);
    const fewer = drawCorpus(createRng('valid'), { ...many, documents: 3 }, config);
    expect(fewer.documents).toEqual(drawn.documents.slice(0, 3));
    const blocks = drawn.documents.flatMap(({ rows }) => rows.flatMap((row) => row.blocks));
    expect(new Set(blocks.map(({ word }) => word.replace(/\d+$/, '')))).toEqual(new Set(['w']));
    expect(new Set(blocks.map(({ symbols }) => symbols.join().replace(/\d+$/, '')))).toEqual(new Set(['s']));
    // Fair coins: 1500 of them.
    const bits = drawn.linefeeds.flat(2).map(Number);
    expect(Math.abs(mean(bits) - 0.5)).toBeLessThan(5 * Math.sqrt(0.25 / bits.length));
    expect(drawn.linefeeds.flat().every((row) => row.length === plan.symbolsPerBlock)).toBe(true);
  });

  it.each([learningLooks, { base: learningLooks.base }, { structurePrior: { empty: 0.2, inversion: 1.5 } }])(
    'refuses %j',
    (config) => {
      expect(() => drawCorpus(createRng(''), plan, parseSampleConfig(config))).toThrow(RangeError);
    },
  );

  it('draws hidden states whose log joint is finite', () => {
    const config = parseSampleConfig(fixed);
    const drawn = drawCorpus(createRng('joint'), { ...plan, documents: 20, rows: 15 }, config);
    const { documents, structures, linefeeds } = drawn;
    const corpus = indexCorpus(documents);
    const parameters = firstParameters(config, corpus);
    expect(drawn.parameters.base).toEqual(parameters.base);
    const joints = documents.map((document, d) => {
      const rows = structures[d].rows.map((row, i) => ({ ...row, linefeed: linefeeds[d][i] }));
      return literalLogJoint(document, rows, corpus, parameters, config);
    });
    expect(joints.filter((joint) => !(joint < 0 && joint > Number.NEGATIVE_INFINITY))).toEqual([]);
  });

  it('draws tiny structures as often as the prior says', { tags: 'slow' }, () => {
    // Of two rows there are five: none, either, both at the top, the second below the first; then row lengths.
    const { structures, documents } = drawCorpus(
      createRng('tiny'),
      { ...plan, documents: 20_000 },
      parseSampleConfig(fixed),
    );
    const byArcs = countBy(structures, ({ rows }) =>
      rows.map(({ dep, bound }) => (bound ? dep : 'c')).join(),
    );
    expect(byArcs.size).toBe(5);
    expect(chiSquaredTest([...byArcs.values()], new Array<number>(5).fill(1 / 5))).toBeGreaterThan(1e-6);
    // A heading row: bound by p6 = .3; content behind it by p4 = .4, then of n blocks with probability 2^-n.
    const heads = structures.flatMap(({ rows }, d) =>
      rows
        .map(({ bound }, i) => ({ bound, blocks: documents[d].rows[i].blocks.length }))
        .filter(({ bound }) => bound),
    );
    const counts = countBy(
      heads,
      ({ bound, blocks }) => `${Math.min(bound, 4)} ${Math.min(blocks - bound, 4)}`,
    );
    const exact = [0.7, 0.21, 0.063, 0.027].flatMap((ofBound, k) =>
      [0.6, 0.2, 0.1, 0.05, 0.05].map((ofContent, n) => ({ key: `${k + 1} ${n}`, p: ofBound * ofContent })),
    );
    const found = exact.map(({ key }) => counts.get(key) ?? 0);
    expect(
      chiSquaredTest(
        found,
        exact.map(({ p }) => p),
      ),
    ).toBeGreaterThan(1e-6);
  });

  it('given what is seen, structures are distributed as enumeration says', { tags: 'slow' }, () => {
    const shares = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 1 / names.length]));
    const words = shares('a', 'b');
    const symbols = shares('x', 'y');
    const config = parseSampleConfig({
      pcfg: fixed.pcfg,
      alpha: { H: 1, C: 2, N: 1, E: 0.5, L: 2, B: 0.5 },
      base: { mode: 'fixed', values: { H: words, C: words, N: symbols, E: symbols, L: symbols, B: symbols } },
    });
    const { documents, structures } = drawCorpus(createRng('seen'), { ...plan, documents: 20_000 }, config);
    const seen = documents.map(({ rows }) =>
      JSON.stringify(rows.map(({ blocks }) => blocks.map((block) => [block.word, block.symbols]))),
    );
    const byCount = (keys: string[]) => [...countBy(keys, (key) => key)].sort((a, b) => b[1] - a[1]);
    // Twelve documents of one block a row look alike; take some of other shapes, too.
    const wide = byCount(seen.filter((key) => key.length > 45));
    for (const [key, count] of [...byCount(seen).slice(0, 12), ...wide.slice(0, 6)]) {
      const first = seen.indexOf(key);
      const exact = enumerate([documents[first]], config)[0].structures;
      const found = countBy(
        structures.filter((_, d) => seen[d] === key),
        ({ rows }) => JSON.stringify(rows.map(({ dep, bound }) => [dep, bound])),
      );
      const counts = exact.map(
        ({ rows }) => found.get(JSON.stringify(rows.map(({ dep, bound }) => [dep, bound]))) ?? 0,
      );
      expect(counts.reduce((sum, n) => sum + n, 0)).toBe(count);
      const shares = exact.map(({ p }) => p);
      expect(chiSquaredTest(counts, shares, 5), key).toBeGreaterThan(1e-6);
    }
  });

  it('tokens have the moments of their class: base shares, and pairs alike as the concentration says', () => {
    const base = { H: { a: 0.7, b: 0.2, c: 0.1 }, C: { a: 0.7, b: 0.2, c: 0.1 } };
    const symbols = { x: 0.5, y: 0.5 };
    const config = parseSampleConfig({
      ...fixed,
      alpha: { C: 4 },
      base: { mode: 'fixed', values: { ...base, N: symbols, E: symbols, L: symbols, B: symbols } },
    });
    const { documents, structures } = drawCorpus(
      createRng('moments'),
      { ...plan, documents: 15_000 },
      config,
    );
    const contents = documents.flatMap(({ rows }, d) =>
      structures[d].rows.every(({ bound }) => bound === 0)
        ? [rows.flatMap(({ blocks }) => blocks.map(({ word }) => word))]
        : [],
    );
    const share = mean(contents.map(([word]) => Number(word === 'a')));
    expect(Math.abs(share - 0.7)).toBeLessThan(5 * Math.sqrt((0.7 * 0.3) / contents.length));
    // Two draws of a group are alike with probability (1 + alpha sum of base^2) / (1 + alpha).
    const alike = (1 + 4 * (0.49 + 0.04 + 0.01)) / 5;
    const pairs = mean(contents.map(([one, other]) => Number(one === other)));
    expect(Math.abs(pairs - alike)).toBeLessThan(5 * Math.sqrt((alike * (1 - alike)) / contents.length));
  });

  it('draws parameters from their priors, or leaves them as they are fixed', () => {
    const config = parseSampleConfig({ alpha: { B: { prior: [2, 0.5] } } });
    const drawn = Array.from({ length: 2000 }, (_, n) => {
      const none = { ...plan, documents: 0 };
      return drawCorpus(createRng(`parameters ${n}`), none, config).parameters;
    });
    // Beta(10, 90): mean 0.1, variance 0.09 / 101; Gamma(2, 0.5): mean 4, variance 8.
    const expectMean = (of: (one: (typeof drawn)[number]) => number, expected: number, variance: number) =>
      expect(Math.abs(mean(drawn.map(of)) - expected)).toBeLessThan(5 * Math.sqrt(variance / drawn.length));
    expectMean(({ p6 }) => p6, 0.1, 0.09 / 101);
    expectMean(({ alpha }) => alpha.B, 4, 8);
    expect(new Set(drawn.map(({ alpha }) => alpha.N))).toEqual(new Set([1000]));
    expect(new Set(drawn.map(({ base }) => base.H[0])).size).toBe(drawn.length);
    // Dir(1, 1, 1): mean 1/3, variance 1/18.
    expectMean(({ base }) => base.H[0], 1 / 3, 1 / 18);
  });
});
