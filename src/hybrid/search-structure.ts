import type { Document, RowState } from '../page/index.ts';
import { beamSearch } from './beam-search.ts';
import type { HybridConfig } from './config.ts';
import { decidedRows } from './decided-structure.ts';
import { addInlineHeadings } from './inline-headings.ts';
import type { RowModel } from './row-model.ts';

/** When a search stops, and who hears of it. */
export interface SearchLimit {
  /** Asked again and again; true when no more time is to be spent: what was found by then is the answer. */
  timeIsUp?: (() => boolean) | undefined;
  /** Receives documents that were not read to their end: rows that were left as content, and all. */
  onLeft?: ((id: string, left: number, rows: number) => void) | undefined;
}

/** The likeliest structure, as far as the beam finds it. */
export interface SearchedStructure {
  rows: RowState[];
  /** Log weight of what the beam found; inline headings, which are read off afterwards, do not change it. */
  logWeight: number;
  /** Rows at the end that were left as content when the time was up. */
  left: number;
}

/**
 * Searches the likeliest structure of a document.
 * @param model of the document
 * @param parents receives by row the probability of each parent if the row is a heading, as far as one is possible: the
 *   mean over what the beam holds before the row
 */
export function searchStructure(
  document: Document,
  model: RowModel,
  { beam, heading, insideRows, learntFrom }: HybridConfig,
  timeIsUp?: () => boolean,
  parents?: Map<number, number>[],
): SearchedStructure {
  const {
    decisions,
    logWeight,
    left = 0,
  } = beamSearch(model, beam, {
    timeIsUp,
    onRow(row, held) {
      if (!parents) return;
      parents[row] = new Map();
      if (model.logOdds[row] < -heading.certain) return;
      for (const { stack, share } of held)
        for (const [parent, own] of model.parents(stack, row))
          parents[row].set(parent, (parents[row].get(parent) ?? 0) + share * own);
    },
  });
  const decided = decidedRows(model.ends, decisions);
  const rows = insideRows && learntFrom === 'readers' ? addInlineHeadings(document, decided) : decided;
  return { rows, logWeight, left };
}
