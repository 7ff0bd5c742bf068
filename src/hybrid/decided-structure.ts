import type { RowState } from '../page/index.ts';
import { attach, emptyStack, type HeadingTokens } from './open-headings.ts';
import type { PageView } from './page-view.ts';
import type { RowDecision } from './row-model.ts';

const noTokens: HeadingTokens = { look: '', boundary: '' };

/** Row states that decisions stand for; `list` is left out for the first list of a parent. */
export function decidedRows(page: PageView, decisions: readonly RowDecision[]): RowState[] {
  let stack = emptyStack;
  return decisions.map((attachment, row): RowState => {
    if (!attachment) return { dep: -1, bound: 0 };
    stack = attach(stack, row, attachment, noTokens);
    const { row: dep, sisters } = stack.open[attachment.depth];
    const list = sisters?.list ?? 0;
    return { dep, bound: page.rows[row].headingBlocks, ...(list > 0 ? { list } : {}) };
  });
}
