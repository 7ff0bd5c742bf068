import { z } from 'zod';
import { experimentSchema } from './experiment-config.ts';
import { rowChoiceSchema } from './row-choice.ts';

/** A number of a JSON file, where what JSON has no word for, NaN and infinities, is null. */
export const numberOrNaN = z
  .number()
  .nullable()
  .transform((value) => value ?? Number.NaN);

const intervalSchema = z.object({ low: z.number(), high: z.number(), level: z.number() });

/**
 * Scores of one run under one convention, with 95 % bootstrap intervals over documents; every other measure
 * has a field too.
 */
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
  measure: z.string(),
  /** Measure of `a` minus that of `b`. */
  difference: z.number(),
  p: z.number(),
  /** `p` after Holm's correction over all pairs in this measure. */
  adjusted: z.number(),
  /** The least `p` and `adjusted` that could have come out. */
  least: z.number(),
  leastAdjusted: z.number(),
  /** Whether all assignments were looked at, so that `p` is exact. */
  exact: z.boolean(),
});

const runSchema = z.object({
  name: z.string(),
  kind: z.enum(['baseline', 'sample', 'structures', 'lists', 'command', 'search']),
  /** The rows that it ran on; absent where another program gave lists, and nobody knows. */
  rows: rowChoiceSchema.optional(),
  /** File of the documents, relative to the corpus's folder, where it ran on rows. */
  documents: z.string().optional(),
  /** Values of the keys that its grid sweeps. */
  settings: z.record(z.string(), z.unknown()),
  folder: z.string(),
  /** Of a search: readings that were taken, and for how many gold pages. */
  chosen: z.array(z.object({ reading: z.string(), pages: z.int() })).optional(),
});

const repeatedScoreSchema = z.object({
  mean: z.number(),
  /** Between the runs; absent for one run. */
  sd: z.number().optional(),
  interval: intervalSchema,
});

/** A method whose seeds are repetitions, convention `paper`. */
const repeatedSchema = z.object({
  method: z.string(),
  runs: z.array(z.string()),
  /** By name of the measure. */
  scores: z.record(z.string(), repeatedScoreSchema),
  documents: z.int(),
  macroDocuments: z.int(),
  /** Of sampling methods: all chains of all runs together. */
  convergence: z
    .object({
      chains: z.int(),
      /** The largest R-hat and the least bulk or tail ESS of the diagnosed quantities, where they are defined. */
      rHat: numberOrNaN.optional(),
      ess: numberOrNaN.optional(),
      /** A sentence for each quantity that has not converged; empty where all have. */
      problems: z.array(z.string()),
    })
    .optional(),
});

const corpusSchema = z.object({
  /** Empty where the experiment has but one. */
  name: z.string(),
  /** Relative to the experiment's folder, empty or ended by a slash; what follows is relative to it. */
  folder: z.string(),
  /** Ids of the pages that went through, in order. */
  pages: z.array(z.string()),
  /** Ids of the pages that a filter of elements has left out. */
  leftOut: z.array(z.string()).optional(),
  /** Method runs and the folder of each. */
  runs: z.array(runSchema),
  /** Empty without gold. */
  scores: z.array(scoreSummarySchema),
  /** Every two runs compared, convention `paper`; every two methods where seeds are repetitions. */
  comparisons: z.array(comparisonSchema),
  /** Methods with their means over seeds, where seeds are repetitions. */
  repeated: z.array(repeatedSchema).optional(),
});

/** What `experiment` writes about itself: `experiment.json`, from which `report` finds everything else. */
export const experimentRecordSchema = z.object({
  version: z.literal(1),
  /** Name and version of the program. */
  program: z.string(),
  node: z.string(),
  /** The command line, as it was typed; what a program calls itself. */
  command: z.string(),
  config: experimentSchema,
  /** Inputs that failed: one sentence each. */
  errors: z.array(z.string()),
  warnings: z.array(z.string()),
  corpora: z.array(corpusSchema),
});

export type ExperimentRecord = z.infer<typeof experimentRecordSchema>;

export type ScoreSummary = z.infer<typeof scoreSummarySchema>;

export type MethodComparison = z.infer<typeof comparisonSchema>;

/** What an experiment found on one corpus. */
export type CorpusRecord = ExperimentRecord['corpora'][number];

/** A method with its means over seeds. */
export type RepeatedRecord = z.infer<typeof repeatedSchema>;

/** A run as the record names it. */
export type RunRecord = CorpusRecord['runs'][number];
