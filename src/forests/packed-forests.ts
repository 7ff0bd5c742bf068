import { createRequire } from 'node:module';
import { z } from 'zod';
import { orderForests, type PackedForest, packedForestSchema } from './forest.ts';
import { forestScorer, type ScoreRows } from './score-rows.ts';

/** What has been learnt of things that have one table of features, such as the nodes of pages: a forest for each target. */
export interface Learner<Target extends string> {
  /** What messages call its weights. */
  name: string;
  /** Names of the features, in their order. */
  features: readonly string[];
  /** Questions whose answers are yes or no, or a share of yes. */
  targets: readonly Target[];
  /** Shipped weights, relative to any folder of `src`: the folders of a bundled program lie beside one another too. */
  file: string;
}

const fileSchema = z.strictObject({
  version: z.literal(1),
  provenance: z.strictObject({
    /** Command that wrote the file. */
    command: z.string(),
    pages: z.int().min(0),
    /** Of the ids of the pages, sorted, a line each. */
    pagesSha256: z.string(),
  }),
  /** Names of the features that the trees look at, in their order. */
  features: z.array(z.string()),
});

/** Contents of a file of weights: what was learnt, and from what. */
export interface PackedForests<Target extends string> extends z.infer<typeof fileSchema> {
  /** Their values are log odds. */
  forests: Record<Target, PackedForest>;
}

/**
 * Checks and unpacks weights.
 * @returns log odds of rows of features, in the order of the targets
 * @throws Error when they are malformed, or were learnt with features that this program does not compute
 */
export function unpackForests<Target extends string>(
  { name: what, features: computed, targets }: Learner<Target>,
  input: unknown,
): ScoreRows {
  const forests = Object.fromEntries(targets.map((target) => [target, packedForestSchema]));
  const packed = fileSchema.extend({ forests: z.strictObject(forests) }).parse(input);
  const inOrder = targets.map((target) => packed.forests[target]);
  return forestScorer(orderForests(inOrder, packed.features, computed, (i) => `${what}: feature ${i}`));
}

const shipped = new Map<string, ScoreRows>();

/** Weights that come with the program; a file is read and checked once. */
export function shippedForests(learner: Learner<string>): ScoreRows {
  const { file } = learner;
  const scorer = shipped.get(file) ?? unpackForests(learner, createRequire(import.meta.url)(file));
  shipped.set(file, scorer);
  return scorer;
}
