import type { DocumentState } from '../document-state.ts';
import type { Workspace } from '../workspace.ts';

/**
 * Finds the heading rows that are open before a row, wherever it is: the nearest heading row above it, the row that this one
 * depends on, and so on. Costs the content rows between, and the depth.
 * @param workspace `open` and `openCount` receive them, outermost first
 */
export function findOpenRows(workspace: Workspace, state: DocumentState, i: number): void {
  const { open } = workspace;
  const { dep, bound } = state;
  let nearest = i - 1;
  while (nearest >= 0 && bound[nearest] === 0) nearest -= 1;
  let count = 0;
  for (let row = nearest; row >= 0; row = dep[row]) count += 1;
  workspace.openCount = count;
  for (let row = nearest; row >= 0; row = dep[row]) open[--count] = row;
}

/** Lets the open rows follow when a row becomes a heading row below one of them, or below the null row. */
export function openRow(workspace: Workspace, i: number, dep: number): void {
  const { open } = workspace;
  let place = workspace.openCount;
  while (place > 0 && open[place - 1] > dep) place -= 1;
  open[place] = i;
  workspace.openCount = place + 1;
}

/** First heading row from `from` on that depends on a row above row `i`; the number of rows without any. */
export function firstCloser(state: DocumentState, i: number, from: number): number {
  const { dep, bound } = state;
  let row = from;
  while (row < bound.length && (bound[row] === 0 || dep[row] >= i)) row += 1;
  return row;
}
