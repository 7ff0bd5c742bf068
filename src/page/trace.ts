import { z } from 'zod';

/** One traced sweep of one chain. */
export const traceEntrySchema = z.object({
  version: z.literal(1),
  chain: z.int().min(0),
  sweep: z.int().min(0),
  phase: z.enum(['burn-in', 'kept']),
  /** Log of the collapsed joint density of the corpus, in nats. */
  logJoint: z.number(),
  headingRows: z.int().min(0),
  /** Share of row updates that changed the row's state, 0 to 1. */
  moved: z.number().min(0).max(1),
  /** Probability that a heading row with room for content has some (PCFG p4). */
  p4: z.number().min(0).max(1),
  /** Probability that a heading goes on for one more block (PCFG p6). */
  p6: z.number().min(0).max(1),
  /** Concentrations that are sampled, by token class. */
  alpha: z.partialRecord(z.enum(['H', 'C', 'N', 'E', 'L', 'B']), z.number().gt(0)).optional(),
});

export type TraceEntry = z.infer<typeof traceEntrySchema>;
