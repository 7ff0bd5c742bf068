import { baselines } from '../baselines/index.ts';
import type { SampleEffects } from '../bayes/index.ts';
import { sampleCheckpointSchema } from '../bayes/inside/index.ts';
import type { BlockTree, Document, Marginals, Structure, TraceEntry } from '../page/index.ts';
import { sampleStructures } from '../pipeline/model/index.ts';
import type { ExperimentRun } from './experiment-runs.ts';

/** What a run makes of a corpus; heuristic methods have neither marginals nor trace. */
export interface RunResult {
  structures: Structure[];
  marginals: Marginals[];
  trace: TraceEntry[];
}

/** What a run tells while it goes on, what stops it, and how it is kept. */
export interface MethodEffects {
  onProgress?: () => void;
  signal?: AbortSignal;
  workers?: SampleEffects['workers'];
  /** State that an earlier run of the same method on the same documents was stopped in. */
  checkpoint?: unknown;
  /** Receives the state of the run now and then; the run waits for it. */
  onCheckpoint?: (checkpoint: object) => void | Promise<void>;
}

/** A run of a method of the toolkit. */
export type OwnRun = Extract<ExperimentRun, { kind: 'baseline' | 'sample' }>;

/**
 * Runs one method of the toolkit on a corpus.
 * @param documents on the rows that the run asks for
 * @param trees block trees of the pages, by id, for baselines that need them
 * @throws ZodError for a checkpoint that is none of this kind of method; what the method throws
 */
export async function runMethod(
  run: OwnRun,
  documents: readonly Document[],
  { checkpoint, ...effects }: MethodEffects = {},
  trees?: ReadonlyMap<string, BlockTree>,
): Promise<RunResult> {
  if (run.kind === 'sample') {
    const resume = sampleCheckpointSchema.optional().parse(checkpoint);
    return sampleStructures(documents, run.config, {}, { ...effects, onRead: effects.onProgress, resume });
  }
  return { structures: baselines[run.baseline].run(documents, trees), marginals: [], trace: [] };
}
