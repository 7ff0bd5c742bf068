import { z } from 'zod';
import { experimentSchema } from './experiment-config.ts';
import { scoreSummarySchema } from './summarise-methods.ts';

/** What `experiment` writes about itself: `experiment.json`, from which `report` finds everything else. */
export const experimentRecordSchema = z.object({
  version: z.literal(1),
  /** Name and version of the program. */
  program: z.string(),
  node: z.string(),
  /** The command line, as it was typed. */
  command: z.string(),
  config: experimentSchema,
  /** Ids of the pages that went through, in order. */
  pages: z.array(z.string()),
  /** Method runs and the folder of each. */
  runs: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['baseline', 'sample', 'hybrid']),
      /** `hybrid` is the visual flattening without sentence rows. */
      flatten: z.enum(['dom', 'visual', 'hybrid']),
      folder: z.string(),
    }),
  ),
  scores: z.array(scoreSummarySchema),
  /** Inputs that failed: one sentence each. */
  errors: z.array(z.string()),
  warnings: z.array(z.string()),
});

export type ExperimentRecord = z.infer<typeof experimentRecordSchema>;
