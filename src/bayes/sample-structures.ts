import { createRng, type Rng } from '../math/index.ts';
import type { Document, Marginals, Structure, TraceEntry } from '../page/index.ts';
import { averageParameters, createParameterSums, sumParameters } from './average-parameters.ts';
import { type Chain, repeat, sequence, tap } from './chain.ts';
import type { RunSettings, SampleConfig } from './config.ts';
import { type Corpus, indexCorpus } from './corpus.ts';
import { estimateDocument } from './estimate.ts';
import { type ChainState, createSampler, type SweepInfo } from './kernel.ts';
import { countDraw, createMarginalCounts, type MarginalCounts, marginalsOf } from './marginal-counts.ts';
import type { Parameters } from './parameters.ts';
import { createWorkspace } from './workspace.ts';

/** How far a run is. */
export interface SampleProgress {
  chain: number;
  phase: 'burn-in' | 'kept' | 'estimate';
  /** Sweeps done in this phase; documents in the estimate. */
  done: number;
  total: number;
}

/** What a run tells while it goes on, and what stops it. */
export interface SampleEffects {
  onTrace?: (entry: TraceEntry) => void;
  onProgress?: (progress: SampleProgress) => void;
  /** Stops the run between two sweeps: the promise is rejected with the signal's reason. */
  signal?: AbortSignal;
}

/** Result of a run. */
export interface SampleResult {
  /** One a document, in order: the estimate of the chain whose estimates have the highest log joint in sum. */
  structures: Structure[];
  /** One a document, in order: shares over the draws of all chains. */
  marginals: Marginals[];
  /** Every burn-in sweep and every `thin`-th kept one, chain by chain. */
  trace: TraceEntry[];
}

/**
 * Samples the structures of documents, and estimates one for each (model.md sections 5 to 7).
 *
 * The result depends on documents, configuration and run alone. Sweeps are long computations; between any two the event
 * loop gets a turn, so that effects are heard.
 * @param documents the corpus; order matters, because each document draws from the stream of its index
 * @param config the model (see `parseSampleConfig`)
 * @param run how long, and from which seed; left out, what the configuration says
 * @throws RangeError when no kept sweep would be counted; the signal's reason when stopped
 */
export async function sampleStructures(
  documents: readonly Document[],
  config: SampleConfig,
  run: Partial<RunSettings> = {},
  effects: SampleEffects = {},
): Promise<SampleResult> {
  const given = Object.entries(run).filter(([, value]) => value !== undefined);
  const settings: RunSettings = { ...config, ...Object.fromEntries(given) };
  if (settings.thin > settings.sweeps) {
    throw new RangeError(`thin: ${settings.thin} (expected at most the ${settings.sweeps} kept sweeps)`);
  }
  const corpus = indexCorpus(documents);
  const rng = createRng(String(settings.seed));
  const trace: TraceEntry[] = [];
  const counts = corpus.documents.map(createMarginalCounts);
  const collect: Collect = {
    counts,
    onTrace: (entry) => {
      trace.push(entry);
      effects.onTrace?.(entry);
    },
  };
  let best: { structures: Structure[]; logJoint: number } | undefined;
  for (let chain = 0; chain < settings.chains; chain++) {
    const stream = rng.stream('chain', chain);
    const parameters = await runChain(stream, corpus, config, settings, chain, collect, effects);
    const estimate = await runEstimate(stream, corpus, config, settings, chain, parameters, effects);
    if (best === undefined || estimate.logJoint > best.logJoint) best = estimate;
  }
  return {
    structures: best?.structures ?? [],
    marginals: corpus.documents.map((document, d) => marginalsOf(counts[d], document)),
    trace,
  };
}

interface Collect {
  counts: MarginalCounts[];
  onTrace: (entry: TraceEntry) => void;
}

/** Runs one chain. Returns the mean of its parameters after burn-in. */
async function runChain(
  rng: Rng,
  corpus: Corpus,
  config: SampleConfig,
  { burnIn, sweeps, thin }: RunSettings,
  chain: number,
  collect: Collect,
  effects: SampleEffects,
): Promise<Parameters> {
  const { init, kernel } = createSampler(corpus, config);
  const state = init(rng);
  const sums = createParameterSums(state.parameters);
  const traced = (phase: TraceEntry['phase'], info: SweepInfo, sweep: number) =>
    collect.onTrace({ version: 1, chain, sweep, phase, ...info });
  const whole: Chain<ChainState, SweepInfo> = sequence(
    tap(repeat(kernel, burnIn), (info, _, step) => {
      traced('burn-in', info, step);
      effects.onProgress?.({ chain, phase: 'burn-in', done: step + 1, total: burnIn });
    }),
    tap(repeat(kernel, sweeps), (info, { parameters, documents }, step) => {
      sumParameters(sums, parameters);
      if ((step + 1) % thin === 0) {
        traced('kept', info, burnIn + step);
        corpus.documents.forEach((document, d) => {
          countDraw(collect.counts[d], document, documents[d]);
        });
      }
      effects.onProgress?.({ chain, phase: 'kept', done: step + 1, total: sweeps });
    }),
  );
  for (const _ of whole(rng, state)) await turn(effects);
  return averageParameters(sums);
}

/** Estimates every document with the parameters fixed. */
async function runEstimate(
  rng: Rng,
  corpus: Corpus,
  config: SampleConfig,
  { finalSweeps }: RunSettings,
  chain: number,
  parameters: Parameters,
  effects: SampleEffects,
): Promise<{ structures: Structure[]; logJoint: number }> {
  const workspace = createWorkspace(corpus, config);
  const structures: Structure[] = [];
  let sum = 0;
  for (const [d, document] of corpus.documents.entries()) {
    const stream = rng.stream('estimate', d);
    const { structure } = estimateDocument(stream, workspace, document, parameters, finalSweeps);
    structures.push(structure);
    sum += structure.logJoint;
    effects.onProgress?.({ chain, phase: 'estimate', done: d + 1, total: corpus.documents.length });
    await turn(effects);
  }
  return { structures, logJoint: sum };
}

/** Gives the event loop a turn; throws the signal's reason when it says stop. */
async function turn({ signal }: SampleEffects): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  signal?.throwIfAborted();
}
