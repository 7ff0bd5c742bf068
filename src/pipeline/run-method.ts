import { baselines } from '../baselines/index.ts';
import { type SampleEffects, sampleStructures } from '../bayes/index.ts';
import { sampleHybrid } from '../hybrid/index.ts';
import type { Document, Marginals, Structure, TraceEntry } from '../page/index.ts';
import type { ExperimentRun } from './experiment-runs.ts';

/** What a run makes of a corpus; heuristic methods have neither marginals nor trace. */
export interface RunResult {
  structures: Structure[];
  marginals: Marginals[];
  trace: TraceEntry[];
}

/** Runs one method on a corpus; its sentence rows are marked, but for the hybrid model. */
export async function runMethod(
  run: ExperimentRun,
  documents: readonly Document[],
  effects: SampleEffects = {},
): Promise<RunResult> {
  if (run.kind === 'hybrid') {
    const { onProgress, signal } = effects;
    const total = documents.length;
    let done = 0;
    const step = (): void => onProgress?.({ chain: 0, phase: 'kept', done: ++done, total });
    return sampleHybrid(documents, run.config, { onProgress: step, ...(signal ? { signal } : {}) });
  }
  if (run.kind === 'sample') return sampleStructures(documents, run.config, {}, effects);
  return { structures: baselines[run.baseline].run(documents), marginals: [], trace: [] };
}
