import { describe, expect, it } from 'vitest';
import { indexCorpus } from '../../../src/bayes/corpus/corpus.ts';
import { documentState, initDocument } from '../../../src/bayes/corpus/document-state.ts';
import { enumerate } from '../../../src/bayes/index.ts';
import { createKernel } from '../../../src/bayes/kernel/kernel.ts';
import { loadParameters } from '../../../src/bayes/kernel/load-parameters.ts';
import { parseSampleConfig } from '../../../src/bayes/model/config.ts';
import { logJoint } from '../../../src/bayes/model/log-joint.ts';
import { firstParameters } from '../../../src/bayes/model/parameters.ts';
import { createBeamSearch } from '../../../src/bayes/search/beam-search.ts';
import { createRng } from '../../../src/math/index.ts';
import type { Document } from '../../../src/page/index.ts';
import { documentOf, randomCorpus } from '../support/documents.ts';

function setUp(documents: Document[], structurePrior: string) {
  const config = parseSampleConfig({
    base: { mode: 'uniform' },
    pcfg: { p4: { fixed: 0.6 }, p6: { fixed: 0.3 } },
    alpha: { H: 1, C: 2, N: 2, E: 1, L: 1, B: 0.3 },
    structurePrior,
  });
  const corpus = indexCorpus(documents);
  return {
    config,
    corpus,
    kernel: createKernel(corpus, config),
    parameters: firstParameters(config, corpus),
  };
}

describe('createBeamSearch(kernel, corpus, width)', () => {
  it.each(['uniform', 'parent'])(
    'finds the best of all structures when it keeps all of them (%s)',
    (prior) => {
      const document = documentOf('no bits', ['a : | b', 'a : | c ; | b', 'b ; | a', 'a : | b']);
      const { config, corpus, kernel, parameters } = setUp([document], prior);
      const [own] = corpus.documents;
      loadParameters(kernel, parameters);
      const state = initDocument(createRng('beam'), own);
      const [{ structures }] = enumerate([document], config);
      createBeamSearch(kernel, corpus, structures.length)(own, state);
      const best = structures.reduce((most, one) => (one.p > most.p ? one : most));
      const { dep, bound } = documentState(
        own,
        best.rows.map((row) => row.dep),
        best.rows.map((row) => row.bound),
        state.linefeed,
      );
      const value = logJoint(kernel, own, documentState(own, dep, bound, state.linefeed));
      expect(logJoint(kernel, own, state)).toBeCloseTo(value, 10);
    },
  );

  it.each(['uniform', 'parent'])('leaves valid rows and right counts on random corpora (%s)', (prior) => {
    for (let number = 0; number < 20; number++) {
      const { corpus, kernel, parameters } = setUp(randomCorpus(number), prior);
      const search = createBeamSearch(kernel, corpus, 3);
      for (const document of corpus.documents) {
        loadParameters(kernel, parameters);
        const state = initDocument(createRng(`beam ${number}`), document);
        search(document, state);
        const { dep, bound, linefeed } = state;
        expect(state).toEqual(documentState(document, dep, bound, linefeed));
        for (let i = 0; i < document.rows; i++) {
          if (document.sentence[i] === 1 || dep[i] >= 0)
            expect(bound[i] > 0).toBe(document.sentence[i] === 0);
        }
      }
    }
  });
});
