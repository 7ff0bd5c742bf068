import { describe, expect, it } from 'vitest';
import { indexCorpus } from '../../src/bayes/corpus/corpus.ts';
import { initDocument } from '../../src/bayes/corpus/document-state.ts';
import { enumerate } from '../../src/bayes/index.ts';
import { sweepDocument } from '../../src/bayes/kernel/update-document.ts';
import { parseSampleConfig } from '../../src/bayes/model/config.ts';
import { createRng } from '../../src/math/index.ts';
import { chiSquaredTest } from './support/chi-squared.ts';
import { documentOf } from './support/documents.ts';
import { kernelOf } from './support/kernel-of.ts';

describe('sweepDocument(rng, kernel, document, state, temperature)', () => {
  // One row without line feed bits: at temperature T the states are distributed as p^(1/T).
  const document = documentOf('one', ['a : | b | a']);
  const config = parseSampleConfig({
    base: { mode: 'uniform' },
    pcfg: { p4: { fixed: 0.8 }, p6: { fixed: 0.3 } },
    alpha: { H: 1, C: 1, N: 1, B: 1 },
  });
  const corpus = indexCorpus([document]);
  const [exact] = enumerate([document], config)[0].marginals;

  it.each([0.3, 1, 4])('draws from the posterior to the power of 1 over %d', (temperature) => {
    const rng = createRng('temperature');
    const kernel = kernelOf(corpus, config);
    const state = initDocument(rng, corpus.documents[0]);
    const counts = [0, 0, 0, 0];
    const draws = 20_000;
    for (let draw = 0; draw < draws; draw++) {
      sweepDocument(rng, kernel, corpus.documents[0], state, temperature);
      counts[state.bound[0]] += 1;
    }
    const shares = exact.map(({ p }) => p ** (1 / temperature));
    const total = shares.reduce((sum, share) => sum + share, 0);
    const drawn = exact.map(({ bound }) => counts[bound]);
    expect(
      chiSquaredTest(
        drawn,
        shares.map((share) => share / total),
      ),
    ).toBeGreaterThan(1e-5);
  });
});
