import { parseSampleConfig } from '../../../src/bayes/config.ts';
import { indexCorpus } from '../../../src/bayes/corpus.ts';
import { enumerate } from '../../../src/bayes/index.ts';
import { createSampler } from '../../../src/bayes/kernel.ts';
import {
  createReferenceSampler,
  type ReferenceSteps,
} from '../../../src/bayes/reference/reference-kernel.ts';
import { createRng } from '../../../src/math/index.ts';
import type { RowState } from '../../../src/page/index.ts';
import { chiSquaredTest } from './chi-squared.ts';
import { documentOf } from './documents.ts';

/** A document small enough to enumerate, with repeats, a sentence row, deep nesting and line feed bits. */
const document = documentOf('gate', ['a : | b x', '= z .', 'a : : | b | c x', 'c : x', 'a : | c : x']);

/** Small concentrations, so that what stands in which group matters. */
const alpha = { H: 1, C: 2, N: 2, E: 1, L: 1, B: 0.5 };
const fixed = { pcfg: { p4: { fixed: 0.6 }, p6: { fixed: 0.3 } }, base: { mode: 'uniform' } };

export const gateConfigs = {
  uniform: parseSampleConfig({ alpha, ...fixed }),
  parent: parseSampleConfig({ alpha, ...fixed, structurePrior: 'parent' }),
};

const exact = {
  uniform: enumerate([document], gateConfigs.uniform)[0],
  parent: enumerate([document], gateConfigs.parent)[0],
};

/** A kernel as the gate sees it: a function that sweeps once and returns the rows. */
type Sweep = () => ArrayLike<RowState>;

/** The fast kernel, started from a seed. */
export function fastSweep(prior: keyof typeof exact, seed: string): Sweep {
  const { init, kernel } = createSampler(indexCorpus([document]), gateConfigs[prior]);
  const rng = createRng(seed);
  const state = init(rng);
  return () => {
    kernel(rng, state);
    const { dep, bound } = state.documents[0];
    return Array.from(dep, (parent, i) => ({ dep: parent, bound: bound[i] }));
  };
}

/** The reference kernel, started from a seed, with steps replaced by wrong ones. */
export function referenceSweep(
  prior: keyof typeof exact,
  seed: string,
  steps: Partial<ReferenceSteps> = {},
): Sweep {
  const corpus = indexCorpus([document]);
  const { init, kernel } = createReferenceSampler([document], corpus, gateConfigs[prior], steps);
  const rng = createRng(seed);
  const state = init(rng);
  return () => {
    kernel(rng, state);
    return state.documents[0];
  };
}

/**
 * The gate: draws against exact enumeration, by chi-squared tests of each row's states and of whole structures.
 * @param draws number of draws, `thin` sweeps apart, so that they are nearly independent
 * @returns smallest p-value times the number of tests (Bonferroni); 0 when an impossible structure was drawn
 */
export function gate(prior: keyof typeof exact, sweep: Sweep, draws: number, thin = 10): number {
  const { structures, marginals } = exact[prior];
  const key = (rows: ArrayLike<RowState>) =>
    Array.from(rows, ({ dep, bound }) => `${dep},${bound}`).join(' ');
  const joint = new Map(structures.map(({ rows }) => [key(rows), 0]));
  const rowCounts = marginals.map((states) => new Map(states.map((state) => [key([state]), 0])));
  for (let step = 0; step < 100; step++) sweep();
  for (let draw = 0; draw < draws; draw++) {
    for (let step = 1; step < thin; step++) sweep();
    const rows = sweep();
    const seen = joint.get(key(rows));
    if (seen === undefined) return 0;
    joint.set(key(rows), seen + 1);
    rowCounts.forEach((counts, i) => {
      const state = key([rows[i]]);
      counts.set(state, (counts.get(state) ?? 0) + 1);
    });
  }
  const pValues = marginals.map((states, i) =>
    [...rowCounts[i].values()].length > 1 && states.length > 1
      ? chiSquaredTest(
          [...rowCounts[i].values()],
          states.map(({ p }) => p),
        )
      : 1,
  );
  pValues.push(
    chiSquaredTest(
      [...joint.values()],
      structures.map(({ p }) => p),
    ),
  );
  return Math.min(1, Math.min(...pValues) * pValues.length);
}
