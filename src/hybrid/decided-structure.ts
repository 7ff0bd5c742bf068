import type { RowState } from '../page/index.ts';
import type { Follower } from './end-features.ts';
import type { HeadingEnds } from './heading-ends.ts';
import { attach, emptyStack, type HeadingTokens } from './open-headings.ts';
import type { RowDecision } from './row-model.ts';

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
