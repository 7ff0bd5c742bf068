import { drawDocument } from '../../bayes/inside/index.ts';
import { type SearchLimit, shippedWeights, type Weights } from '../../hybrid/index.ts';
import type { Document, Marginals, Structure } from '../../page/index.ts';
import { withShippedBase } from '../look-parameters.ts';
import { readLearntPage } from '../looks/read-learnt-page.ts';
import { readLooks, withLabels } from '../looks/read-looks.ts';
import { type ModelConfig, modelPresets, parseModelConfig } from './model-config.ts';

/** What is inferred of one document. */
export interface InferredDocument {
  structure: Structure;
  /** Shares of draws; absent without any. */
  marginals?: Marginals | undefined;
  /** Per row the probability of a heading as a frequency, 0 to 1, where the weights are calibrated. */
  probabilities?: readonly number[] | undefined;
}

/** The part of a run that is chosen for single documents. */
export interface InferenceSettings {
  learntFrom?: 'readers' | 'markup' | undefined;
  seed?: ModelConfig['seed'] | undefined;
  /** Kept sweeps, and as many before them; 0: the structure before anything is drawn. Default 12. */
  sweeps?: number | undefined;
}

/**
 * Configuration of the hybrid model for single documents: one short chain, without replicas. Twelve sweeps gain what
 * longer chains gain on real pages (lab/one-model).
 * @throws RangeError for sweeps that are no count
 */
export function inferenceConfig({
  learntFrom = 'readers',
  seed = 1,
  sweeps = 12,
}: InferenceSettings = {}): ModelConfig {
  if (!Number.isInteger(sweeps) || sweeps < 0)
    throw new RangeError(`sweeps: ${sweeps} (expected a whole number, 0 or more)`);
  const preset = learntFrom === 'markup' ? modelPresets.markup : modelPresets.hybrid;
  const config = parseModelConfig({ ...preset, temperatures: undefined, seed, chains: 1 });
  return withShippedBase({ ...config, sweeps, burnIn: sweeps, thin: 1 });
}

/**
 * Infers the structure of one document by the hybrid model, at once: its prior structure, a short chain, and what the
 * draws stand for.
 * @param document rows by `flattenVisual`
 * @param config of `inferenceConfig`, or any other with what annotated pages have taught and fixed parameters
 * @throws Error when the document has no layout
 */
export function inferDocument(
  document: Document,
  config: ModelConfig,
  weights?: Weights,
  limit: SearchLimit = {},
): InferredDocument {
  const { hybrid, sweeps } = config;
  if (!hybrid) throw new RangeError('configuration: without structurePrior.learnt (expected preset hybrid)');
  const { page, probabilities, search, decide } = readLearntPage(
    document,
    hybrid,
    weights ?? shippedWeights(hybrid.learntFrom),
  );
  const { structure, isWhole, rows } = search(limit, sweeps > 0);
  if (!isWhole || sweeps === 0) return { structure, probabilities };
  const drawn = drawDocument(readLooks(document, page, rows), withShippedBase(config), limit.timeIsUp);
  if (!drawn) return { structure, probabilities };
  const marginals = withLabels(drawn, page);
  return { structure: decide(marginals), marginals, probabilities };
}

/**
 * The structure of a document by the hybrid model.
 * @throws as `inferDocument` does
 */
export function inferStructure(
  document: Document,
  config: ModelConfig = inferenceConfig(),
  weights?: Weights,
  limit: SearchLimit = {},
): Structure {
  return inferDocument(document, config, weights, limit).structure;
}
