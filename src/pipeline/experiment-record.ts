import { z } from 'zod';
import { comparisonSchema } from './compare-methods.ts';
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
  corpora: z.array(
    z.object({
      /** Empty where the experiment has but one. */
      name: z.string(),
      /** Relative to the experiment's folder, empty or ended by a slash; what follows is relative to it. */
      folder: z.string(),
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
      /** Every two runs compared, convention `paper`. */
      comparisons: z.array(comparisonSchema),
    }),
  ),
  /** Inputs that failed: one sentence each. */
  errors: z.array(z.string()),
  warnings: z.array(z.string()),
});

export type ExperimentRecord = z.infer<typeof experimentRecordSchema>;

/** What an experiment found on one corpus. */
export type CorpusRecord = ExperimentRecord['corpora'][number];
