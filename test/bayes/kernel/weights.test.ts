import { expect, it } from 'vitest';
import { indexCorpus, type SampledDocument } from '../../../src/bayes/corpus/corpus.ts';
import { cloneDocumentState, initDocument } from '../../../src/bayes/corpus/document-state.ts';
import { createKernel } from '../../../src/bayes/kernel/kernel.ts';
import { loadParameters } from '../../../src/bayes/kernel/load-parameters.ts';
import { chooseDocument } from '../../../src/bayes/kernel/update-document.ts';
import { parseSampleConfig } from '../../../src/bayes/model/config.ts';
import { createRng } from '../../../src/math/index.ts';
import { documentOf, ordered, randomCorpus, referenceRows } from '../support/documents.ts';
import { createReferenceSampler } from '../support/reference-kernel.ts';

const learnt = ordered(documentOf('learnt', ['a x', 'b y | c', 'a x', 'd s | e t', 'a y']));
for (const row of learnt.rows) row.logOdds = 60 * (row.logOdds ?? 0);

/** Rows whose weights leave the range of doubles on the way, and come back: words and symbols rare in one class. */
const [up, down, inner, outer] = ['u', 'd', 'i', 'o'].map((letter) =>
  Array.from({ length: 30 }, (_, k) => `${letter}${k}`),
);
const steepRow = (...parts: string[][]) =>
  [...parts[0], `a ${inner.join(' ')}`, ...parts[1], `b ${outer.join(' ')}`].join(' | ');
const shares = (rare: string[], others: string[]) =>
  Object.fromEntries([...rare.map((name) => [name, 1e-12]), ...others.map((name) => [name, 0.01])]);
const symbols = shares([...inner, ...outer], ['x', 'y']);
const fixed = {
  ...{ H: shares(down, [...up, 'a', 'b']), C: shares(up, [...down, 'a', 'b']) },
  ...{ N: symbols, E: symbols, B: symbols, L: shares([], [...inner, ...outer, 'x', 'y']) },
};
const steep = { base: { mode: 'fixed', values: fixed } };

const corpora: Record<string, SampledDocument[]> = {
  random: Array.from({ length: 6 }, (_, number) => randomCorpus(number)).flat(),
  ordered: [...randomCorpus(3), ...randomCorpus(8)].map(ordered),
  flat: [documentOf('flat', Array<string>(12).fill('a : | b .'))],
  steep: [steepRow(up, down), steepRow(down, up)].map((row) =>
    documentOf('', ['a x', row, 'b y | a x', 'b y']),
  ),
  learnt: [learnt],
};
const order = { empty: 0.2, inversion: 1.5 };

it.each<[keyof typeof corpora, object]>([
  ['random', {}],
  ['ordered', { structurePrior: { ...order, learnt: 0.3, places: 1.7 } }],
  ['random', { moves: 'reparent' }],
  ['flat', { moves: 'reparent' }],
  ['steep', steep],
  ['steep', { ...steep, moves: 'reparent' }],
  ['learnt', { structurePrior: { ...order, learnt: 10, places: 2 } }],
])('chooseDocument weighs candidates as the reference does, up to a factor: %s %j', async (name, input) => {
  const config = parseSampleConfig({ base: { mode: 'uniform' }, ...input });
  const corpus = indexCorpus(corpora[name]);
  const kernel = createKernel(corpus, config);
  const choices: { logs: number[]; chosen: number }[] = [];
  const reference = createReferenceSampler(corpora[name], corpus, config, {
    drawCandidate: (rng, logs) => {
      const chosen = rng.integer(logs.length);
      choices.push({ logs: [...logs], chosen });
      return chosen;
    },
  });
  const rng = createRng('weights');
  const expected = reference.init(rng);
  const states = corpus.documents.map((document, d) => initDocument(rng.stream('init', d), document));
  for (let sweep = 0; sweep < 4; sweep++) {
    await reference.kernel(rng, expected);
    loadParameters(kernel, expected.parameters);
    corpus.documents.forEach((document, d) => {
      const bits = expected.documents[d].flatMap(({ linefeed }) => linefeed);
      chooseDocument(kernel, document, states[d], {
        row: (weights, count) => {
          const { logs, chosen } = choices.shift() ?? expect.fail('a row that the reference has not');
          // The reference leaves out what is impossible: a row with others below it is not content.
          const impossible = count - logs.length;
          expect([...weights.subarray(0, impossible)]).toEqual([0].slice(0, impossible));
          const own = weights.subarray(impossible, count);
          const [most, largest] = [Math.max(...logs), Math.max(...own)];
          // Candidates that are hardly ever drawn are only known to be light.
          const errors = logs.map((log, c) => {
            const [exact, found] = [log - most, Math.log(own[c] / largest)];
            return Math.abs(Math.max(-200, exact) - Math.max(-200, found));
          });
          expect(Math.max(...errors)).toBeLessThan(1e-6);
          return impossible + chosen;
        },
        bit: () => Number(bits.shift()),
      });
      expect(referenceRows(document, states[d])).toEqual(expected.documents[d]);
      const before = cloneDocumentState(document, states[d]);
      const keep = {
        row: (_: unknown, __: number, own: number) => own,
        bit: (_: unknown, own: number) => own,
      };
      expect(chooseDocument(kernel, document, states[d], keep)).toBe(0);
      expect(states[d]).toEqual(before);
    });
  }
});
