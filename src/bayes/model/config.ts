import { z } from 'zod';
import { schemaProblems } from '../../page/inside/index.ts';
import { perClass, type TokenClass, tokenClasses } from './token-class.ts';

/**
 * Smallest and largest concentration taken, and smallest base share: they keep products of ratios inside doubles
 * (row-conditional.ts).
 */
export const leastConcentration = 1e-6;
export const mostConcentration = 1e9;
export const leastShare = 1e-30;

/**
 * Smallest probability of a rule of the grammar, and of its contrary: products of a row's stay inside doubles, and
 * above 0.
 */
export const leastProbability = 1e-15;

const probabilitySchema = z
  .number()
  .min(leastProbability)
  .max(1 - leastProbability);
const shapeSchema = z.number().min(0.01).max(1e9);
const alphaSchema = z.union([
  z.number().min(leastConcentration).max(mostConcentration),
  z.strictObject({ prior: z.tuple([z.number().min(0.1).max(1e6), z.number().min(1e-6).max(1e6)]) }),
]);
const ruleSchema = z.union([
  z.strictObject({ prior: z.tuple([shapeSchema, shapeSchema]) }),
  z.strictObject({ fixed: probabilitySchema }),
]);
const temperatureSchema = z.number().min(0.01).max(100);
const ascends = (numbers: readonly number[]): boolean =>
  numbers.every((number, i) => i === 0 || number > numbers[i - 1]);
const sharesSchema = z
  .record(z.string(), z.number().min(leastShare).max(1))
  .refine((shares) => Object.values(shares).reduce((sum, share) => sum + share, 0) <= 1 + 1e-9, {
    message: 'shares sum to more than 1 (expected 1 at most)',
  });
const baseSchema = z.discriminatedUnion('mode', [
  z.strictObject({
    mode: z.literal('sampled'),
    /**
     * By class, then part of a word or symbol: factor of the strength that the prior gives words or symbols that hold
     * it, which is 1 else.
     */
    measure: z
      .partialRecord(z.enum(tokenClasses), z.record(z.string().min(1), z.number().min(1e-3).max(1e3)))
      .optional(),
  }),
  z.strictObject({ mode: z.literal('uniform') }),
  /** Of looks: those that come with the program (`pipeline/looks`). */
  z.strictObject({ mode: z.literal('shipped') }),
  z.strictObject({
    mode: z.literal('fixed'),
    values: z.strictObject(perClass(() => sharesSchema)),
    /** By class: share of a word or symbol that `values` leaves out; without it such a word is an error. */
    unseen: z.strictObject(perClass(() => z.number().min(leastShare).max(1))).optional(),
  }),
]);

/** Kernels for the rows of a document (see moves/create-moves.ts). */
const moveSchema = z.enum(['row', 'reparent', 'shift', 'particles']);

/** Name of a kernel for the rows of a document. */
export type MoveName = z.infer<typeof moveSchema>;

/** The first two alone draw line feed bits: without one of them bits would stay as they are. */
const movesSchema = z.array(moveSchema).refine((moves) => moves.some(updatesAllRows), {
  message: 'neither row nor reparent is in the list (expected one of them)',
});

/** Whether a move updates all rows, and their line feed bits. */
export function updatesAllRows(name: MoveName): boolean {
  return name === 'row' || name === 'reparent';
}

/** Whether moves, or the only one, update rows together with those that depend on them. */
export function reparents(moves: SampleConfig['moves']): boolean {
  return moves.includes('reparent');
}

/** The structure prior "order" (docs/model.md#prior). */
const orderSchema = z.strictObject({
  /** Factor of a heading row with nothing below it; of one with something it is 1 less this. */
  empty: probabilitySchema,
  /** Nats that a heading row loses that stands out as much as its parent; twice that if it stands out more. */
  inversion: z.number().min(0).max(50),
  /**
   * By how much log odds of headings count that were learnt elsewhere, those of the hybrid model: 0 (as without the
   * key) not at all, 1 as probabilities.
   */
  learnt: z.number().min(0).max(10).optional(),
  /**
   * By how much log probabilities of a heading's parents count that were learnt elsewhere, those of the hybrid model: 0
   * (as without the key) not at all.
   */
  places: z.number().min(0).max(10).optional(),
});

export type OrderPrior = z.infer<typeof orderSchema>;

/**
 * Concentrations of the paper, with its reading for H and C, which it does not give (docs/model.md#words-and-symbols).
 */
const paperAlpha: Record<TokenClass, number> = { H: 100, C: 100, N: 1000, E: 100, L: 100, B: 10 };

/** Whether no parameter is sampled, so that documents do not depend on each other. */
export function hasFixedParameters({ alpha, base, pcfg }: ParameterRules): boolean {
  return (
    base.mode !== 'sampled' &&
    Object.values(pcfg).every((rule) => 'fixed' in rule) &&
    Object.values(alpha).every((own) => typeof own === 'number')
  );
}

interface ParameterRules {
  alpha: Readonly<Record<string, z.infer<typeof alphaSchema>>>;
  base: z.infer<typeof baseSchema>;
  pcfg: Readonly<Record<string, z.infer<typeof ruleSchema>>>;
}

/** How long a run is and what seeds it. */
const runSettings = {
  /** Seed of all random streams. */
  seed: z.union([z.int(), z.string()]).default(1),
  chains: z.int().min(1).max(10_000).default(1),
  /** Kept sweeps of a chain. The paper's 1000 iterations are read as 500 burn-in sweeps and 500 kept ones. */
  sweeps: z.int().min(1).max(1e9).default(500),
  /** Sweeps before the kept ones. */
  burnIn: z.int().min(0).max(1e9).default(500),
  /** Every how many kept sweeps a draw is taken. */
  thin: z.int().min(1).max(1e9).default(1),
  /** Sweeps of the estimate, with averaged base distributions. */
  finalSweeps: z.int().min(0).max(1e9).default(500),
};

/** Configuration of `sample`: the model, then how long the chains are. Every key has a default: the paper's setting. */
export const sampleConfigSchema = z
  .strictObject({
    /** Concentration of each token class: a value, or a gamma prior (shape, rate) to sample it under. */
    alpha: z.strictObject(perClass((name) => alphaSchema.default(paperAlpha[name]))).prefault({}),
    /** Probabilities of the row grammar: a beta prior, or a fixed value. */
    pcfg: z
      .strictObject({
        /** That a heading row with room for content has some. */
        p4: ruleSchema.default({ prior: [5, 5] }),
        /** That a heading goes on for one more block. */
        p6: ruleSchema.default({ prior: [10, 90] }),
      })
      .prefault({}),
    /**
     * Base distributions: sampled; uniform over the distinct words or symbols of the corpus; shipped with the program,
     * for looks; or given, by class and then word or symbol.
     */
    base: baseSchema.default({ mode: 'sampled' }),
    /**
     * Prior of structures: uniform (the paper's), or by what stands below headings, and how much they stand out.
     */
    structurePrior: z.union([z.literal('uniform'), orderSchema]).default('uniform'),
    /**
     * What the sampler reads of a document: its words and symbols, or `looks`: of every row how it looks, its shape and
     * its surroundings, as seen (docs/model.md).
     */
    reads: z.literal('looks').optional(),
    /**
     * How rows are updated in a sweep: each given all others (the paper's), or together with those that depend on it,
     * so that a heading row can become content, or take over later sisters, in one step; or a list of moves, made one
     * after the other (docs/sampler.md).
     */
    moves: z.union([z.enum(['row', 'reparent']), movesSchema]).default('row'),
    /**
     * Temperatures, ascending, of further states of each document, which are exchanged with its own after every sweep
     * (parallel tempering); all parameters must be fixed then. Without the key, none.
     */
    temperatures: z
      .array(z.number().gt(1).max(100))
      .max(20)
      .refine(ascends, 'expected ascending numbers')
      .optional(),
    ...runSettings,
    /**
     * Temperature over the sweeps of the estimate, from the first to the last, falling by equal factors. The paper's is
     * 1 throughout; from 3 to 0.3 finds states of higher log joint (docs/sampler.md).
     */
    annealing: z
      .strictObject({
        from: temperatureSchema.default(1),
        to: temperatureSchema.default(1),
      })
      .prefault({}),
  })
  .refine(
    ({ structurePrior, moves }) =>
      typeof structurePrior !== 'object' ||
      [moves].flat().every((name) => name === 'row' || name === 'shift'),
    {
      path: ['structurePrior'],
      message: 'order: with other moves (expected "row" or "shift")',
    },
  )
  .refine((config) => !config.temperatures?.length || hasFixedParameters(config), {
    path: ['temperatures'],
    message:
      'with sampled parameters (expected fixed or shipped base distributions, fixed alpha and pcfg; or [])',
  });

/** A configuration of `sample`, complete. */
export type SampleConfig = z.infer<typeof sampleConfigSchema>;

/** Whether the structure prior counts what was learnt elsewhere: log odds of headings, or their places. */
export function isLearnt({ structurePrior }: Pick<SampleConfig, 'structurePrior'>): boolean {
  return (
    typeof structurePrior === 'object' &&
    ((structurePrior.learnt ?? 0) > 0 || (structurePrior.places ?? 0) > 0)
  );
}

/** How long a run is and what seeds it: the part of the configuration that command-line flags override. */
export type RunSettings = Pick<SampleConfig, (typeof runSettingNames)[number]>;

/** Names of {@link RunSettings}. */
export const runSettingNames = ['seed', 'chains', 'sweeps', 'burnIn', 'thin', 'finalSweeps'] as const;

/** @throws RangeError naming a setting of a run that is out of its range, or that no kept sweep would be counted */
export function checkRunSettings(settings: RunSettings): void {
  for (const name of runSettingNames) {
    const [schema, value] = [runSettings[name], settings[name]];
    const { error } = schema.safeParse(value);
    if (error) throw new RangeError(schemaProblems(error, name, value, schema).join('\n'));
  }
  const { thin, sweeps } = settings;
  if (thin > sweeps) throw new RangeError(`thin: ${thin} (expected at most the ${sweeps} kept sweeps)`);
}

/**
 * What headings are like before any page is read: larger, bold, marked up, short, with a wider gap above than below,
 * and something that stands out less behind them. Factors of the strength of a prior.
 */
const headingLooks: Readonly<Record<string, number>> = {
  ...{ 'size=0': 0.3, 'size=2': 3, 'size=3': 3, 'size=4': 3, 'size=5': 3 },
  ...{ 'bold=row': 3, 'bold=label': 3 },
  ...{ 'element=h': 3, 'element=dt': 3, 'element=th': 3, 'element=caption': 3, 'element=legend': 3 },
  ...{ 'element=summary': 3 },
  ...{ 'length=0': 2, 'length=1': 2, 'length=2': 2, 'length=3': 2, 'length=4': 0.5, 'length=5': 0.2 },
  ...{ 'end=stop': 0.3, 'end=comma': 0.3 },
  ...{ 'gap=above': 2, 'gap=below': 0.5 },
  ...{ 'next=less': 2, 'next=more': 0.3 },
};

/** The contrary of {@link headingLooks}. */
const contentLooks = Object.fromEntries(
  Object.entries(headingLooks).map(([look, factor]) => [look, 1 / factor]),
);

/**
 * How rows look, without annotation (docs/model.md): headings draw their looks with their sisters, contents with their
 * page, from base distributions that thousands of pages without annotation have taught.
 */
const looks = {
  reads: 'looks',
  alpha: { B: 24, N: 600 },
  base: { mode: 'shipped' },
  // The second block of a row stands for its end, and p4 for the odds of a heading: 2 p4.
  pcfg: { p4: { fixed: 0.214 }, p6: { fixed: leastProbability } },
  structurePrior: { empty: 0.05, inversion: 1.5 },
  finalSweeps: 0,
} as const;

/** How long a run has to be, and how hot its replicas, for chains of the pages of the corpus to agree. */
const looksRun: Pick<
  z.input<typeof sampleConfigSchema>,
  'moves' | 'temperatures' | 'chains' | 'burnIn' | 'sweeps'
> = {
  moves: ['row', 'shift'],
  temperatures: [1.143, 1.333, 1.6, 2, 2.5, 3.2, 4.5, 8],
  chains: 4,
  burnIn: 200,
  sweeps: 400,
};

/** Named configurations; every key they leave out has its default. */
export const samplePresets = {
  /** The paper's model: all base distributions and grammar probabilities sampled, all structures alike. */
  paper: {},
  /**
   * The same model; estimates by the best search known for its most probable structures
   * (lab/sampler-moves/README.md#at-equal-time).
   */
  search: { moves: ['row', 'shift'], annealing: { from: 3, to: 0.3 } },
  /** The model of looks, without annotation. */
  visual: { ...looks, ...looksRun },
  /** The same with what annotated pages have taught, which alone says how frequent headings are: odds of 1. */
  hybrid: {
    ...looks,
    ...looksRun,
    // Fewer than without annotation, and more sweeps: R-hat of the corpus is below 1.01, of 400 sweeps it is 1.010.
    temperatures: [1.2, 1.5, 2, 2.8, 4, 7],
    sweeps: 640,
    pcfg: { ...looks.pcfg, p4: { fixed: 0.5 } },
    structurePrior: { ...looks.structurePrior, learnt: 3, places: 1 },
  },
} as const satisfies Record<string, z.input<typeof sampleConfigSchema>>;

/** Configuration that learns base distributions of looks from pages without annotation, for `base.mode` "shipped". */
export const learningLooks = {
  ...looks,
  base: { mode: 'sampled', measure: { B: headingLooks, N: contentLooks } },
} as const satisfies z.input<typeof sampleConfigSchema>;

/**
 * Reads a configuration of `sample`.
 * @param input parsed JSON; keys left out get their defaults; `flatten` is passed over
 * @throws Error naming every unknown key and every wrong value with what was expected
 */
export function parseSampleConfig(input: unknown): SampleConfig {
  const result = sampleConfigSchema.safeParse(withoutFlatten(input));
  if (result.success) return result.data;
  throw new Error(schemaProblems(result.error, 'configuration', input, sampleConfigSchema).join('\n'));
}

/** A configuration may say how pages became rows, `dom` or `visual`. The sampler does not need it. */
function withoutFlatten(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('flatten' in input)) return input;
  const { flatten, ...rest } = input;
  return flatten === 'dom' || flatten === 'visual' ? rest : input;
}
