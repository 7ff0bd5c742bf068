import { z } from 'zod';

/** What every file of learnt forests begins with. */
export const learntFile = {
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
};

/**
 * Where the features of a file stand among those that are computed.
 * @param what the file, for messages
 * @throws Error naming a feature that is not computed
 */
export function featurePlaces(
  what: string,
  features: readonly string[],
  computed: readonly string[],
): number[] {
  return features.map((name, i) => {
    const place = computed.indexOf(name);
    if (place >= 0) return place;
    throw new Error(`${what}: feature ${i}: ${name} (expected one that this program computes)`);
  });
}
