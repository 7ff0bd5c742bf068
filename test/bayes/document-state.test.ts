import { describe, expect, it } from 'vitest';
import { indexCorpus, shareCorpus } from '../../src/bayes/corpus/corpus.ts';
import * as states from '../../src/bayes/corpus/document-state.ts';
import { enterDocument } from '../../src/bayes/kernel/enter-document.ts';
import { persistentRoom } from '../../src/bayes/kernel/memory.ts';
import { parseSampleConfig } from '../../src/bayes/model/config.ts';
import { createRng } from '../../src/math/index.ts';
import { structureProblems } from '../../src/page/index.ts';
import { documentOf, randomCorpus } from './support/documents.ts';
import { kernelOf } from './support/kernel-of.ts';
import { startSampler } from './support/start-sampler.ts';

const { cloneDocumentState, copyDocumentState, documentState, initDocument } = states;

describe('documentState(document, dep, bound, linefeed)', () => {
  it('is what the kernel keeps in step over many sweeps, and its structures are valid', async () => {
    for (let number = 0; number < 12; number++) {
      const documents = randomCorpus(number);
      const config = parseSampleConfig({ alpha: { B: 0.2, H: 3, C: 3 } });
      const sampler = await startSampler(documents, config, `state ${number}`, 1 + (number % 3));
      for (let sweep = 0; sweep < 20; sweep++) {
        await sampler.sweep();
        sampler.documents().forEach((kept, d) => {
          expect(kept).toEqual(
            documentState(sampler.corpus.documents[d], kept.dep, kept.bound, kept.linefeed),
          );
          const rows = Array.from(kept.dep, (dep, i) => ({ dep, bound: kept.bound[i] }));
          expect(structureProblems(documents[d], { version: 1, id: documents[d].id, rows })).toEqual([]);
        });
      }
    }
  });

  it('counts words and symbols by their classes', () => {
    const [document] = indexCorpus([documentOf('d', ['a x | b y z', 'a x x', '= c . x'])]).documents;
    // Local numbers follow first appearance: words a b c, symbols x y z .
    const { H, C, N, E, L, B, dependents, totals, totalB } = documentState(
      ...([document, [-1, 0, -1], [1, 1, 0], [1, 0, 1, 0, 1, 0, 0]] as const),
    );
    const counts = [H, C, N, E, L, B.subarray(0, 4), B.subarray(4, 8), dependents, totals, totalB];
    expect(counts.map((values) => values.join(''))).toEqual([
      ...['200', '011', '0000', '1101', '1010', '1000', '1000', '100', '22032', '1100'],
    ]);
  });
});

it('kernel.functions.makeHeading, makeContent undo each other, and so do countRow, bringBackRow', () => {
  const corpus = indexCorpus([documentOf('d', ['a x | b y z', 'a x x', 'c x x | a y z y'])]);
  const [document] = corpus.documents;
  const config = parseSampleConfig({});
  const kernel = kernelOf(corpus, config);
  const room = persistentRoom(kernel.memory, document);
  const state = documentState(document, [-1, 0, -1], [2, 1, 0], [0, 1, 0, 0, 1, 0, 0, 0, 1, 0], room);
  const before = cloneDocumentState(document, state);
  enterDocument(kernel, document, state);
  kernel.functions.makeHeading(2, 1, 1);
  expect(state).toEqual(documentState(document, [-1, 0, 1], [2, 1, 1], [0, 1, 0, 0, 1, 0, 0, 0, 1, 0]));
  kernel.functions.makeContent(2);
  expect(state).toEqual(before);
  kernel.functions.makeContent(2);
  expect(state).toEqual(before);

  const withRow = kernel.functions.logJoint();
  kernel.functions.countRow(2, -1);
  expect(withRow - kernel.functions.logJoint()).toBeCloseTo(kernel.functions.bringBackRow(2), 10);
  expect(state).toEqual(before);
  kernel.functions.countRow(2, -1);
  kernel.functions.countRow(2, 1);
  expect(state).toEqual(before);
});

it('indexCorpus(documents) numbers words and symbols by the corpus and by the document; shareCorpus shares them', () => {
  const [first, { rows, ...second }] = [
    documentOf('a', ['x , | y ;', '= y']),
    documentOf('b', ['z . | y ; . | z', 'y']),
  ];
  const places = { known: [{ parent: -1, log: -1 }], elsewhere: -4 };
  const ordered = [rows[0], { ...rows[1], rank: 3, ownContent: true, logOdds: -0.5, places }];
  const corpus = indexCorpus([first, { ...second, rows: ordered }]);
  expect([corpus.words, corpus.symbols]).toEqual([
    ['x', 'y', 'z'],
    [',', ';', '.'],
  ]);
  const shared = shareCorpus(corpus);
  expect(shared).toEqual(corpus);
  const [plain, sentences] = shared.documents
    .map((document) =>
      Object.entries(document).map(([name, values]) => {
        if (typeof values === 'object') expect(values.buffer).toBeInstanceOf(SharedArrayBuffer);
        return `${name} ${values}`;
      }),
    )
    .toReversed();
  expect(sentences).toContain('sentence 0,1');
  expect(plain).toEqual([
    ...['id b', 'rows 2', 'sentence 0,0', 'rank 0,3', 'own 0,1', 'logOdds 0,-0.5', 'firstPlace 0,0,1'],
    ...['placeParent -1', 'placeLog -1', 'placeElse 0,-4', 'firstBlock 0,3,4', 'word 1,0,1,0'],
    ...['wordRepeat 0,0,1,0', 'firstSymbol 0,1,3,3,3', 'symbol 1,0,1', 'words 1,2', 'symbols 1,2'],
  ]);
});

it('initDocument(rng, document) makes every row content and tosses a fair coin for each symbol at a row end', () => {
  const lines = Array.from({ length: 500 }, () => 'a x y | b x y z');
  const [document] = indexCorpus([documentOf('d', lines)]).documents;
  const state = initDocument(createRng('init'), document);
  expect([new Set(state.bound), new Set(state.dep)]).toEqual([new Set([0]), new Set([-1])]);
  expect(state.linefeed.some((bit, q) => bit === 1 && q % 5 < 2)).toBe(false);
  const ones = state.linefeed.reduce((sum, bit) => sum + bit, 0);
  expect(Math.abs(ones - 750)).toBeLessThan(4 * Math.sqrt(1500 / 4));
  expect(state.N.reduce((sum, count) => sum + count, 0)).toBe(1000);
});

it('copyDocumentState(state, target) copies into the target or into a new state, and shares nothing', () => {
  const [document] = indexCorpus([documentOf('d', ['a x', 'b y'])]).documents;
  const state = documentState(document, [-1, 0], [1, 1], [0, 0]);
  const target = documentState(document, [-1, -1], [0, 0], [1, 1]);
  expect(copyDocumentState(state, target)).toBe(target);
  expect(target).toEqual(state);
  const copy = cloneDocumentState(document, state);
  state.bound[1] = 0;
  expect(copy).toEqual(target);
  expect(copy).not.toEqual(state);
});
