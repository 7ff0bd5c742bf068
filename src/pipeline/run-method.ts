import { baselines } from '../baselines/index.ts';
import { type SampleEffects, sampleStructures } from '../bayes/index.ts';
import type { Document, Marginals, Structure, TraceEntry } from '../page/index.ts';
import type { ExperimentRun } from './experiment-runs.ts';

/** What a run makes of a corpus; heuristic methods have neither marginals nor trace. */
export interface RunResult {
  structures: Structure[];
  marginals: Marginals[];
  trace: TraceEntry[];
}

/** Runs one method on a corpus whose sentence rows are marked. */
export async function runMethod(
  run: ExperimentRun,
  documents: readonly Document[],
  effects: SampleEffects = {},
): Promise<RunResult> {
  if (run.kind === 'sample') return sampleStructures(documents, run.config, {}, effects);
  return { structures: baselines[run.baseline].run(documents), marginals: [], trace: [] };
}
