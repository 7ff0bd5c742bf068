import { describe, expect, it } from 'vitest';
import type { SampledDocument } from '../../src/bayes/corpus/corpus.ts';
import { learningLooks, parseSampleConfig } from '../../src/bayes/model/config.ts';
import { viewDocument } from '../../src/hybrid/index.ts';
import { createRng } from '../../src/math/index.ts';
import { readLooks } from '../../src/pipeline/inside/index.ts';
import { expectEqual } from '../support/expect-equal.ts';
import { lookPage } from '../support/look-page.ts';
import { documentOf, ordered, randomCorpus, randomDocument, referenceRows } from './support/documents.ts';
import { createReferenceSampler } from './support/reference-kernel.ts';
import { startSampler } from './support/start-sampler.ts';

/** Configurations that the random corpora go through in turn. */
const configs = [
  {},
  { base: { mode: 'uniform' } },
  { pcfg: { p4: { fixed: 0.3 }, p6: { fixed: 0.4 } }, alpha: { H: 0.5, C: 2, N: 3, E: 0.1, L: 1, B: 0.2 } },
  { base: { mode: 'uniform' }, alpha: { B: 0.01, H: 1, C: 1 } },
  { moves: 'reparent', alpha: { B: 0.1, H: 1, C: 1 } },
  { alpha: { B: { prior: [1, 0.1] }, N: { prior: [2, 1] }, H: { prior: [1, 1] } } },
];

/** The structure prior that looks at how much rows stand out, and at what they bring with them. */
const order = { structurePrior: { empty: 0.2, inversion: 1.5 } };

/**
 * Runs both kernels on the same seed and compares every hidden state after every sweep; the fast one runs twice, its
 * documents in one part and spread over three.
 */
async function expectSameDraws(documents: SampledDocument[], input: unknown, seed: string, sweeps: number) {
  const config = parseSampleConfig(input);
  const fast = await startSampler(documents, config, seed);
  const spread = await startSampler(documents, config, seed, 3);
  const { corpus } = fast;
  const reference = createReferenceSampler(documents, corpus, config);
  const rng = createRng(seed);
  const expected = reference.init(rng);
  let headings = 0;
  let mostDependents = 0;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const info = await fast.sweep();
    expect(await spread.sweep()).toEqual(info);
    const states = fast.documents();
    expectEqual(spread.documents(), states);
    expectEqual(spread.state, fast.state);
    const expectedInfo = await reference.kernel(rng, expected);
    expected.documents.forEach((rows, d) => {
      expectEqual(referenceRows(corpus.documents[d], states[d]), rows, `rows, sweep ${sweep}`);
    });
    expectEqual(fast.state.statistics, expected.statistics);
    expect(info.logJoint).toBeCloseTo(expectedInfo.logJoint, 8);
    expect({ ...info, logJoint: 0 }).toEqual({ ...expectedInfo, logJoint: 0 });
    headings += info.headingRows;
    for (const { dependents } of states) mostDependents = Math.max(mostDependents, ...dependents);
  }
  return { headings, mostDependents };
}

describe('createSampler(corpus, config) and createReferenceSampler(documents, corpus, config)', () => {
  it.each(Array.from({ length: 24 }, (_, number) => number))(
    'draw the same states from the same seed on random corpus %d',
    async (number) => {
      await expectSameDraws(randomCorpus(number), configs[number % configs.length], `seed ${number}`, 25);
    },
  );

  describe.each([
    ['order', {}],
    ['learnt', { learnt: 1.3 }],
    ['places', { learnt: 0.3, places: 1.7 }],
  ])('draw the same under the prior "order": %s %j', (name, more) => {
    it.each(Array.from({ length: 6 }, (_, number) => number))('on random corpus %d', async (number) => {
      const documents = randomCorpus(number).map(ordered);
      const structurePrior = { ...order.structurePrior, ...more };
      const config = { structurePrior, alpha: { B: 0.2, H: 1, C: 1 } };
      await expectSameDraws(documents, config, `${name} ${number}`, 25);
    });
  });

  it('draw the same on looks', async () => {
    const pages = [
      lookPage('club', ['# Club', '## 1. Boats', 'An eight', 'A four', '## 2. Crew', 'Five people']),
      lookPage('shop', ['# Shop', '## Tea', 'Green', '## Rice', 'Brown']),
    ];
    const documents = pages.map((page) => readLooks(page, viewDocument(page)));
    await expectSameDraws(documents, { ...learningLooks, moves: 'row' }, 'looks', 25);
  });

  it('draw the same on a longer document with deep structures', { tags: 'slow' }, async () => {
    const shape = { rows: 40, blocks: 3, symbols: 3, words: 30, kinds: 6, sentences: 0.1 };
    const document = randomDocument(createRng('longer'), 'longer', shape);
    const alpha = { B: 0.1, H: 5, C: 5, N: 5, E: 5, L: 5 };
    for (const more of [{}, { moves: 'reparent' }, order]) {
      const { headings } = await expectSameDraws([ordered(document)], { alpha, ...more }, 'longer', 10);
      expect(headings).toBeGreaterThan(10 * 5);
    }
  });

  it('draw the same where rows take over more than eight sisters', async () => {
    const lines = Array.from({ length: 16 }, (_, i) => `a ${i === 0 ? ';' : ':'} | b .`);
    const config = { alpha: { B: 0.05, H: 0.1, C: 0.1 }, moves: 'reparent', base: { mode: 'uniform' } };
    const { mostDependents } = await expectSameDraws([documentOf('many', lines)], config, 'sisters', 25);
    expect(mostDependents).toBeGreaterThan(8);
  });

  it('draw the same where groups have many tokens at few tables', async () => {
    const lines = Array.from({ length: 60 }, (_, i) => `a ${i % 9 === 0 ? ';' : ':'} | b .`);
    const alpha = { H: 1, C: 2, N: 0.1, E: 1, L: 0.5, B: 0.5 };
    await expectSameDraws([documentOf('tables', lines)], { alpha }, 'tables', 25);
  });

  it('draw the same on rows of dozens of blocks with many repeats', async () => {
    const many = Array.from({ length: 45 }, (_, k) => `w${k % 3} s s t${k % 2} s`).join(' | ');
    const document = documentOf('many', ['a x', many, 'b y | c y y y', many, '= z . z', 'd']);
    await expectSameDraws([document], {}, 'many', 6);
  });

  it('draw the same with the smallest concentrations and shares, in blocks of many symbols', async () => {
    const many = 'a s t u s s t u v s t t u v v s | b s t s | c u v v v v v v v v v v v';
    const share = (tokens: string) => Object.fromEntries(Array.from(tokens, (token) => [token, 1e-30]));
    const words = share('abcd');
    const symbols = { ...share('stuv'), s: 0.9 };
    const values = { H: words, C: words, N: symbols, E: symbols, L: symbols, B: symbols };
    const alpha = { H: 1e-6, C: 1e-6, N: 1e-6, E: 1e-6, L: 1e-6, B: 1e-6 };
    const config = { alpha, base: { mode: 'fixed', values } };
    await expectSameDraws([documentOf('tiny', [many, 'd s', many, 'a s | b', many])], config, 'tiny', 30);
    const large = { ...config, alpha: { B: 1e5 } };
    await expectSameDraws([documentOf('tiny', [many, 'd s', many])], large, 'tiny', 30);
  });

  it('draw the same on documents without rows, without symbols, or of sentences alone', async () => {
    const empty = documentOf('empty', []);
    const bare = documentOf('bare', ['a', 'b', 'a | b', 'c']);
    const sentences = documentOf('sentences', ['= a . x', '= b , x']);
    await expectSameDraws([empty], {}, 'empty', 3);
    await expectSameDraws([empty, bare, sentences, empty], {}, 'bare', 10);
    await expectSameDraws([sentences], {}, 'sentences', 10);
    await expectSameDraws([], {}, 'nothing', 3);
  });
});
