import { describe, expect, it } from 'vitest';
import { indexCorpus } from '../../../src/bayes/corpus/corpus.ts';
import { cloneDocumentState, documentState, initDocument } from '../../../src/bayes/corpus/document-state.ts';
import { enterDocument } from '../../../src/bayes/kernel/enter-document.ts';
import { createKernel } from '../../../src/bayes/kernel/kernel.ts';
import type { Choices } from '../../../src/bayes/kernel/kernel-functions.ts';
import { loadParameters } from '../../../src/bayes/kernel/load-parameters.ts';
import { persistentRoom } from '../../../src/bayes/kernel/memory.ts';
import { fastTemperature, setTemperature } from '../../../src/bayes/kernel/temperature.ts';
import { chooseDocument, sweepDocument } from '../../../src/bayes/kernel/update-document.ts';
import { parseSampleConfig } from '../../../src/bayes/model/config.ts';
import { firstParameters } from '../../../src/bayes/model/parameters.ts';
import { createPartition, cutCorpus } from '../../../src/bayes/run/corpus-partition.ts';
import { createRng, type Rng } from '../../../src/math/index.ts';
import type { Document } from '../../../src/page/index.ts';
import { expectEqual } from '../../support/expect-equal.ts';
import { drawBit, drawRow, drawTempered } from '../support/choices.ts';
import { randomCorpus } from '../support/documents.ts';

const alphas = [
  {},
  { H: 0.5, C: 2, N: 3, E: 0.1, L: 1, B: 0.2 },
  { H: 1e-6, C: 1e5, N: 1e5, E: 1e-6, L: 3, B: 1e-6 },
];

const temperatures = [1, 8 / 3, 0.5, 8 / 27, 1.23];
const choicesAt = (rng: Rng, temperature: number): Choices =>
  temperature === 1 ? { row: drawRow(rng), bit: drawBit(rng) } : drawTempered(rng, temperature);
const configs = [{}, { structurePrior: { empty: 0.2, inversion: 1.5 } }, { moves: 'reparent' }];

/**
 * Sweeps documents as the kernel draws and as the host chooses, inside the kernel's memory and elsewhere; compares all
 * states.
 */
function expectSameSweeps(documents: Document[], input: object, seed: string): number {
  const config = parseSampleConfig({ base: { mode: 'uniform' }, ...input });
  const corpus = indexCorpus(documents);
  const kernel = createKernel(corpus, config);
  const parameters = firstParameters(config, corpus);
  let changes = 0;
  corpus.documents.forEach((document, d) => {
    const start = initDocument(createRng(seed).stream(d), document);
    const [elsewhere, plain] = [cloneDocumentState(document, start), cloneDocumentState(document, start)];
    const { dep, bound, linefeed } = start;
    const inside = documentState(document, dep, bound, linefeed, persistentRoom(kernel.memory, document));
    const own = d % 2 === 0 ? elsewhere : inside;
    const [rng, again] = [createRng(seed), createRng(seed)];
    for (let sweep = 0; sweep < 12; sweep++) {
      loadParameters(kernel, parameters);
      const temperature = temperatures[sweep % temperatures.length];
      const moved = sweepDocument(rng, kernel, document, own, temperature);
      expect(chooseDocument(kernel, document, plain, choicesAt(again, temperature))).toBe(moved);
      expectEqual(own, plain);
      expectEqual(own, documentState(document, own.dep, own.bound, own.linefeed));
      changes += moved;
    }
    expect(rng.saveState()).toEqual(again.saveState());
  });
  return changes;
}

describe('sweepDocument, chooseDocument', () => {
  it.each(alphas.flatMap((alpha) => configs.map((config) => ({ alpha, ...config }))))(
    'makes of a state what the same choices of the host make of it, wherever it lies: %o',
    (input) => {
      let changes = 0;
      for (let number = 0; number < 20; number++)
        changes += expectSameSweeps(randomCorpus(number), input, `passes ${number}`);
      expect(changes).toBeGreaterThan(100);
    },
  );
});

describe('enterDocument(kernel, document, state)', () => {
  const config = parseSampleConfig({});
  const [corpus, other] = [randomCorpus(1), randomCorpus(2)].map(indexCorpus);
  const kernel = createKernel(corpus, config);

  it('refuses a document of another corpus', () => {
    const state = initDocument(createRng('other'), other.documents[0]);
    expect(() => chooseDocument(kernel, other.documents[0], state, { row: () => 0, bit: () => 0 })).toThrow(
      "(expected one of the kernel's corpus)",
    );
  });

  it('refuses a state outside the memory', () => {
    const state = initDocument(createRng('outside'), corpus.documents[0]);
    expect(() => enterDocument(kernel, corpus.documents[0], state)).toThrow(
      "(expected in the kernel's memory)",
    );
  });
});

it('createKernel(corpus, config, mostPersistent) draws the same where no state stays in its memory', () => {
  const config = parseSampleConfig({ moves: ['row', 'shift', 'particles'] });
  const corpus = indexCorpus(randomCorpus(3));
  const [task] = cutCorpus(corpus, config, 1);
  const results = [undefined, 0].map((mostPersistent) => {
    const part = createPartition(task, { mostPersistent });
    const rng = createRng('persistent').saveState();
    part.start(rng);
    const parameters = firstParameters(config, corpus);
    const sweeps = Array.from({ length: 5 }, () => {
      const { moved, logJoints, statistics } = part.sweep(rng, parameters, true);
      return { moved, logJoints: [...logJoints], tables: [...statistics.tables.B] };
    });
    return { sweeps, saved: part.save(), estimates: part.estimate(rng, parameters, 5, 0, 2) };
  });
  expect(results[1]).toEqual(results[0]);
});

describe('kernel.functions.tempered(ratio)', () => {
  const config = parseSampleConfig({});
  const kernel = createKernel(indexCorpus([]), config);
  it.each([8, 2, 1, 0.4, 0.125, 3, 0.3, 0.01])('is the power of 1 over %d', (temperature) => {
    setTemperature(kernel, temperature);
    for (const ratio of [0, 1e-300, 1e-20, 0.3, 1, 7, 1e12]) {
      const exact = ratio ** (1 / temperature);
      const power = kernel.functions.tempered(ratio);
      if (exact === 0 || exact === Number.POSITIVE_INFINITY) expect(power).toBe(exact);
      else expect(power / exact).toBeCloseTo(1, 12);
    }
  });
});

it('fastTemperature(temperature) is near the temperature, and 1 stays 1', () => {
  expect([3, 1, 0.4, 0.3].map(fastTemperature)).toEqual([8 / 3, 1, 0.4, 8 / 27]);
  expect([50, 0.01].map(fastTemperature)).toEqual([50, 0.01]);
});
