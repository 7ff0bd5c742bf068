import { createRng } from '../math/index.ts';
import type { Document, Marginals, Structure } from '../page/index.ts';
import type { HybridConfig } from './config.ts';
import { type SearchLimit, searchStructure } from './infer-structure.ts';
import { headingShare } from './outline.ts';
import { rowModel } from './row-model.ts';
import { sampleDocument } from './sample-document.ts';
import { shippedWeights, type Weights } from './weights.ts';

/** What an outline of a document is told from. */
export interface OutlinedDocument {
  structure: Structure;
  /** Per row the probability of a heading, 0 to 1. */
  probabilities?: readonly number[];
  /** Shares of draws. */
  marginals?: Marginals;
}

/** What is wanted besides the structure: nothing, probabilities of headings, or also those of their places. */
export type OutlineProbabilities = 'none' | 'headings' | 'places';

/**
 * The structure of a document as `sampleHybrid` finds it, with what is known of its headings. Probabilities are
 * calibrated where the weights can tell; else they are shares of draws.
 * @param document rows by `flattenVisual`
 * @throws Error when the document has no layout
 */
export function outlineDocument(
  document: Document,
  config: HybridConfig,
  wanted: OutlineProbabilities,
  {
    timeIsUp,
    onLeft,
    weights = shippedWeights(config.learntFrom),
  }: SearchLimit & { weights?: Weights | undefined } = {},
): OutlinedDocument {
  const model = rowModel(document, config, weights);
  const { probabilities } = model;
  const isDrawn = wanted === 'places' || (wanted === 'headings' && !probabilities);
  const rng = createRng(String(config.seed)).stream('document', 0);
  const drawn = isDrawn ? sampleDocument(rng, document, model, config, timeIsUp) : undefined;
  const { structure, left } = drawn ?? searchStructure(document, model, config, timeIsUp);
  if (left > 0) onLeft?.(document.id, left, document.rows.length);
  if (wanted === 'none') return { structure };
  if (!drawn) return { structure, ...(probabilities && { probabilities }) };
  const { marginals } = drawn;
  return { structure, probabilities: probabilities ?? marginals.rows.map(headingShare), marginals };
}
