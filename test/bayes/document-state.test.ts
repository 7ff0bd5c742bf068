import { describe, expect, it } from 'vitest';
import { indexCorpus } from '../../src/bayes/corpus/corpus.ts';
import {
  cloneDocumentState,
  copyDocumentState,
  documentState,
  initDocument,
} from '../../src/bayes/corpus/document-state.ts';
import { enterDocument } from '../../src/bayes/kernel/enter-document.ts';
import { persistentRoom } from '../../src/bayes/kernel/memory.ts';
import { parseSampleConfig } from '../../src/bayes/model/config.ts';
import { createRng } from '../../src/math/index.ts';
import { structureProblems } from '../../src/page/index.ts';
import { documentOf, randomCorpus } from './support/documents.ts';
import { kernelOf } from './support/kernel-of.ts';
import { startSampler } from './support/start-sampler.ts';

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
    const state = documentState(document, [-1, 0, -1], [1, 1, 0], [0, 0, 1, 0, 1, 0, 0]);
    expect([...state.H]).toEqual([2, 0, 0]);
    expect([...state.C]).toEqual([0, 1, 1]);
    expect([...state.N]).toEqual([0, 0, 0, 0]);
    expect([...state.E]).toEqual([1, 1, 0, 1]);
    expect([...state.L]).toEqual([1, 0, 1, 0]);
    expect([...state.B.subarray(0, 4)]).toEqual([1, 0, 0, 0]);
    expect([...state.B.subarray(4, 8)]).toEqual([1, 0, 0, 0]);
    expect([...state.dependents]).toEqual([1, 0, 0]);
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

it('initDocument(rng, document) makes every row content and tosses a fair coin for each symbol at a row end', () => {
  const lines = Array.from({ length: 500 }, () => 'a x y | b x y z');
  const [document] = indexCorpus([documentOf('d', lines)]).documents;
  const state = initDocument(createRng('init'), document);
  expect([...state.bound].every((bound) => bound === 0)).toBe(true);
  expect([...state.dep].every((dep) => dep === -1)).toBe(true);
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
