import { z } from 'zod';
import { type BaselineName, baselines } from '../baselines/index.ts';
import { mainMeasures, measureNames } from '../eval/index.ts';
import { defaultPermittedDoc } from '../pipeline/index.ts';
import { defaultViewport } from '../pipeline/pages/index.ts';
import { presetNames } from './presets.ts';
import { rowChoiceSchema } from './row-choice.ts';

const nameSchema = z.string().regex(/\S/, 'expected a name that is not blank');

/** On which rows a method runs. */
const rowKeys = {
  /** `dom`: rows from the parse tree; `visual`: rows from the blocks that VIPS sees. */
  flatten: rowChoiceSchema.shape.flatten.optional(),
  /** Rows fixed as running text: by the paper's rule, those of long prose, or none. */
  sentences: rowChoiceSchema.shape.sentences.optional(),
  /** Whether visual rows hold text that nobody sees: `omit` (default) or `keep`. */
  hidden: rowChoiceSchema.shape.hidden,
};

const baselineMethodSchema = z.strictObject({
  kind: z.literal('baseline'),
  name: nameSchema,
  baseline: z.enum(Object.keys(baselines) as BaselineName[]),
  ...rowKeys,
});

/** The hierarchical model, run once a seed and once a cell of its grid. */
const sampleMethodSchema = z.strictObject({
  kind: z.literal('sample'),
  name: nameSchema,
  preset: z.enum(presetNames).default('paper'),
  /** What differs from the preset: keys of the configuration of `sample`. */
  config: z
    .record(z.string(), z.unknown())
    .default({})
    .refine((config) => !('seed' in config), { message: 'seed in a method (expected in `seeds`)' }),
  /**
   * Values to run by key of the configuration, such as `"alpha.B": [1, 10, 100]`, or `permittedDoc`, `flatten`,
   * `sentences`, `hidden`.
   */
  grid: z.record(z.string(), z.array(z.unknown()).min(1)).optional(),
  ...rowKeys,
});

const fileMethodSchema = z.strictObject({
  kind: z.enum(['structures', 'lists']),
  name: nameSchema,
  /** JSONL of structures; of lists JSONL, or a directory of `<page>.json`; relative to the configuration file. */
  file: z.string(),
  /** Documents that the structures speak of, where they are not the rows made here. */
  documents: z.string().optional(),
  ...rowKeys,
});

/** Another program: reads documents, writes structures or lists, one JSON line a page. */
const commandMethodSchema = z.strictObject({
  kind: z.literal('command'),
  name: nameSchema,
  /** Program and arguments; no shell reads them. It runs in the folder of the configuration file. */
  command: z.array(z.string()).min(1),
  ...rowKeys,
});

/** The paper's baseline in the reading that is best on gold, as the paper searched it, or held out. */
const searchMethodSchema = z.strictObject({
  kind: z.literal('search'),
  name: nameSchema,
  /** `best`: on the pages that it is scored on; `nested`: each page's on pages of other sites. */
  choice: z.enum(['best', 'nested']),
  ...rowKeys,
});

const methodSchema = z.discriminatedUnion('kind', [
  baselineMethodSchema,
  sampleMethodSchema,
  fileMethodSchema,
  commandMethodSchema,
  searchMethodSchema,
]);

const corpusShape = {
  /** Pages: SOURCEs, relative to the configuration file. */
  sources: z.array(z.string()).min(1),
  /**
   * A corpus directory, a directory of `<page>.json`, or a JSONL file, relative to the configuration file; without it
   * nothing is scored.
   */
  gold: z.string().optional(),
  /** Part of the pages: ids, folders of ids, patterns with `*`; or a file of them, one a line. */
  pages: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
  /** Pages with one of these elements are left out, gold and all: `["table"]` is the paper's filter. */
  without: z
    .array(z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected a tag name in lower case, such as table'))
    .min(1)
    .optional(),
};

/** Scores that were published elsewhere, shown beside those found here. */
const publishedSchema = z
  .strictObject({
    /** Publication and table. */
    source: z.string(),
    /** What tells readers how far the values can be compared. */
    note: z.string().optional(),
    /** Headings of the values; those of measures here have the measures' names. */
    columns: z.array(nameSchema).min(1),
    rows: z
      .array(z.strictObject({ method: nameSchema, values: z.array(z.number().min(0).max(1)).min(1) }))
      .min(1),
  })
  .refine(({ columns, rows }) => rows.every(({ values }) => values.length === columns.length), {
    message: 'a row has another number of values than there are columns (expected as many)',
  });

const corpusSchema = z.strictObject({ name: nameSchema, ...corpusShape });

const corporaSchema = z
  .array(corpusSchema)
  .min(1)
  .refine(haveNames, { message: 'two corpora share a name (expected different ones)' });

function haveNames(named: readonly { name: string }[]): boolean {
  return areDistinct(named.map(({ name }) => name));
}

function areDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

/** What `experiment` runs: methods x seeds x corpora; of one corpus, `sources` and `gold` may stand by themselves. */
export const experimentSchema = z
  .strictObject({
    version: z.literal(1),
    title: z.string(),
    ...corpusShape,
    sources: corpusShape.sources.optional(),
    corpora: corporaSchema.optional(),
    /** Window of the browser, CSS pixels. */
    viewport: z
      .strictObject({ width: z.int().min(100).max(10_000), height: z.int().min(100).max(10_000) })
      .default(defaultViewport),
    /** Permitted degree of coherence of the VIPS blocks (rules `tr2003`). */
    permittedDoc: z.int().min(1).max(11).default(defaultPermittedDoc),
    /** Every sampling method runs once a seed. */
    seeds: z
      .array(z.int().min(0))
      .min(1)
      .default([1])
      .refine(areDistinct, { message: 'a seed stands there twice (expected once)' }),
    /**
     * Whether seeds are repetitions of one method, as in the paper: tables have means and standard deviations over
     * them, and a method is compared once, not once a seed.
     */
    repetitions: z.boolean().optional(),
    /** What tables show and methods are compared by, of the table `measures` (docs/scoring.md). */
    measures: z
      .array(z.enum(measureNames))
      .min(1)
      .default([...mainMeasures])
      .refine(areDistinct, { message: 'a measure stands there twice (expected once)' }),
    methods: z
      .array(methodSchema)
      .min(1)
      .refine(haveNames, { message: 'two methods share a name (expected different ones)' }),
    published: z.array(publishedSchema).min(1).optional(),
  })
  .refine(
    ({ sources, gold, pages, without, corpora }) =>
      corpora ? !sources && !gold && !pages && !without : sources,
    {
      message: 'expected either sources and gold, or corpora (a list of name, sources and gold)',
    },
  );

/** A configuration as it is read: keys with a default are there. */
export type Experiment = z.infer<typeof experimentSchema>;

/** A configuration as it is written. */
export type ExperimentInput = z.input<typeof experimentSchema>;

export type ExperimentMethod = z.infer<typeof methodSchema>;

/** A corpus of an experiment and where it keeps what it makes of it. */
export interface ExperimentCorpus extends z.infer<typeof corpusSchema> {
  /** Relative to the experiment's folder, empty or ended by a slash. */
  folder: string;
}

/** The corpora that an experiment asks for, in its order; the name is empty where there is but one. */
export function experimentCorpora(experiment: Experiment): ExperimentCorpus[] {
  const { sources = [], gold, pages, without, corpora } = experiment;
  if (corpora === undefined) return [{ name: '', folder: '', sources, gold, pages, without }];
  return corpora.map((corpus, i) => ({ ...corpus, folder: `corpora/${numberedName(corpus.name, i)}/` }));
}

/** A name as a folder's: its number keeps names apart that differ in symbols or case only. */
export function numberedName(name: string, index: number): string {
  return `${index + 1}-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;
}
