import { type Corpus, indexCorpus } from '../../../src/bayes/corpus/corpus.ts';
import { documentState } from '../../../src/bayes/corpus/document-state.ts';
import type { DrawnCorpus } from '../../../src/bayes/generate/draw-corpus.ts';
import { createKernel } from '../../../src/bayes/kernel/kernel.ts';
import { loadParameters } from '../../../src/bayes/kernel/load-parameters.ts';
import { needsTables } from '../../../src/bayes/model/concentrations.ts';
import type { SampleConfig } from '../../../src/bayes/model/config.ts';
import { logJoint } from '../../../src/bayes/model/log-joint.ts';
import { emptyStatistics } from '../../../src/bayes/model/parameters.ts';
import { addStatistics, takeTables } from '../../../src/bayes/run/add-statistics.ts';
import { createPartition, cutCorpus } from '../../../src/bayes/run/corpus-partition.ts';
import { type ChainState, createSampler } from '../../../src/bayes/run/sampler.ts';
import type { Rng } from '../../../src/math/index.ts';

/** What is compared, by name. */
export type Quantities = Record<string, number>;

/** A chain of the sampler over what was drawn together. */
export interface StartedChain {
  state: ChainState;
  sweep: () => Promise<Quantities>;
}

/** A change of the state between two sweeps: a planted bug. */
export type Spoil = (state: ChainState) => void;

/**
 * A chain that starts where everything was drawn: with the true parameters and hidden states, and table counts drawn
 * given them.
 * @param config the sampler's; its base distributions or concentrations may differ from those drawn with, as a planted
 *   bug
 */
export async function startAt(rng: Rng, joint: DrawnCorpus, config: SampleConfig, spoil: Spoil = () => {}) {
  const corpus = corpusOf(joint);
  const shards = cutCorpus(corpus, config, 1).map((task) => createPartition(task));
  const kernel = createKernel(corpus, config);
  const statistics = emptyStatistics(corpus);
  const states = statesOf(joint, corpus);
  corpus.documents.forEach((document, d) => {
    loadParameters(kernel, joint.parameters);
    addStatistics(rng, kernel, document, states[d], statistics, needsTables(config));
  });
  takeTables(kernel, statistics);
  shards[0].restore({
    documents: states.map(({ dep, bound, linefeed }) => ({
      dep: [...dep],
      bound: [...bound],
      linefeed: [...linefeed],
    })),
    replicas: states.map(() => []),
    counts: states.map(() => ({ draws: 0, seen: '' })),
  });
  const { kernel: step } = createSampler(corpus, config, shards);
  const state: ChainState = { sweep: 1, parameters: structuredClone(joint.parameters), statistics };
  return { state, sweep: sweepOf(rng, state, step, spoil) };
}

/** A chain that starts as chains do, knowing the documents alone. */
export async function startFresh(
  rng: Rng,
  joint: DrawnCorpus,
  config: SampleConfig,
  spoil: Spoil = () => {},
) {
  const corpus = corpusOf(joint);
  const { init, kernel } = createSampler(
    corpus,
    config,
    cutCorpus(corpus, config, 1).map((task) => createPartition(task)),
  );
  const state = await init(rng);
  return { state, sweep: sweepOf(rng, state, kernel, spoil) };
}

function sweepOf(
  rng: Rng,
  state: ChainState,
  kernel: ReturnType<typeof createSampler>['kernel'],
  spoil: Spoil,
): () => Promise<Quantities> {
  return async () => {
    spoil(state);
    const { logJoint: log, headingRows } = await kernel(rng, state);
    return quantities(state.parameters, log, headingRows);
  };
}

/** The quantities of what was drawn together. */
export function jointQuantities(joint: DrawnCorpus, config: SampleConfig): Quantities {
  const corpus = corpusOf(joint);
  const kernel = createKernel(corpus, config);
  const states = statesOf(joint, corpus);
  const log = corpus.documents.reduce((sum, document, d) => {
    loadParameters(kernel, joint.parameters);
    return sum + logJoint(kernel, document, states[d]);
  }, 0);
  return quantities(
    joint.parameters,
    log,
    joint.structures.flatMap(({ rows }) => rows).filter(({ bound }) => bound > 0).length,
  );
}

function quantities(parameters: ChainState['parameters'], log: number, headingRows: number): Quantities {
  const { p4, p6, alpha, base } = parameters;
  const largest = (shares: Float64Array) => Math.max(...shares);
  return {
    logJoint: log,
    headingRows,
    p4,
    p6,
    'alpha B': alpha.B,
    'alpha H': alpha.H,
    'alpha N': alpha.N,
    'largest share of H': largest(base.H),
    'largest share of B': largest(base.B),
    'largest share of C': largest(base.C),
    'first share of N': base.N[0],
  };
}

/** The corpus, whose vocabulary is all that could have been drawn. */
function corpusOf({ documents, parameters }: DrawnCorpus): Corpus {
  const span: [number, number] = [0, 0];
  const names = (letter: string, shares: Float64Array) => Array.from(shares, (_, v) => `${letter}${v}`);
  const symbols = names('s', parameters.base.B);
  const blocks = names('w', parameters.base.H).map((word) => ({ text: '', word, symbols, span }));
  const all = { version: 1 as const, id: 'all', textLength: 0, rows: [{ sentence: false, blocks }] };
  const corpus = indexCorpus([all, ...documents]);
  return { ...corpus, documents: corpus.documents.slice(1) };
}

function statesOf({ structures, linefeeds }: DrawnCorpus, corpus: Corpus) {
  return corpus.documents.map((document, d) => {
    const bits = new Uint8Array(document.symbol.length);
    linefeeds[d].forEach((row, i) => {
      bits.set(row.map(Number), document.firstSymbol[document.firstBlock[i + 1] - 1]);
    });
    const dep = structures[d].rows.map((row) => row.dep);
    const bound = structures[d].rows.map((row) => row.bound);
    return documentState(document, dep, bound, bits);
  });
}
