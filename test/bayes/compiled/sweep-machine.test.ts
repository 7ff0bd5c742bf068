import { describe, expect, it } from 'vitest';
import { parseSampleConfig } from '../../../src/bayes/config.ts';
import { indexCorpus } from '../../../src/bayes/corpus.ts';
import {
  cloneDocumentState,
  type DocumentState,
  documentState,
  initDocument,
} from '../../../src/bayes/document-state.ts';
import { firstParameters } from '../../../src/bayes/parameters.ts';
import {
  type ChooseBit,
  drawBit,
  drawRow,
  drawWarm,
  passRows,
  sweepDocument,
} from '../../../src/bayes/sweep-document.ts';
import type { Choose } from '../../../src/bayes/update-row.ts';
import { createWorkspace, loadParameters, prepareDocument } from '../../../src/bayes/workspace.ts';
import { createRng } from '../../../src/math/index.ts';
import type { Document } from '../../../src/page/index.ts';
import { documentOf, randomCorpus } from '../support/documents.ts';

const alphas = [
  {},
  { H: 0.5, C: 2, N: 3, E: 0.1, L: 1, B: 0.2 },
  { H: 1e-6, C: 1e5, N: 1e5, E: 1e-6, L: 3, B: 1e-6 },
];

/** Goes over documents in compiled code and in TypeScript, and compares their states after every pass. */
function expectSamePasses(documents: Document[], alpha: object, seed: string, ways: Choices[]): number {
  const config = parseSampleConfig({ alpha, base: { mode: 'uniform' } });
  const corpus = indexCorpus(documents);
  const workspace = createWorkspace(corpus, config);
  const parameters = firstParameters(config, corpus);
  let changes = 0;
  corpus.documents.forEach((document, d) => {
    const start = initDocument(createRng(seed).stream(d), document);
    const [elsewhere, plain] = [cloneDocumentState(document, start), cloneDocumentState(document, start)];
    const { dep, bound, linefeed } = start;
    const atHome = documentState(document, dep, bound, linefeed, workspace.machine.home(document));
    const compiled = d % 2 === 0 ? elsewhere : atHome;
    const [rng, again] = [createRng(seed), createRng(seed)];
    for (let pass = 0; pass < 12; pass++) {
      loadParameters(workspace, parameters);
      prepareDocument(workspace, document);
      const way = ways[pass % ways.length];
      const moved = way.compiled(rng, workspace, document, compiled);
      const { row, bit } = way.plain(again);
      expect(passRows(workspace, document, plain, row, bit)).toBe(moved);
      expect(compiled).toEqual(plain);
      changes += moved;
    }
    expect(rng.saveState()).toEqual(again.saveState());
  });
  return changes;
}

interface Choices {
  compiled: (
    rng: ReturnType<typeof createRng>,
    workspace: ReturnType<typeof createWorkspace>,
    document: ReturnType<typeof indexCorpus>['documents'][number],
    state: DocumentState,
  ) => number;
  plain: (rng: ReturnType<typeof createRng>) => { row: Choose; bit: ChooseBit };
}

/** By the stream itself, and by functions of the host that see weights, numbers of candidates and present states. */
const drawn: Choices = {
  compiled: (rng, workspace, document, state) => sweepDocument(rng, workspace, document, state),
  plain: (rng) => ({ row: drawRow(rng), bit: drawBit(rng) }),
};
const warm = (temperature: number): Choices => ({
  compiled: (rng, workspace, document, state) => sweepDocument(rng, workspace, document, state, temperature),
  plain: (rng) => drawWarm(rng, temperature),
});
const odd = (rng: ReturnType<typeof createRng>): { row: Choose; bit: ChooseBit } => ({
  row: (weights, candidates, current) => {
    const share = weights.subarray(0, candidates).reduce((sum, weight) => sum + Math.sqrt(weight), current);
    const first = (Math.floor(share * 1e6) + rng.integer(candidates)) % candidates;
    return weights[first] > 0 ? first : drawRow(rng)(weights, candidates, current);
  },
  bit: (weights, current) => (weights[1] > weights[0] * rng.uniform() ? 1 - current : current),
});
const chosen: Choices = {
  compiled: (rng, workspace, document, state) => workspace.machine.pass(document, state, odd(rng)),
  plain: odd,
};

const ways = [drawn, chosen, warm(8 / 3), warm(0.5), warm(8 / 27), warm(1.23)];

describe('createSweepMachine(corpus, largest).pass(document, state, numbers, choices)', () => {
  it.each(alphas)('makes of a state what the functions in TypeScript make of it, alpha %o', (alpha) => {
    let changes = 0;
    for (let number = 0; number < 20; number++) {
      changes += expectSamePasses(randomCorpus(number), alpha, `passes ${number}`, ways);
    }
    expect(changes).toBeGreaterThan(100);
  });

  it('weighs rows beyond the range of doubles', () => {
    const many = Array.from({ length: 120 }, (_, k) => `w${k % 3} s s t${k % 2} s u v s t`).join(' | ');
    const documents = [documentOf('many', ['a x', many, 'b y | c y y y', many, 'd s | e t'])];
    for (const alpha of alphas) {
      expect(expectSamePasses(documents, alpha, 'many', ways)).toBeGreaterThan(4);
    }
  });

  it('refuses a document of another corpus', () => {
    const config = parseSampleConfig({});
    const [corpus, other] = [randomCorpus(1), randomCorpus(2)].map(indexCorpus);
    const workspace = createWorkspace(corpus, config);
    const state = initDocument(createRng('other'), other.documents[0]);
    expect(() => workspace.machine.pass(other.documents[0], state, { row: () => 0, bit: () => 0 })).toThrow(
      "(expected one of the workspace's corpus)",
    );
  });
});
