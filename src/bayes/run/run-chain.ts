import type { Rng } from '../../math/index.ts';
import type { TraceEntry } from '../../page/index.ts';
import type { Corpus } from '../corpus/corpus.ts';
import {
  averageParameters,
  createParameterSums,
  type ParameterSums,
  sumParameters,
} from '../model/average-parameters.ts';
import type { RunSettings, SampleConfig } from '../model/config.ts';
import {
  type BestEstimates,
  gatherPartitions,
  plainSums,
  restoreState,
  type SavedChain,
  savedPartition,
  saveState,
} from './checkpoint.ts';
import type { CorpusPartition } from './corpus-partition.ts';
import { createSampler, type SweepInfo } from './sampler.ts';

/** How far a run is. */
export interface SampleProgress {
  chain: number;
  phase: 'burn-in' | 'kept' | 'estimate';
  /** Sweeps done in this phase; documents in the estimate. */
  done: number;
  total: number;
}

export interface ChainTask {
  chain: number;
  /** The chain's stream. */
  rng: Rng;
  corpus: Corpus;
  config: SampleConfig;
  settings: RunSettings;
  /** Together they hold every document once; this chain alone uses them. */
  parts: readonly CorpusPartition[];
  /** Where the chain was stopped. */
  resume: SavedChain | undefined;
  /** Whether the chain holds on to its trace. */
  keepTrace: boolean;
  onTrace: (entry: TraceEntry) => void;
  onProgress: (progress: SampleProgress) => void;
  /**
   * Called between two sweeps, and between parts of the estimate; the chain waits for it, and stops where it throws.
   * @param save gives the chain as it is
   * @param sweep how many are done; null in the estimate
   */
  onStep: (save: () => Promise<SavedChain>, sweep: number | null) => Promise<void>;
}

/**
 * Runs one chain, or its rest: burn-in, kept sweeps, and the estimate with averaged parameters.
 * @returns trace null where it is not kept
 */
export async function runChain(
  task: ChainTask,
): Promise<{ trace: TraceEntry[] | null; estimates: BestEstimates }> {
  const { chain, rng, corpus, config, settings, parts, resume } = task;
  const { burnIn, sweeps, thin } = settings;
  const isDraw = (sweep: number) => sweep >= burnIn && (sweep - burnIn + 1) % thin === 0;
  const { init, kernel } = createSampler(corpus, config, parts, isDraw);
  if (resume) await Promise.all(parts.map((part) => part.restore(savedPartition(resume, part.indices))));
  const restored = resume && restoreState(resume);
  const state = restored?.state ?? (await init(rng));
  const sums = restored?.sums ?? createParameterSums(state.parameters);
  const trace = task.keepTrace ? (resume?.trace?.slice() ?? []) : null;

  const observe = (info: SweepInfo): void => {
    const sweep = state.sweep - 1;
    const kept = sweep >= burnIn;
    if (kept) sumParameters(sums, state.parameters, state.statistics);
    const phase = kept ? 'kept' : 'burn-in';
    if (!kept || isDraw(sweep)) {
      const entry: TraceEntry = { version: 1, chain, sweep, phase, ...info };
      trace?.push(entry);
      task.onTrace(entry);
    }
    const [done, total] = kept ? [state.sweep - burnIn, sweeps] : [state.sweep, burnIn];
    task.onProgress({ chain, phase, done, total });
  };
  const save = async (): Promise<SavedChain> => {
    const saved = await Promise.all(parts.map((part) => part.save()));
    return {
      chain,
      ...saveState(state, sums),
      ...gatherPartitions(parts, saved),
      trace: trace?.slice() ?? null,
    };
  };
  while (state.sweep < burnIn + sweeps) {
    observe(await kernel(rng, state));
    await task.onStep(save, state.sweep);
  }
  return { trace, estimates: await estimate(task, sums, () => task.onStep(save, null)) };
}

/** Estimates every document with the parameters fixed, some at a time. */
async function estimate(
  { chain, rng, corpus, settings, parts, onProgress }: ChainTask,
  sums: ParameterSums,
  onStep: () => Promise<void>,
): Promise<BestEstimates> {
  const parameters = averageParameters(sums);
  const stream = rng.stream('estimate').saveState();
  const total = corpus.documents.length;
  const batch = Math.ceil(total / 100);
  const structures: BestEstimates['structures'] = [];
  let done = 0;
  const estimatePart = async (part: CorpusPartition): Promise<void> => {
    for (let from = 0; from < part.indices.length; from += batch) {
      const to = Math.min(from + batch, part.indices.length);
      const some = await part.estimate(stream, parameters, settings.finalSweeps, from, to);
      some.forEach((structure, i) => {
        structures[part.indices[from + i]] = structure;
        done += 1;
        onProgress({ chain, phase: 'estimate', done, total });
      });
      await onStep();
    }
  };
  await Promise.all(parts.map(estimatePart));
  const logJoint = structures.reduce((sum, structure) => sum + structure.logJoint, 0);
  return { chain, structures, logJoint, sums: plainSums(sums) };
}
