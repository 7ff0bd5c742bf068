import type { z } from 'zod';
import {
  isLearnt,
  parseSampleConfig,
  type SampleConfig,
  sampleConfigSchema,
  samplePresets,
} from '../../bayes/inside/index.ts';
import { type HybridConfig, hybridConfigSchema, parseHybridConfig } from '../../hybrid/index.ts';

/** A configuration of the model, with how it reads what annotated pages have taught, where that counts. */
export interface ModelConfig extends SampleConfig {
  hybrid?: HybridConfig | undefined;
}

/** A configuration as it is written. */
export const modelConfigSchema = sampleConfigSchema.safeExtend({
  /** With `structurePrior.learnt`: what annotated pages have taught. */
  hybrid: hybridConfigSchema.optional(),
});

export type ModelConfigInput = z.input<typeof modelConfigSchema>;

/** Named configurations; every key they leave out has its default. */
export const modelPresets = {
  ...samplePresets,
  /** Headings as authors mark them up, in place of those that readers see. */
  markup: { ...samplePresets.hybrid, hybrid: { learntFrom: 'markup' } },
} as const satisfies Record<string, ModelConfigInput>;

/**
 * Reads a configuration.
 * @param input parsed JSON; keys left out get their defaults; `flatten` is passed over
 * @throws Error naming every unknown key and every wrong value with what was expected
 */
export function parseModelConfig(input: object): ModelConfig {
  const { hybrid, ...own } = input as { hybrid?: unknown };
  const config = parseSampleConfig(own);
  if (isLearnt(config)) {
    if (config.reads !== 'looks') {
      throw new Error(
        'structurePrior.learnt, places: without looks (expected "reads": "looks", or no such key)',
      );
    }
    return { ...config, hybrid: parseHybridConfig(hybrid === undefined ? {} : hybrid) };
  }
  if (hybrid !== undefined) {
    throw new Error('hybrid: without structurePrior.learnt (expected preset hybrid, or no such key)');
  }
  return config;
}
