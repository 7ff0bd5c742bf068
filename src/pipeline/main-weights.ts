import { createRequire } from 'node:module';
import { z } from 'zod';
import {
  atPlaces,
  type Forest,
  featurePlaces,
  learntFile,
  packedForestSchema,
  unpackForest,
} from '../forests/index.ts';
import { mainFeatureNames } from './main/main-features.ts';

/** Contents of main-weights.json: what was learnt of main content, and from what. */
export const mainWeightsSchema = z.strictObject({
  ...learntFile,
  /** Log odds of a row to be main content. */
  main: packedForestSchema,
});

export type PackedMainWeights = z.infer<typeof mainWeightsSchema>;

/**
 * Checks and unpacks weights.
 * @throws Error when they are malformed, or were learnt with features that this program does not compute
 */
export function unpackMainWeights(input: unknown): Forest {
  const { features, main } = mainWeightsSchema.parse(input);
  const places = featurePlaces('main weights', features, mainFeatureNames);
  return atPlaces(unpackForest(main, features.length), places);
}

let shipped: Forest | undefined;

/** Weights that come with the program; the file is read and checked once. */
export function shippedMainWeights(): Forest {
  shipped ??= unpackMainWeights(createRequire(import.meta.url)(file));
  return shipped;
}

/** Right in a bundled program too: its folder stands beside that of the stage. */
const file = '../pipeline/main-weights.json';
