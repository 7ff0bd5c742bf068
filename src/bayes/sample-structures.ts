import { createRng, type Rng } from '../math/index.ts';
import type { Document, Marginals, Structure, TraceEntry } from '../page/index.ts';
import {
  averageParameters,
  createParameterSums,
  type ParameterSums,
  sumParameters,
} from './average-parameters.ts';
import { repeat, tap } from './chain.ts';
import {
  type BestEstimates,
  gatherShards,
  restoreState,
  type SampleCheckpoint,
  saveState,
  shardPart,
} from './checkpoint.ts';
import type { RunSettings, SampleConfig } from './config.ts';
import { type Corpus, indexCorpus } from './corpus.ts';
import { fingerprint } from './fingerprint.ts';
import { type ChainState, createSampler, type Sampler, type SweepInfo } from './kernel.ts';
import { marginalsOf } from './marginal-counts.ts';
import type { Parameters } from './parameters.ts';
import { createShard, cutCorpus, type Shard, type ShardTask } from './shard.ts';

/** How far a run is. */
export interface SampleProgress {
  chain: number;
  phase: 'burn-in' | 'kept' | 'estimate';
  /** Sweeps done in this phase; documents in the estimate. */
  done: number;
  total: number;
}

/** What a run tells while it goes on, what stops it, where it computes, and how it is kept. */
export interface SampleEffects {
  onTrace?: (entry: TraceEntry) => void;
  onProgress?: (progress: SampleProgress) => void;
  /** Stops the run between two sweeps: the promise is rejected with the signal's reason, after a last checkpoint. */
  signal?: AbortSignal;
  /** Workers to spread documents over, 1 by default; results do not depend on it. */
  workers?: { count: number; start: (task: ShardTask) => Promise<Shard> };
  /** Receives the state of the run every so many sweeps, after every chain, and when stopped; the run waits for it. */
  onCheckpoint?: (checkpoint: SampleCheckpoint) => void | Promise<void>;
  /** Sweeps between checkpoints; 100 by default. */
  checkpointEvery?: number;
  /** Where an earlier run of the same documents, configuration and settings was stopped: go on from there. */
  resume?: SampleCheckpoint;
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

/** Everything a run works with. */
interface Run {
  corpus: Corpus;
  config: SampleConfig;
  settings: RunSettings;
  effects: SampleEffects;
  shards: Shard[];
  fingerprint: string;
  trace: TraceEntry[];
  best: BestEstimates | null;
}

/**
 * Samples the structures of documents, and estimates one for each (model.md sections 5 to 7).
 *
 * The result depends on documents, configuration and run alone: not on workers, nor on stops in between. Sweeps are
 * long computations; between any two the event loop gets a turn, so that effects are heard.
 * @param documents the corpus; order matters, because each document draws from the stream of its index
 * @param config the model (see `parseSampleConfig`)
 * @param settings how long, and from which seed; left out, what the configuration says
 * @throws RangeError when no kept sweep would be counted; Error when the checkpoint is of another run; the signal's
 *   reason when stopped
 */
export async function sampleStructures(
  documents: readonly Document[],
  config: SampleConfig,
  settings: Partial<RunSettings> = {},
  effects: SampleEffects = {},
): Promise<SampleResult> {
  const run = await prepareRun(documents, config, settings, effects);
  const { corpus, shards } = run;
  const root = createRng(String(run.settings.seed));
  let resumed = effects.resume;
  for (let chain = resumed?.chain ?? 0; chain < run.settings.chains; chain++) {
    const rng = root.stream('chain', chain);
    const { state, sums } = await runChain(run, rng, chain, resumed?.state ?? null);
    resumed = undefined;
    const keep = () => keepState(run, chain, state, sums);
    const estimates = await estimate(run, rng, chain, averageParameters(sums), keep);
    if (run.best === null || estimates.logJoint > run.best.logJoint) run.best = estimates;
    await checkpoint(run, chain + 1);
  }
  const marginals: Marginals[] = [];
  for (const shard of shards) {
    const counts = await shard.counts();
    shard.indices.forEach((d, i) => {
      marginals[d] = marginalsOf(counts[i], corpus.documents[d]);
    });
  }
  return { structures: run.best?.structures ?? [], marginals, trace: run.trace };
}

async function prepareRun(
  documents: readonly Document[],
  config: SampleConfig,
  given: Partial<RunSettings>,
  effects: SampleEffects,
): Promise<Run> {
  const { seed, chains, sweeps, burnIn, thin, finalSweeps } = config;
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  const settings: RunSettings = {
    seed,
    chains,
    sweeps,
    burnIn,
    thin,
    finalSweeps,
    ...Object.fromEntries(known),
  };
  if (settings.thin > settings.sweeps) {
    throw new RangeError(`thin: ${settings.thin} (expected at most the ${settings.sweeps} kept sweeps)`);
  }
  const { resume, workers, onCheckpoint } = effects;
  const { alpha, pcfg, base, structurePrior, moves, annealing, finalBeam } = config;
  const model = { alpha, pcfg, base, structurePrior, moves, annealing, finalBeam };
  const own = resume || onCheckpoint ? fingerprint([model, settings, ...documents]) : '';
  if (resume !== undefined && resume.fingerprint !== own) {
    throw new Error(
      `checkpoint: of a run ${resume.fingerprint} (expected ${own}: same documents, configuration and settings)`,
    );
  }
  const corpus = indexCorpus(documents);
  const tasks = cutCorpus(corpus, config, workers?.count ?? 1);
  const shards = await Promise.all(
    tasks.map((task) => (workers === undefined ? createShard(task) : workers.start(task))),
  );
  if (resume !== undefined) {
    await Promise.all(shards.map((shard) => shard.restore(shardPart(resume, shard.indices))));
  }
  const trace = resume?.trace.slice() ?? [];
  return { corpus, config, settings, effects, shards, fingerprint: own, trace, best: resume?.best ?? null };
}

/** Runs one chain, or its rest. Returns its end and the sums of its parameters after burn-in. */
async function runChain(
  run: Run,
  rng: Rng,
  chain: number,
  saved: SampleCheckpoint['state'],
): Promise<{ state: ChainState; sums: ParameterSums }> {
  const { settings, effects, trace } = run;
  const { burnIn, sweeps, thin } = settings;
  const isDraw = (sweep: number) => sweep >= burnIn && (sweep - burnIn + 1) % thin === 0;
  const { init, kernel } = createSampler(run.corpus, run.config, run.shards, isDraw);
  const { state, sums } = saved === null ? await startChain(init, rng) : restoreState(saved);

  const observe = (info: SweepInfo): void => {
    const sweep = state.sweep - 1;
    const kept = sweep >= burnIn;
    if (kept) sumParameters(sums, state.parameters);
    const phase = kept ? 'kept' : 'burn-in';
    if (!kept || isDraw(sweep)) {
      const entry: TraceEntry = { version: 1, chain, sweep, phase, ...info };
      trace.push(entry);
      effects.onTrace?.(entry);
    }
    const [done, total] = kept ? [state.sweep - burnIn, sweeps] : [state.sweep, burnIn];
    effects.onProgress?.({ chain, phase, done, total });
  };
  const every = effects.checkpointEvery ?? 100;
  const keep = () => keepState(run, chain, state, sums, state.sweep % every === 0);
  for await (const _ of tap(tap(repeat(kernel, burnIn + sweeps - state.sweep), observe), keep)(rng, state));
  return { state, sums };
}

async function startChain(
  init: Sampler['init'],
  rng: Rng,
): Promise<{ state: ChainState; sums: ParameterSums }> {
  const state = await init(rng);
  return { state, sums: createParameterSums(state.parameters) };
}

/**
 * Estimates every document with the parameters fixed, some at a time.
 * @param keep gives the event loop a turn, and stops here if the signal says so
 */
async function estimate(
  { shards, settings, corpus, effects }: Run,
  rng: Rng,
  chain: number,
  parameters: Parameters,
  keep: () => Promise<void>,
): Promise<BestEstimates> {
  const stream = rng.stream('estimate').saveState();
  const total = corpus.documents.length;
  const batch = Math.ceil(total / 100);
  const structures: BestEstimates['structures'] = [];
  let done = 0;
  const estimateShard = async (shard: Shard): Promise<void> => {
    for (let from = 0; from < shard.indices.length; from += batch) {
      const to = Math.min(from + batch, shard.indices.length);
      const some = await shard.estimate(stream, parameters, settings.finalSweeps, from, to);
      some.forEach((structure, i) => {
        structures[shard.indices[from + i]] = structure;
        done += 1;
        effects.onProgress?.({ chain, phase: 'estimate', done, total });
      });
      await keep();
    }
  };
  await Promise.all(shards.map(estimateShard));
  return { structures, logJoint: structures.reduce((sum, structure) => sum + structure.logJoint, 0) };
}

/** Gives the event loop a turn; hands out a checkpoint when one is due or the run is to stop; then stops it. */
async function keepState(
  run: Run,
  chain: number,
  state: ChainState,
  sums: ParameterSums,
  due = false,
): Promise<void> {
  await turn();
  const { signal } = run.effects;
  if (due || signal?.aborted === true) await checkpoint(run, chain, saveState(state, sums));
  signal?.throwIfAborted();
}

/** Hands out the state of the run, if anyone wants it. */
async function checkpoint(run: Run, chain: number, state: SampleCheckpoint['state'] = null): Promise<void> {
  const { effects, shards, trace, best } = run;
  if (effects.onCheckpoint === undefined) return;
  const saved = await Promise.all(shards.map((shard) => shard.save()));
  const { documents, counts } = gatherShards(shards, saved);
  await effects.onCheckpoint({
    version: 1,
    fingerprint: run.fingerprint,
    chain,
    state,
    documents: state === null ? [] : documents,
    counts,
    best,
    trace: trace.slice(),
  });
}

/** Gives the event loop a turn. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
