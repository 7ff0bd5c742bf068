import { createRng, fingerprint, groupBy } from '../../math/index.ts';
import type { Labels, Marginals, Structure, TraceEntry } from '../../page/index.ts';
import {
  type Corpus,
  type PreparedCorpus,
  prepareCorpus,
  type SampledDocument,
  shareCorpus,
} from '../corpus/corpus.ts';
import { checkRunSettings, type RunSettings, runSettingNames, type SampleConfig } from '../model/config.ts';
import { type LearntParameters, learntParameters } from '../model/learnt-parameters.ts';
import type { BestEstimates, SampleCheckpoint, SavedChain } from './checkpoint.ts';
import { type CorpusPartition, createPartition, cutCorpus, type PartitionTask } from './corpus-partition.ts';
import { labelTokens } from './label-tokens.ts';
import {
  addCounts,
  createMarginalCounts,
  type MarginalCounts,
  marginalsOf,
  restoreCounts,
  type SavedCounts,
  saveCounts,
} from './marginal-counts.ts';
import { runChain, type SampleProgress } from './run-chain.ts';

/** What a run tells while it goes on, what stops it, where it computes, and how it is kept. */
export interface SampleEffects {
  /** Receives the entries of a chain in order; chains that run at the same time alternate. */
  onTrace?: (entry: TraceEntry) => void;
  /**
   * Whether the run holds on to the trace, true by default. With false only `onTrace` gets it: the result's trace is
   * empty and checkpoints are without it, so that memory and checkpoints do not grow with the sweeps. Who then goes on
   * from a checkpoint cuts what was taken to its `tracedEntries`.
   */
  keepTrace?: boolean;
  onProgress?: (progress: SampleProgress) => void;
  /** Stops the run between two sweeps: the promise is rejected with the signal's reason, after a last checkpoint. */
  signal?: AbortSignal;
  /** Workers to spread chains and documents over, 1 by default; results do not depend on it. */
  workers?: { count: number; start: (task: PartitionTask) => Promise<CorpusPartition> } | undefined;
  /** Receives the state of the run when one is due, after every chain, and when stopped; one at a time. */
  onCheckpoint?: (checkpoint: SampleCheckpoint) => void | Promise<void>;
  /** Whether a chain is to be saved after a number of its sweeps; by default after every 100. */
  checkpointDue?: (sweep: number, chain: number) => boolean;
  /** Where an earlier run of the same documents, configuration and settings was stopped: go on from there. */
  resume?: SampleCheckpoint | undefined;
}

/** Settings of a run; one that is left out, or undefined, is the configuration's. */
export type SampleSettings = { [Name in keyof RunSettings]?: RunSettings[Name] | undefined };

/** Result of a run. */
export interface SampleResult {
  /** One a document, in order: the estimate of the chain whose estimates have the highest log joint in sum. */
  structures: Structure[];
  /** One a document, in order: what drew its words and symbols in the estimate, line feed bits included. */
  labels: Labels[];
  /** One a document, in order: shares over the draws of all chains. */
  marginals: Marginals[];
  /** What the chain of the structures has learnt of the corpus. */
  parameters: LearntParameters;
  /** Every burn-in sweep and every `thin`-th kept one, chain by chain; empty where it is not kept. */
  trace: TraceEntry[];
}

interface Run {
  corpus: Corpus;
  config: SampleConfig;
  settings: RunSettings;
  effects: SampleEffects;
  fingerprint: string;
  finished: number[];
  counts: MarginalCounts[];
  /** The counts as checkpoints hold them. */
  savedCounts: SavedCounts[];
  /** By chain, of those that are done; null where it is not kept. */
  trace: Map<number, TraceEntry[]> | null;
  best: BestEstimates | null;
  /** By chain: where a chain that has begun stood when it was last saved. */
  running: Map<number, SavedChain>;
  /** Done when all checkpoints handed out so far are written. */
  checkpointWritten: Promise<void>;
  /** Why a slot failed, so that the others stop. */
  failed?: { reason: unknown };
}

/**
 * Samples the structures of documents, and estimates one for each (docs/model.md#sampling).
 *
 * The result depends on documents, configuration and run alone: not on workers, nor on stops in between. Sweeps are
 * long computations; between any two the event loop gets a turn, so that effects are heard.
 * @param documents the corpus, or what `prepareCorpus` made of it; order matters, because each document draws from the
 *   stream of its index
 * @param settings how long, and from which seed; left out, what the configuration says
 * @throws RangeError when no kept sweep would be counted, the configuration was not parsed, or a row has no blocks;
 *   TypeError for a block without word or symbols; Error when the checkpoint is of another run, or of one that
 *   kept its trace otherwise; the signal's reason when stopped
 */
export async function runChains(
  documents: readonly SampledDocument[] | PreparedCorpus,
  config: SampleConfig,
  settings: SampleSettings = {},
  effects: SampleEffects = {},
): Promise<SampleResult> {
  const prepared = 'corpus' in documents ? documents : prepareCorpus(documents);
  const run = prepareRun(prepared, config, settings, effects);
  const { corpus, finished, running } = run;
  const chains = Array.from({ length: run.settings.chains }, (_, chain) => chain);
  const begunFirst = chains
    .filter((chain) => !finished.includes(chain))
    .sort((a, b) => Number(running.has(b)) - Number(running.has(a)) || a - b);
  const slots = await openSlots(run, Math.max(1, begunFirst.length));
  await Promise.all(
    slots.map((parts) =>
      runSlot(run, parts, begunFirst).catch((reason) => {
        run.failed ??= { reason };
      }),
    ),
  );
  if (run.failed) {
    if (effects.signal?.aborted) await checkpoint(run);
    throw run.failed.reason;
  }
  const { best } = run;
  if (best === null) throw new Error('no chain (expected one at least)');
  return {
    structures: best.structures.map(({ lineFeeds: _, ...structure }) => structure),
    labels: best.structures.map(({ rows, lineFeeds }, d) =>
      labelTokens(corpus.documents[d], rows, lineFeeds),
    ),
    parameters: learntParameters(corpus, config, best.chain, best.sums),
    marginals: run.counts.map((counts, d) => marginalsOf(counts, corpus.documents[d])),
    trace: traceOf(run) ?? [],
  };
}

function prepareRun(
  prepared: PreparedCorpus,
  config: SampleConfig,
  given: SampleSettings,
  effects: SampleEffects,
): Run {
  const settings = Object.fromEntries(
    runSettingNames.map((name) => [name, given[name] ?? config[name]]),
  ) as RunSettings;
  const { alpha, pcfg, base, structurePrior, moves, annealing } = config;
  const model = { alpha, pcfg, base, structurePrior, moves, annealing };
  const missing = Object.entries({ ...model, ...settings }).find(([, value]) => value === undefined);
  if (missing)
    throw new RangeError(`config.${missing[0]}: undefined (expected what parseSampleConfig returns)`);
  checkRunSettings(settings);
  const { resume, workers, onCheckpoint } = effects;
  const { temperatures } = config;
  const whole = temperatures ? { ...model, temperatures } : model;
  const own = resume || onCheckpoint ? fingerprint([whole, settings, prepared.fingerprint]) : '';
  if (resume !== undefined && resume.fingerprint !== own) {
    throw new Error(
      `checkpoint: of a run ${resume.fingerprint} (expected ${own}: same documents, configuration and settings)`,
    );
  }
  const keepTrace = effects.keepTrace ?? true;
  if (resume !== undefined && keepTrace !== (resume.trace !== null)) {
    const holds = resume.trace === null ? 'without its trace' : 'with its trace';
    throw new Error(`checkpoint: ${holds} (expected one of a run with keepTrace ${keepTrace})`);
  }
  const corpus = workers === undefined ? prepared.corpus : shareCorpus(prepared.corpus);
  const counts = resume?.counts.map(restoreCounts) ?? corpus.documents.map(() => createMarginalCounts());
  return {
    corpus,
    config,
    settings,
    effects,
    fingerprint: own,
    finished: resume?.finished.slice() ?? [],
    counts,
    savedCounts: counts.map(saveCounts),
    trace: keepTrace ? groupBy(resume?.trace ?? [], ({ chain }) => chain) : null,
    best: resume?.best ?? null,
    running: new Map(resume?.running.map((saved) => [saved.chain, saved])),
    checkpointWritten: Promise.resolve(),
  };
}

/**
 * Slots run chains at the same time: one a worker as long as there are chains, and workers beyond that share the
 * documents of a slot.
 */
async function openSlots({ corpus, config, effects }: Run, chains: number): Promise<CorpusPartition[][]> {
  const { workers } = effects;
  if (workers === undefined) return [cutCorpus(corpus, config, 1).map((task) => createPartition(task))];
  const count = Math.min(workers.count, chains);
  const sizes = Array.from({ length: count }, (_, slot) =>
    Math.floor((workers.count + count - 1 - slot) / count),
  );
  return Promise.all(
    sizes.map((size) => Promise.all(cutCorpus(corpus, config, size).map((task) => workers.start(task)))),
  );
}

/** Runs one chain after the other from those that are left. */
async function runSlot(run: Run, parts: CorpusPartition[], left: number[]): Promise<void> {
  const { corpus, config, settings, effects } = run;
  const root = createRng(String(settings.seed));
  for (let chain = left.shift(); chain !== undefined; chain = left.shift()) {
    const own = chain;
    const { trace, estimates } = await runChain({
      chain: own,
      rng: root.stream('chain', own),
      corpus,
      config,
      settings,
      parts,
      resume: run.running.get(own),
      keepTrace: run.trace !== null,
      onTrace: (entry) => effects.onTrace?.(entry),
      onProgress: (progress) => effects.onProgress?.(progress),
      onStep: (save, sweep) => keepChain(run, own, save, sweep),
    });
    for (const part of parts) {
      const counts = await part.counts();
      part.indices.forEach((d, i) => {
        addCounts(run.counts[d], counts[i]);
      });
    }
    run.savedCounts = effects.onCheckpoint ? run.counts.map(saveCounts) : [];
    if (trace !== null) run.trace?.set(own, trace);
    if (isBetter(estimates, run.best)) run.best = estimates;
    run.finished.push(own);
    run.running.delete(own);
    await checkpoint(run);
  }
}

/** Of estimates with one log joint those of the first chain are taken, whichever was done first. */
function isBetter(estimates: BestEstimates, best: BestEstimates | null): boolean {
  if (best === null || estimates.logJoint !== best.logJoint) {
    return best === null || estimates.logJoint > best.logJoint;
  }
  return estimates.chain < best.chain;
}

/** Gives the event loop a turn; saves the chain when a checkpoint is due or the run is to stop; then stops it. */
async function keepChain(
  run: Run,
  chain: number,
  save: () => Promise<SavedChain>,
  sweep: number | null,
): Promise<void> {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  const { signal, checkpointDue = (sweep: number) => sweep % 100 === 0, onCheckpoint } = run.effects;
  const stop = signal?.aborted === true;
  if (onCheckpoint !== undefined && (stop || (sweep !== null && checkpointDue(sweep, chain)))) {
    run.running.set(chain, await save());
    if (!stop) await checkpoint(run);
  }
  signal?.throwIfAborted();
  if (run.failed) throw run.failed.reason;
}

/** Hands out the state of the run, if anyone wants it, when the last one has been written. */
async function checkpoint(run: Run): Promise<void> {
  const { onCheckpoint } = run.effects;
  if (onCheckpoint === undefined) return;
  run.checkpointWritten = run.checkpointWritten.then(() =>
    onCheckpoint({
      version: 1,
      fingerprint: run.fingerprint,
      finished: run.finished.toSorted((a, b) => a - b),
      counts: run.savedCounts,
      trace: traceOf(run),
      best: run.best,
      running: [...run.running.values()],
    }),
  );
  await run.checkpointWritten;
}

/** The trace of the chains that are done, chain by chain; null where it is not kept. */
function traceOf({ trace }: Run): TraceEntry[] | null {
  return trace && [...trace].sort(([a], [b]) => a - b).flatMap(([, entries]) => entries);
}
