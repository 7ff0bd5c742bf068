import { createRequire } from 'node:module';
import { z } from 'zod';
import { atPlaces, type Forest, packedForestSchema, unpackForest } from '../forests/index.ts';
import { mainFeatureNames } from './main/main-features.ts';

/** Contents of main-weights.json: what was learnt of main content, and from what. */
export const mainWeightsSchema = z.strictObject({
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
  const places = features.map((name, i) => {
    const place = mainFeatureNames.indexOf(name);
    if (place >= 0) return place;
    throw new Error(`main weights: feature ${i}: ${name} (expected one that this program computes)`);
  });
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
