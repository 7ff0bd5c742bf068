import { expect, it } from 'vitest';
import { indexCorpus, type SampledDocument } from '../../../src/bayes/corpus/corpus.ts';
import { initDocument } from '../../../src/bayes/corpus/document-state.ts';
import { mostReparented } from '../../../src/bayes/kernel/layout.ts';
import { chooseDocument } from '../../../src/bayes/kernel/update-document.ts';
import { parseSampleConfig } from '../../../src/bayes/model/config.ts';
import { firstParameters } from '../../../src/bayes/model/parameters.ts';
import { literalLogJoint } from '../../../src/bayes/reference/literal-log-joint.ts';
import { createRng } from '../../../src/math/index.ts';
import { documentOf, ordered, randomCorpus, referenceRows } from '../support/documents.ts';
import { kernelOf } from '../support/kernel-of.ts';
import { reparentCandidates, rowCandidates } from '../support/row-candidates.ts';

const many = Array.from({ length: 24 }, (_, k) => `w${k % 3} s s t${k % 2} s u v s t`).join(' | ');
const learnt = ordered(documentOf('learnt', ['a x', 'b y | c', 'a x', 'd s | e t', 'a y']));
for (const row of learnt.rows) row.logOdds = 60 * (row.logOdds ?? 0);

/** Rows whose weights leave the range of doubles on the way, and come back: words and symbols rare in one class. */
const tokens = (letter: string, length: number) => Array.from({ length }, (_, k) => `${letter}${k}`);
const [up, down, inner, outer] = [tokens('u', 14), tokens('d', 14), tokens('i', 24), tokens('o', 24)];
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
  flat: [
    documentOf(
      'flat',
      Array.from({ length: 12 }, () => 'a : | b .'),
    ),
  ],
  long: [documentOf('long', ['a x', many, 'b y | c y y y', many, 'd s | e t'])],
  steep: [steepRow(up, down), steepRow(down, up)].map((row) =>
    documentOf('', ['a x', row, 'b y | a x', row]),
  ),
  learnt: [learnt],
};
const order = { empty: 0.2, inversion: 1.5 };

it.each<[keyof typeof corpora, object]>([
  ['random', {}],
  ['ordered', { structurePrior: { ...order, learnt: 0.3, places: 1.7 } }],
  ['random', { moves: 'reparent' }],
  ['flat', { moves: 'reparent' }],
  ['long', { alpha: { H: 1e5, C: 1e-6, N: 1e-6, E: 1e5, L: 3, B: 1e5 } }],
  ['steep', steep],
  ['steep', { ...steep, moves: 'reparent' }],
  ['learnt', { structurePrior: { ...order, learnt: 10, places: 2 } }],
])('chooseDocument weighs candidates by their literal joint, up to a factor: %s %j', (name, input) => {
  const config = parseSampleConfig({ base: { mode: 'uniform' }, ...input });
  const corpus = indexCorpus(corpora[name]);
  const kernel = kernelOf(corpus, config);
  const parameters = firstParameters(config, corpus);
  const rng = createRng('weights');
  corpora[name].forEach((document, d) => {
    const state = initDocument(rng, corpus.documents[d]);
    let rows = referenceRows(corpus.documents[d], state);
    const choose = (weights: Float64Array, candidates: (typeof rows)[], current: number): number => {
      expect(candidates[current]).toEqual(rows);
      const logs = candidates.map((own) => literalLogJoint(document, own, corpus, parameters, config));
      const [most, largest] = [Math.max(...logs), Math.max(...weights.subarray(0, logs.length))];
      // Candidates that are never drawn are only known to be light.
      const errors = logs.map((log, c) => {
        const [exact, found] = [log - most, Math.log(weights[c] / largest)];
        return Math.abs(Math.max(-200, exact) - Math.max(-200, found));
      });
      expect(Math.max(...errors)).toBeLessThan(1e-6);
      const possible = [...logs.keys()].filter((c) => weights[c] > 0);
      const chosen = possible[rng.integer(possible.length)];
      rows = candidates[chosen];
      return chosen;
    };
    for (let sweep = 0; sweep < 4; sweep++) {
      const steps = document.rows.flatMap(({ blocks, sentence }, i) => [
        ...(sentence ? [] : [[i, -1]]),
        ...blocks[blocks.length - 1].symbols.map((_, q) => [i, q]),
      ]);
      chooseDocument(kernel, corpus.documents[d], state, {
        row: (weights, count, current) => {
          const [i] = steps.shift() as number[];
          const { length } = document.rows[i].blocks;
          const found =
            config.moves === 'reparent'
              ? reparentCandidates(rows, i, length, mostReparented)
              : rowCandidates(rows, i, length).map((own) => rows.with(i, { ...rows[i], ...own }));
          const states = found.map((own) => own.map((row, j) => ({ ...rows[j], ...row })));
          // A row with others below it is not content.
          const content = count - states.length;
          expect(content === 0 || (content === 1 && weights[0] === 0)).toBe(true);
          return content + choose(weights.subarray(content), states, current - content);
        },
        bit: (weights, current) => {
          const [i, q] = steps.shift() as number[];
          const bits = [false, true].map((bit) => rows[i].linefeed.with(q, bit));
          return choose(
            weights,
            bits.map((linefeed) => rows.with(i, { ...rows[i], linefeed })),
            current,
          );
        },
      });
      expect([steps, referenceRows(corpus.documents[d], state)]).toEqual([[], rows]);
    }
  });
});
