import { z } from 'zod';
import { createRng, fingerprint } from '../math/index.ts';
import {
  type Document,
  type Marginals,
  marginalsSchema,
  type Structure,
  structureSchema,
  type TraceEntry,
} from '../page/index.ts';
import type { HybridConfig } from './config.ts';
import type { SearchLimit } from './infer-structure.ts';
import { rowModel } from './row-model.ts';
import { isDraw, type SweepCounts, sampleDocument, sweepCountsSchema } from './sample-document.ts';
import { shippedWeights, type Weights } from './weights.ts';

/** What a stopped run needs to go on: the documents that are done, and sums over them. Plain JSON. */
export const hybridCheckpointSchema = z.strictObject({
  version: z.literal(1),
  model: z.literal('hybrid'),
  /** Stands for documents, configuration and weights of the caller's own; another run refuses the checkpoint. */
  fingerprint: z.string(),
  structures: z.array(structureSchema),
  marginals: z.array(marginalsSchema),
  /** By chain, then by sweep. */
  sums: z.array(z.array(sweepCountsSchema)),
});

export type HybridCheckpoint = z.infer<typeof hybridCheckpointSchema>;

/** What a run tells while it goes on, what stops it, and how it is kept. */
export interface HybridEffects extends SearchLimit {
  /** Called after every document. */
  onProgress?: () => void;
  /**
   * Stops the run between two documents: the promise is rejected with the signal's reason, after a last checkpoint.
   */
  signal?: AbortSignal;
  /** Receives the state of the run after every document; the run waits for it. */
  onCheckpoint?: (checkpoint: HybridCheckpoint) => void | Promise<void>;
  /** Where an earlier run of the same documents and configuration was stopped. */
  resume?: HybridCheckpoint | undefined;
  /** Other weights than those that come with the program. */
  weights?: Weights | undefined;
}

/** Structures (the best found), marginals (shares of draws) and trace of a corpus, in its order. */
export interface HybridResult {
  structures: Structure[];
  marginals: Marginals[];
  trace: TraceEntry[];
}

/**
 * Infers the structures of documents by the hybrid model (docs/model.md): beam search for one structure, particle
 * Gibbs for marginals. Documents do not depend on each other.
 * @param documents rows by `flattenVisual`
 * @throws Error when a document has no layout, or the checkpoint is of another run; the signal's reason when stopped
 */
export async function sampleHybrid(
  documents: readonly Document[],
  config: HybridConfig,
  effects: HybridEffects = {},
): Promise<HybridResult> {
  const { resume, signal, weights = shippedWeights(config.learntFrom) } = effects;
  // Weights that come with the program are named by the configuration.
  const own = effects.weights ? [effects.weights] : [];
  const run = fingerprint([config, ...own, ...documents]);
  if (resume && resume.fingerprint !== run) {
    throw new Error(
      `checkpoint: of a run ${resume.fingerprint} (expected ${run}: same documents, configuration and weights)`,
    );
  }
  const structures = resume?.structures.slice() ?? [];
  const marginals = resume?.marginals.slice() ?? [];
  const sums = resume?.sums.map((chain) => chain.map((sum) => ({ ...sum }))) ?? emptySums(config);
  const rng = createRng(String(config.seed));
  for (let d = structures.length; d < documents.length; d++) {
    await turnOfOthers();
    signal?.throwIfAborted();
    const model = rowModel(documents[d], config, weights);
    const found = sampleDocument(rng.stream('document', d), documents[d], model, config, effects.timeIsUp);
    const { id, rows } = documents[d];
    if (found.left > 0) effects.onLeft?.(id, found.left, rows.length);
    structures.push(found.structure);
    marginals.push(found.marginals);
    addSweeps(sums, found.sweeps);
    effects.onProgress?.();
    await effects.onCheckpoint?.({
      version: 1,
      model: 'hybrid',
      fingerprint: run,
      structures,
      marginals,
      sums,
    });
  }
  return { structures, marginals, trace: traceOf(sums, config, documents) };
}

/** Lets waiting events run. */
function turnOfOthers(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function emptySums({ chains, burnIn, sweeps }: HybridConfig): SweepCounts[][] {
  const nothing = { logWeight: 0, headingRows: 0, moved: 0, roomy: 0, filled: 0, headingBlocks: 0 };
  return Array.from({ length: chains }, () =>
    Array.from({ length: burnIn + sweeps }, () => ({ ...nothing })),
  );
}

function addSweeps(sums: SweepCounts[][], sweeps: readonly SweepCounts[][]): void {
  sweeps.forEach((chain, c) => {
    chain.forEach((counts, s) => {
      for (const key of Object.keys(counts) as (keyof SweepCounts)[]) sums[c][s][key] += counts[key];
    });
  });
}

/** The trace; this model has no p4 and p6, so the shares in the drawn structures stand for them. */
function traceOf(
  sums: readonly SweepCounts[][],
  config: HybridConfig,
  documents: readonly Document[],
): TraceEntry[] {
  const rows = documents.reduce((sum, document) => sum + document.rows.length, 0);
  return sums.flatMap((chain, c) =>
    chain.flatMap((sum, sweep): TraceEntry[] => {
      const kept = sweep >= config.burnIn;
      if (kept && !isDraw(config, sweep)) return [];
      const { logWeight, headingRows, moved, roomy, filled, headingBlocks } = sum;
      return [
        {
          version: 1,
          chain: c,
          sweep,
          phase: kept ? 'kept' : 'burn-in',
          logJoint: logWeight,
          headingRows,
          moved: moved / Math.max(1, rows),
          p4: filled / Math.max(1, roomy),
          p6: (headingBlocks - headingRows) / Math.max(1, headingBlocks),
        },
      ];
    }),
  );
}
