import type { Document, RowState } from '../page/index.ts';
import { beamSearch } from './beam-search.ts';
import type { HybridConfig } from './config.ts';
import type { Follower } from './end-features.ts';
import type { HeadingEnds } from './heading-ends.ts';
import { addInlineHeadings } from './inline-headings.ts';
import { attach, emptyStack, type HeadingTokens } from './open-headings.ts';
import type { RowDecision, RowModel } from './row-model.ts';

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

const noTokens: HeadingTokens = { look: '', boundary: '' };

/**
 * Row states that decisions stand for; `list` is left out for the first list of a parent.
 * @param ends where headings end, given what is decided of the row behind them
 */
export function decidedRows(ends: HeadingEnds, decisions: readonly RowDecision[]): RowState[] {
  let stack = emptyStack;
  const rows = decisions.map((attachment, row): RowState => {
    if (!attachment) return { dep: -1, bound: 0 };
    stack = attach(stack, row, attachment, noTokens);
    const { row: dep, sisters } = stack.open[attachment.depth];
    const list = sisters?.list ?? 0;
    return { dep, bound: 1, ...(list > 0 ? { list } : {}) };
  });
  return rows.map((state, row) =>
    state.bound > 0 ? { ...state, bound: ends(row, followerOf(row, rows[row + 1])) } : state,
  );
}

/** What follows a heading row. */
export function followerOf(row: number, next: Pick<RowState, 'dep' | 'bound'> | undefined): Follower {
  if (!next) return 'nothing';
  if (next.bound === 0) return 'content';
  return next.dep === row ? 'below' : 'beside';
}
