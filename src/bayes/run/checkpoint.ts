import { z } from 'zod';
import { structureSchema, traceEntrySchema } from '../../page/index.ts';
import { rowHeadingSchema } from '../../page/inside/index.ts';
import { type SavedArray, savedArrays } from '../kernel/layout.ts';
import type { ParameterSums } from '../model/average-parameters.ts';
import type { RunSettings } from '../model/config.ts';
import { type Parameters, type Statistics, sharedVector } from '../model/parameters.ts';
import { perClass } from '../model/token-class.ts';
import type { SavedPartition } from './corpus-partition.ts';
import { savedCountsSchema } from './marginal-counts.ts';
import type { ChainState } from './sampler.ts';

const numbers = z.array(z.number());
const integers = z.array(z.int());
const vectorsSchema = z.strictObject(perClass(() => numbers));
const savedStateSchemas = Object.fromEntries(savedArrays.map((name) => [name, integers])) as Record<
  SavedArray,
  typeof integers
>;
const concentrations = z.strictObject(perClass(() => z.number()));
const parametersSchema = z.strictObject({
  base: vectorsSchema,
  alpha: concentrations,
  p4: z.number(),
  p6: z.number(),
});
const sumsSchema = z.strictObject({ draws: z.int().min(0), sums: parametersSchema, unseen: concentrations });

/** An estimate as checkpoints and queues hold it; see `Estimate`. */
export const estimateSchema = z.object({
  ...structureSchema.shape,
  rows: z.array(rowHeadingSchema),
  logJoint: z.number(),
  lineFeeds: z.string().regex(/^[01]*$/),
});

const countsSchema = z.array(savedCountsSchema);

/** Null where the run's caller keeps the trace. */
const traceSchema = z.array(traceEntrySchema).nullable();

const chainSchema = z.strictObject({
  chain: z.int().min(0),
  sweep: z.int().min(0),
  parameters: parametersSchema,
  statistics: z.strictObject({
    tables: vectorsSchema,
    sizes: z.strictObject(perClass(() => integers)),
    headed: z.int(),
    whole: z.int(),
    continued: z.int(),
  }),
  sums: sumsSchema,
  /** By document: hidden states, and counted draws of this chain. */
  documents: z.array(z.strictObject(savedStateSchemas)),
  /** By document, then by temperature: hidden states of its replicas. */
  replicas: z.array(z.array(z.strictObject(savedStateSchemas))),
  counts: countsSchema,
  trace: traceSchema,
});

/** What one part is restored from: part of a chain. */
export const savedPartitionSchema = z.strictObject({
  documents: chainSchema.shape.documents,
  replicas: chainSchema.shape.replicas,
  counts: countsSchema,
});

/** Everything that a stopped run needs to go on exactly as if it had not been stopped; plain JSON. */
export const sampleCheckpointSchema = z.strictObject({
  version: z.literal(
    1,
    'of another version of the program (expected 1; with --force in place of --resume the run starts anew)',
  ),
  /** Stands for documents, configuration, seed and length of the run; another run refuses the checkpoint. */
  fingerprint: z.string(),
  /** Chains that are done, ascending. */
  finished: z.array(z.int().min(0)),
  /** By document: counted draws of the chains that are done. */
  counts: countsSchema,
  /** Traces of the chains that are done. */
  trace: traceSchema,
  /** Estimates of the best chain so far. */
  best: z
    .strictObject({
      chain: z.int().min(0),
      structures: z.array(estimateSchema),
      logJoint: z.number(),
      /** Of the chain's kept draws of the shared parameters. */
      sums: sumsSchema,
    })
    .nullable(),
  /** Chains that have begun and are not done, each where it stood between two of its sweeps. */
  running: z.array(chainSchema),
});

export type SampleCheckpoint = z.infer<typeof sampleCheckpointSchema>;

export type SavedChain = z.infer<typeof chainSchema>;

/** Estimates of a chain with their log joint in sum, and what they were made with. */
export type BestEstimates = NonNullable<SampleCheckpoint['best']>;

/**
 * How long the trace of every chain was when a run was saved: to there a caller that keeps it (`keepTrace: false`) has
 * to cut it before the run goes on.
 * @returns by chain, numbers of entries; 0 for one that had not begun
 */
export function tracedEntries(
  {
    finished,
    running,
  }: Pick<SampleCheckpoint, 'finished'> & { running: readonly { chain: number; sweep: number }[] },
  { chains, burnIn, sweeps, thin }: Pick<RunSettings, 'chains' | 'burnIn' | 'sweeps' | 'thin'>,
): number[] {
  const after = (sweep: number): number =>
    Math.min(sweep, burnIn) + Math.floor(Math.max(0, sweep - burnIn) / thin);
  const done = new Set(finished);
  const begun = new Map(running.map(({ chain, sweep }) => [chain, sweep]));
  return Array.from({ length: chains }, (_, chain) =>
    after(done.has(chain) ? burnIn + sweeps : (begun.get(chain) ?? 0)),
  );
}

/** Plain data of a chain's state, but for its documents. */
export function saveState(
  state: ChainState,
  sums: ParameterSums,
): Pick<SavedChain, 'sweep' | 'parameters' | 'statistics' | 'sums'> {
  const { sweep, parameters, statistics } = state;
  return {
    sweep,
    parameters: plainParameters(parameters),
    statistics: { ...structuredClone(statistics), tables: plainVectors(statistics.tables) },
    sums: plainSums(sums),
  };
}

/** Plain data of a chain's sums. */
export function plainSums({ draws, sums, unseen }: ParameterSums): SavedChain['sums'] {
  return { draws, sums: plainParameters(sums), unseen: { ...unseen } };
}

export function restoreState(saved: SavedChain): { state: ChainState; sums: ParameterSums } {
  const { sweep, parameters, statistics, sums } = saved;
  const restored: Statistics = { ...structuredClone(statistics), tables: typedVectors(statistics.tables) };
  return {
    state: { sweep, parameters: typedParameters(parameters), statistics: restored },
    sums: { draws: sums.draws, sums: typedParameters(sums.sums), unseen: { ...sums.unseen } },
  };
}

/** Puts what the parts saved into the order of the corpus. */
export function gatherPartitions(
  parts: readonly { indices: readonly number[] }[],
  saved: readonly SavedPartition[],
): Pick<SavedChain, keyof SavedPartition> {
  const documents: SavedChain['documents'] = [];
  const replicas: SavedChain['replicas'] = [];
  const counts: SavedChain['counts'] = [];
  parts.forEach(({ indices }, s) => {
    indices.forEach((d, i) => {
      documents[d] = saved[s].documents[i];
      replicas[d] = saved[s].replicas[i];
      counts[d] = saved[s].counts[i];
    });
  });
  return { documents, replicas, counts };
}

/** What one part is to be restored from. */
export function savedPartition(saved: SavedChain, indices: readonly number[]): SavedPartition {
  const { documents, replicas, counts } = saved;
  return {
    documents: indices.map((d) => documents[d]),
    replicas: indices.map((d) => replicas[d]),
    counts: indices.map((d) => counts[d]),
  };
}

function plainVectors(vectors: Parameters['base']): z.infer<typeof vectorsSchema> {
  return perClass((name) => [...vectors[name]]);
}

function typedVectors(vectors: z.infer<typeof vectorsSchema>): Parameters['base'] {
  return perClass((name) => sharedVector(vectors[name]));
}

function plainParameters({ base, alpha, p4, p6 }: Parameters) {
  return { base: plainVectors(base), alpha: { ...alpha }, p4, p6 };
}

function typedParameters({ base, alpha, p4, p6 }: ReturnType<typeof plainParameters>): Parameters {
  return { base: typedVectors(base), alpha: { ...alpha }, p4, p6 };
}
