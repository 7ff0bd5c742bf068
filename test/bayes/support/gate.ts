import type { SampledDocument } from '../../../src/bayes/corpus/corpus.ts';
import { type DocumentState, initDocument } from '../../../src/bayes/corpus/document-state.ts';
import type { ExactPosterior } from '../../../src/bayes/index.ts';
import type { Choices } from '../../../src/bayes/kernel/kernel-functions.ts';
import { chooseDocument } from '../../../src/bayes/kernel/update-document.ts';
import type { SampleConfig } from '../../../src/bayes/model/config.ts';
import type { ChainState } from '../../../src/bayes/run/sampler.ts';
import { viewDocument } from '../../../src/hybrid/index.ts';
import { createRng, type Rng } from '../../../src/math/index.ts';
import type { RowState } from '../../../src/page/index.ts';
import { readLooks } from '../../../src/pipeline/inside/index.ts';
import { lookPage } from '../../support/look-page.ts';
import { chiSquaredTail, chiSquaredTest } from './chi-squared.ts';
import { drawBit } from './choices.ts';
import { documentOf, ordered, rowsOf } from './documents.ts';
import { gateCase } from './gate-case.ts';
import { kernelOf } from './kernel-of.ts';
import { createReferenceSampler } from './reference-kernel.ts';
import type { ReferenceSteps } from './reference-updates.ts';
import { startSampler } from './start-sampler.ts';

/** Small concentrations, so that what stands in which group matters. */
const alpha = { H: 1, C: 2, N: 2, E: 1, L: 1, B: 0.5 };
const fixed = { pcfg: { p4: { fixed: 0.6 }, p6: { fixed: 0.3 } }, base: { mode: 'uniform' } };

/** Repeats, a sentence row, deep nesting and line feed bits. */
const nested = documentOf('nested', ['a : | b x', '= z .', 'a : : | b | c x', 'c : x', 'a : | c : x']);

/** Many ways to nest, and to bound whole sister groups. */
const deep = documentOf('deep', ['a : | b', 'a : | c ; | b', 'b ; | a', 'a : | b', 'b ; | c']);

/** Many states of nearly the same weight: here a step that takes the best one shows most. */
const broad = documentOf('broad', [Array.from('abcdefghijklmnopqrst').join(' | '), 'u | v']);
const even = { pcfg: { p4: { fixed: 0.5 }, p6: { fixed: 0.5 } }, base: { mode: 'uniform' } };

/** A page's looks. */
const seen = lookPage('looks', ['# Club', '## 1. Boats', 'An eight', '## 2. Crew', 'Five people']);
const looks = readLooks(seen, viewDocument(seen));

const own = { alpha, ...fixed };
const small = { alpha: { ...alpha, B: 0.3 }, ...fixed };
const prior = (empty: number, inversion: number, more: object = {}) => ({
  structurePrior: { empty, inversion, ...more },
});
const few = { moves: ['row', 'shift'] };
// Flatter than the others: with three symbols a row, smaller concentrations hold a chain in one mode for thousands of
// sweeps, and draws would not be independent.
const flat = { alpha: { ...alpha, N: 20, E: 20, B: 20 }, ...fixed };
const [learnt, places] = [
  { learnt: 0.4, places: 2 },
  { learnt: 0.4, places: 1.5 },
];

export const gateCases = {
  nested: gateCase(nested, own),
  'nested, reparenting': gateCase(nested, { ...own, moves: 'reparent' }),
  deep: gateCase(deep, small),
  'nested, prior order': gateCase(ordered(nested), { ...own, ...prior(0.2, 1) }),
  'deep, prior order': gateCase(ordered(deep), { ...small, ...prior(0.1, 0.7) }),
  'nested, learnt log odds': gateCase(ordered(nested), { ...own, ...prior(0.3, 0.5, { learnt: 0.8 }) }),
  'deep, learnt log odds': gateCase(ordered(deep), { ...small, ...prior(0.5, 0, { learnt: 1 }) }),
  'nested, learnt places': gateCase(ordered(nested), { ...own, ...prior(0.3, 0.5, { places: 1.5 }) }),
  'deep, learnt places': gateCase(ordered(deep), { ...small, ...prior(0.5, 0, learnt) }),
  looks: gateCase(looks, { ...flat, ...prior(0.2, 0.7) }),
  broad: gateCase(broad, even),
  'nested, replicas': gateCase(nested, { ...own, temperatures: [1.5, 3] }),
  'deep, replicas': gateCase(deep, { ...small, ...few, temperatures: [2] }),
  'nested, learnt places, replicas': gateCase(ordered(nested), {
    ...{ ...own, ...prior(0.3, 0.5, places), ...few },
    temperatures: [1.5, 3],
  }),
};

/** Name of a document with a configuration and its exact posterior. */
export type GateCase = keyof typeof gateCases;

/** A kernel as the gate sees it: a function that sweeps once and returns the rows. */
export type Sweep = () => ArrayLike<RowState> | Promise<ArrayLike<RowState>>;

/** The fast kernel, started from a seed; `spoil` may change what the next parameters are drawn from. */
export async function fastSweep(
  documents: readonly SampledDocument[],
  config: SampleConfig,
  seed: string,
  spoil: (state: ChainState, rows: readonly DocumentState[]) => void = () => {},
): Promise<Sweep> {
  const sampler = await startSampler(documents, config, seed);
  return async () => {
    await sampler.sweep();
    spoil(sampler.state, sampler.documents());
    return sampler.documents().flatMap(rowsOf);
  };
}

/** The fast kernel's rows with another way to choose their states. */
export function choosingSweep(name: GateCase, seed: string, choice: (rng: Rng) => Choices['row']): Sweep {
  const { corpus, config } = gateCases[name];
  const [document] = corpus.documents;
  const rng = createRng(seed);
  const state = initDocument(rng, document);
  const kernel = kernelOf(corpus, config);
  return () => {
    chooseDocument(kernel, document, state, { row: choice(rng), bit: drawBit(rng) });
    return rowsOf(state);
  };
}

/** The reference kernel, started from a seed, with steps replaced by wrong ones. */
export function referenceSweep(name: GateCase, seed: string, steps: Partial<ReferenceSteps> = {}): Sweep {
  const { document, corpus, config } = gateCases[name];
  const { init, kernel } = createReferenceSampler([document], corpus, config, steps);
  const rng = createRng(seed);
  const state = init(rng);
  return () => {
    kernel(rng, state);
    return state.documents[0];
  };
}

/** Exact posterior of rows, of one document or of several behind each other. */
export type ExactRows = Pick<ExactPosterior, 'structures' | 'marginals'>;

/**
 * The gate: draws against exact probabilities, by chi-squared tests of each row's states and of whole structures, and
 * by a test of every single state of a row that is expected a hundred times.
 * @param draws number of draws, `thin` sweeps apart, so that they are nearly independent
 * @returns smallest p-value times the number of tests (Bonferroni); 0 when an impossible structure was drawn
 */
export async function gateExact(exact: ExactRows, sweep: Sweep, draws: number, thin = 10): Promise<number> {
  const { structures, marginals } = exact;
  const key = (rows: ArrayLike<RowState>) =>
    Array.from(rows, ({ dep, bound }) => `${dep},${bound}`).join(' ');
  const joint = new Map(structures.map(({ rows }) => [key(rows), 0]));
  const rowCounts = marginals.map((states) => new Map(states.map((state) => [key([state]), 0])));
  for (let step = 0; step < 100; step++) await sweep();
  for (let draw = 0; draw < draws; draw++) {
    for (let step = 1; step < thin; step++) await sweep();
    const rows = await sweep();
    const seen = joint.get(key(rows));
    if (seen === undefined) return 0;
    joint.set(key(rows), seen + 1);
    rowCounts.forEach((counts, i) => {
      const state = key([rows[i]]);
      counts.set(state, (counts.get(state) ?? 0) + 1);
    });
  }
  const pValues = marginals.flatMap((states, i) =>
    states.length === 1
      ? []
      : chiSquaredTest(
          [...rowCounts[i].values()],
          states.map(({ p }) => p),
        ),
  );
  pValues.push(
    chiSquaredTest(
      [...joint.values()],
      structures.map(({ p }) => p),
    ),
  );
  marginals.forEach((states, i) => {
    for (const { p, ...state } of states) {
      if (p * draws < 100 || (1 - p) * draws < 100) continue;
      const count = rowCounts[i].get(key([state])) ?? 0;
      pValues.push(chiSquaredTail((count - draws * p) ** 2 / (draws * p * (1 - p)), 1));
    }
  });
  return Math.min(1, Math.min(...pValues) * pValues.length);
}

/** The gate of a named case. */
export function gate(name: GateCase, sweep: Sweep, draws: number, thin = 10): Promise<number> {
  return gateExact(gateCases[name].exact, sweep, draws, thin);
}
