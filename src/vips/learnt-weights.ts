import { createRequire } from 'node:module';
import { z } from 'zod';
import {
  atPlaces,
  type Forest,
  featurePlaces,
  forestScorer,
  learntFile,
  packedForestSchema,
  type ScoreRows,
  unpackForest,
} from '../forests/index.ts';
import { nodeFeatureNames } from './learnt/node-features.ts';

const levelSchema = z.strictObject({ precision: packedForestSchema, recall: packedForestSchema });

/** Contents of learnt-weights.json: what was learnt of the worth of nodes as blocks, and from what. */
export const learntWeightsSchema = z.strictObject({
  ...learntFile,
  /** Log odds of a node's precision and recall as a block, of large blocks (level 1) and of small ones (2). */
  coarse: levelSchema,
  fine: levelSchema,
});

export type PackedLearntWeights = z.infer<typeof learntWeightsSchema>;

/** Forests of one level. */
export interface LevelForests {
  precision: Forest;
  recall: Forest;
}

/** Weights ready for use. */
export interface LearntWeights {
  coarse: LevelForests;
  fine: LevelForests;
  /** Log odds of rows of features: precision and recall of large blocks, then of small ones. */
  score: ScoreRows;
}

/**
 * Checks and unpacks weights.
 * @throws Error when they are malformed, or were learnt with features that this program does not compute
 */
export function unpackLearntWeights(input: unknown): LearntWeights {
  const { features, coarse, fine } = learntWeightsSchema.parse(input);
  const places = featurePlaces('learnt weights', features, nodeFeatureNames);
  const unpack = ({ precision, recall }: typeof coarse): LevelForests => ({
    precision: atPlaces(unpackForest(precision, features.length), places),
    recall: atPlaces(unpackForest(recall, features.length), places),
  });
  const [large, small] = [unpack(coarse), unpack(fine)];
  const score = forestScorer([large.precision, large.recall, small.precision, small.recall]);
  return { coarse: large, fine: small, score };
}

let shipped: LearntWeights | undefined;

/** Weights that come with the program; the file is read and checked once. */
export function shippedLearntWeights(): LearntWeights {
  shipped ??= unpackLearntWeights(createRequire(import.meta.url)(file));
  return shipped;
}

/** Right in a bundled program too: its folder stands beside that of the stage. */
const file = '../vips/learnt-weights.json';
