import { z } from 'zod';
import { experimentSchema } from './experiment-config.ts';

const intervalSchema = z.object({ low: z.number(), high: z.number(), level: z.number() });

/** Scores of one run under one convention, with 95 % bootstrap intervals over documents; every other measure has a field too. */
export const scoreSummarySchema = z
  .looseObject({
    method: z.string(),
    convention: z.enum(['paper', 'nested']),
    purity: z.number(),
    inversePurity: z.number(),
    microF: z.number(),
    macroF: z.number(),
    documents: z.int(),
    macroDocuments: z.int(),
    intervals: z.object({ microF: intervalSchema, macroF: intervalSchema }).catchall(intervalSchema),
  })
  .refine(
    ({ method: _, convention: __, intervals: ___, ...scores }) =>
      Object.values(scores).every((score) => typeof score === 'number'),
    { message: 'expected numbers in all fields of measures' },
  );

/** Two runs compared in one measure by a paired randomisation test over documents. */
export const comparisonSchema = z.object({
  a: z.string(),
  b: z.string(),
  /** Name of a measure. */
  measure: z.string(),
  /** Measure of `a` minus that of `b`. */
  difference: z.number(),
  p: z.number(),
  /** `p` after Holm's correction over all pairs in this measure. */
  adjusted: z.number(),
  /** The least `p` and `adjusted` that could have come out; records before version 0.2 lack them. */
  least: z.number().optional(),
  leastAdjusted: z.number().optional(),
});

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

export type ScoreSummary = z.infer<typeof scoreSummarySchema>;

export type MethodComparison = z.infer<typeof comparisonSchema>;

/** What an experiment found on one corpus. */
export type CorpusRecord = ExperimentRecord['corpora'][number];
