import { createRequire } from 'node:module';
import { z } from 'zod';
import { type Forest, orderForests, packedForestSchema } from '../forests/index.ts';
import { attachmentFeatureNames } from './attachment-features.ts';
import { calibrationSchema } from './calibration.ts';
import type { HybridConfig } from './config.ts';
import { endFeatureNames } from './end-features.ts';
import { firstFeatureNames, type HeadingWeights, secondFeatureNames } from './heading-log-odds.ts';
import { packedLexiconSchema, unpackLexicon } from './lexicon.ts';

const learntSchema = z.strictObject({
  /** Names of the features that the trees look at, in their order. */
  features: z.array(z.string()),
  /** Their mean counts. */
  forests: z.array(packedForestSchema).min(1),
});

type LearntPart = z.infer<typeof learntSchema>;

/** Contents of weights.json and weights-markup.json: what was learnt from annotated pages, and from which. */
export const weightsSchema = z.strictObject({
  version: z.literal(1),
  provenance: z.strictObject({
    /** Command that wrote the file, and version of the program that it ran with. */
    command: z.string(),
    commit: z.string(),
    /** Number of pages learnt from, by their gold; and a hash of their ids. */
    pages: z.record(z.string(), z.int()),
    pagesSha256: z.string(),
  }),
  /** Log odds of "a heading begins with this row": by the words of its label, by the first stage, by the second. */
  heading: z.strictObject({
    words: packedLexiconSchema,
    first: learntSchema,
    second: learntSchema,
    /** How the mean log odds of both become probabilities; weights learnt from markup have none. */
    calibration: calibrationSchema.optional(),
  }),
  /** Unnormalised log probability of "the heading hangs here". */
  attachment: learntSchema,
  /** Unnormalised log probability of "the heading ends here"; weights learnt from markup have none. */
  ends: learntSchema.optional(),
});

export type PackedWeights = z.infer<typeof weightsSchema>;

/** Weights ready for use. */
export interface Weights {
  heading: HeadingWeights;
  attachment: Forest[];
  /** Where headings end, where that was learnt. */
  ends?: Forest[];
}

/**
 * Checks and unpacks weights.
 * @param name what messages call them, such as their file
 * @throws Error when they are malformed, or were learnt with other features than this program computes
 */
export function unpackWeights(input: unknown, name = 'weights'): Weights {
  const packed = weightsSchema.parse(input);
  try {
    return unpackForestsOf(packed, name);
  } catch (error) {
    const { message } = error as Error;
    throw message.startsWith(name) ? error : new Error(`${name}: ${message}`, { cause: error });
  }
}

/** Unpacks what was learnt, wherever it comes from. */
export function unpackForestsOf(
  { heading, attachment, ends }: Pick<PackedWeights, 'heading' | 'attachment' | 'ends'>,
  name = 'weights',
): Weights {
  const unpack = (part: string, { features, forests }: LearntPart, computed: readonly string[]): Forest[] =>
    orderForests(forests, features, computed, (i) => `${name}: feature ${i} of the ${part}`);
  return {
    heading: {
      words: unpackLexicon(heading.words),
      first: unpack('first stage', heading.first, firstFeatureNames),
      second: unpack('second stage', heading.second, secondFeatureNames),
      ...(heading.calibration && { calibration: heading.calibration }),
    },
    attachment: unpack('attachment', attachment, attachmentFeatureNames),
    ...(ends && { ends: unpack('ends', ends, endFeatureNames) }),
  };
}

/** Files that come with the program, by what they were learnt from. */
const files = { readers: '../hybrid/weights.json', markup: '../hybrid/weights-markup.json' } as const;

const shipped: Partial<Record<HybridConfig['learntFrom'], Weights>> = {};

/** Weights that come with the program; each file is read and checked once. */
export function shippedWeights(learntFrom: HybridConfig['learntFrom'] = 'readers'): Weights {
  shipped[learntFrom] ??= unpackWeights(createRequire(import.meta.url)(files[learntFrom]));
  return shipped[learntFrom];
}
