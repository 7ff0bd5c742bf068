import { z } from 'zod';
import { baselines } from '../baselines/index.ts';
import { samplePresets } from '../bayes/index.ts';
import { defaultPermittedDoc } from './page-rows.ts';

const nameSchema = z.string().regex(/\S/, 'expected a name that is not blank');

/** A heuristic method of the experiment. */
const baselineMethodSchema = z.strictObject({
  kind: z.literal('baseline'),
  name: nameSchema,
  baseline: z.enum(Object.values(baselines).flatMap(({ name, needs }) => (needs ? [] : [name]))),
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

/** What `experiment` runs: methods x seeds on one corpus. */
export const experimentSchema = z.strictObject({
  version: z.literal(1),
  title: z.string(),
  /** Pages: SOURCEs, relative to the configuration file. */
  sources: z.array(z.string()).min(1),
  /** A corpus directory, a directory of `<page>.json`, or a JSONL file, relative to the configuration file. */
  gold: z.string(),
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
  methods: z
    .array(z.discriminatedUnion('kind', [baselineMethodSchema, sampleMethodSchema]))
    .min(1)
    .refine((methods) => new Set(methods.map(({ name }) => name)).size === methods.length, {
      message: 'two methods share a name',
    }),
});

export type Experiment = z.infer<typeof experimentSchema>;
