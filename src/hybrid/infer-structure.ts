import type { Document, Structure } from '../page/index.ts';
import { beamSearch } from './beam-search.ts';
import type { HybridConfig } from './config.ts';
import { decidedRows } from './decided-structure.ts';
import { addInlineHeadings } from './inline-headings.ts';
import { type RowModel, rowModel } from './row-model.ts';
import { shippedWeights, type Weights } from './weights.ts';

/** When a search stops, and who hears of it. */
export interface SearchLimit {
  /** Asked again and again; true when no more time is to be spent: what was found by then is the answer. */
  timeIsUp?: () => boolean;
  /** Receives documents that were not read to their end: rows that were left as content, and all. */
  onLeft?: (id: string, left: number, rows: number) => void;
}

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
  { timeIsUp, onLeft }: SearchLimit = {},
): Structure {
  const model = rowModel(document, config, weights);
  const { structure, left } = searchStructure(document, model, config, timeIsUp);
  if (left > 0) onLeft?.(document.id, left, document.rows.length);
  return structure;
}

/**
 * The structure that the beam finds, and how many rows it left when the time was up (see `beamSearch`). `logJoint` is
 * the log weight of what the beam found; headings inside rows, which are read off afterwards, change nothing in it.
 */
export function searchStructure(
  document: Document,
  model: RowModel,
  { beam, insideRows, learntFrom }: HybridConfig,
  timeIsUp?: () => boolean,
): { structure: Structure; left: number } {
  const { decisions, logWeight, left = 0 } = beamSearch(model, beam, timeIsUp);
  const decided = decidedRows(model.ends, decisions);
  const rows = insideRows && learntFrom === 'readers' ? addInlineHeadings(document, decided) : decided;
  return { structure: { version: 1, id: document.id, logJoint: logWeight, rows }, left };
}
