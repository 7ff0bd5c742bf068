import type { Document, Structure } from '../page/index.ts';
import { beamSearch } from './beam-search.ts';
import type { HybridConfig } from './config.ts';
import { decidedRows } from './decided-structure.ts';
import { type RowModel, rowModel } from './row-model.ts';
import { shippedWeights, type Weights } from './weights.ts';

/**
 * The most probable structure of a document, as far as the beam finds it; without marginals, and so in a fraction
 * of the time of `sampleHybrid`.
 * @param document rows by `flattenVisual`
 * @throws Error when the document has no layout
 */
export function inferStructure(
  document: Document,
  config: HybridConfig,
  weights: Weights = shippedWeights(config.learntFrom),
): Structure {
  return searchStructure(document, rowModel(document, config, weights), config.beam);
}

/** The structure that the beam finds; `logJoint` is its log weight. */
export function searchStructure(document: Document, model: RowModel, beam: number): Structure {
  const { decisions, logWeight } = beamSearch(model, beam);
  const rows = decidedRows(model.page, decisions);
  return { version: 1, id: document.id, logJoint: logWeight, rows };
}
