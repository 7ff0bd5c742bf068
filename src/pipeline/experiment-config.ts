import { z } from 'zod';
import { baselines } from '../baselines/index.ts';
import { samplePresets } from '../bayes/index.ts';
import { mainMeasures, measureNames } from '../eval/index.ts';
import { defaultPermittedDoc } from './page-rows.ts';

const nameSchema = z.string().regex(/\S/, 'expected a name that is not blank');

/** A heuristic method of the experiment. */
const baselineMethodSchema = z.strictObject({
  kind: z.literal('baseline'),
  name: nameSchema,
  baseline: z.enum(Object.keys(baselines)),
  flatten: z.enum(['dom', 'visual']).default('dom'),
});

/** The paper's model or the hybrid one, run once a seed. */
const sampleMethodSchema = z.strictObject({
  kind: z.literal('sample'),
  name: nameSchema,
  preset: z
    .enum(['hybrid', ...(Object.keys(samplePresets) as (keyof typeof samplePresets)[])])
    .default('paper'),
  /** What differs from the preset: keys of the configuration of `sample`. */
  config: z
    .record(z.string(), z.unknown())
    .default({})
    .refine((config) => !('seed' in config), { message: 'seed in a method (expected in `seeds`)' }),
});

/** Pages with gold. */
const corpusShape = {
  /** Pages: SOURCEs, relative to the configuration file. */
  sources: z.array(z.string()).min(1),
  /** A corpus directory, a directory of `<page>.json`, or a JSONL file, relative to the configuration file. */
  gold: z.string(),
};

const corporaSchema = z
  .array(z.strictObject({ name: nameSchema, ...corpusShape }))
  .min(1)
  .refine((corpora) => new Set(corpora.map(({ name }) => name)).size === corpora.length, {
    message: 'two corpora share a name',
  });

/** What `experiment` runs: methods x seeds x corpora; of one corpus, `sources` and `gold` may stand by themselves. */
export const experimentSchema = z
  .strictObject({
    version: z.literal(1),
    title: z.string(),
    sources: corpusShape.sources.optional(),
    gold: corpusShape.gold.optional(),
    corpora: corporaSchema.optional(),
    /** Window of the browser, CSS pixels. */
    viewport: z
      .strictObject({ width: z.int().min(100).max(10_000), height: z.int().min(100).max(10_000) })
      .default({ width: 1280, height: 1024 }),
    /** Permitted degree of coherence of the VIPS blocks (rules `tr2003`). */
    permittedDoc: z.int().min(1).max(11).default(defaultPermittedDoc),
    /** Every sampling method runs once a seed. */
    seeds: z
      .array(z.int().min(0))
      .min(1)
      .default([1])
      .refine((seeds) => new Set(seeds).size === seeds.length, { message: 'a seed stands there twice' }),
    /** What tables show and methods are compared by, of the table `measures` (docs/scoring.md). */
    measures: z
      .array(z.enum(measureNames))
      .min(1)
      .default([...mainMeasures])
      .refine((names) => new Set(names).size === names.length, { message: 'a measure stands there twice' }),
    methods: z
      .array(z.discriminatedUnion('kind', [baselineMethodSchema, sampleMethodSchema]))
      .min(1)
      .refine((methods) => new Set(methods.map(({ name }) => name)).size === methods.length, {
        message: 'two methods share a name',
      }),
  })
  .refine(({ sources, gold, corpora }) => (corpora ? !sources && !gold : sources && gold), {
    message: 'expected either sources and gold, or corpora',
  });

export type Experiment = z.infer<typeof experimentSchema>;

/** A corpus of an experiment and where it keeps what it makes of it. */
export interface ExperimentCorpus {
  /** Empty where the experiment has but one. */
  name: string;
  /** Relative to the experiment's folder, empty or ended by a slash. */
  folder: string;
  sources: string[];
  gold: string;
}

/** The corpora that an experiment asks for, in its order. */
export function experimentCorpora(experiment: Experiment): ExperimentCorpus[] {
  const { sources = [], gold = '', corpora } = experiment;
  return (
    corpora?.map((corpus, i) => ({ ...corpus, folder: `corpora/${numberedName(corpus.name, i)}/` })) ?? [
      { name: '', folder: '', sources, gold },
    ]
  );
}

/** A name as a folder's: its number keeps names apart that differ in symbols or case only. */
export function numberedName(name: string, index: number): string {
  return `${index + 1}-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;
}
