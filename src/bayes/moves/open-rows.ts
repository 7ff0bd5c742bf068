import type { DocumentState } from '../corpus/document-state.ts';
import type { Kernel } from '../kernel/kernel.ts';

/**
 * Finds the heading rows that are open before a row, wherever it is: the nearest heading row above it, the row that
 * this one depends on, and so on. Costs the content rows between, and the depth.
 * @returns how many; `open` receives them, outermost first, from place 1 (place 0 is the null row)
 */
export function findOpenRows(kernel: Kernel, state: DocumentState, i: number): number {
  const { open } = kernel.memory.views;
  const { dep, bound } = state;
  let nearest = i - 1;
  while (nearest >= 0 && bound[nearest] === 0) nearest -= 1;
  let count = 0;
  for (let row = nearest; row >= 0; row = dep[row]) count += 1;
  let place = count;
  for (let row = nearest; row >= 0; row = dep[row]) open[place--] = row;
  return count;
}

/**
 * Lets the open rows follow when a row becomes a heading row below one of them, or below the null row.
 * @returns how many there are then
 */
export function openRow(kernel: Kernel, openCount: number, i: number, dep: number): number {
  const { open } = kernel.memory.views;
  let place = openCount;
  while (open[place] > dep) place -= 1;
  open[place + 1] = i;
  return place + 1;
}

/** First heading row from `from` on that depends on a row above row `i`; the number of rows without any. */
export function firstCloser(state: DocumentState, i: number, from: number): number {
  const { dep, bound } = state;
  let row = from;
  while (row < bound.length && (bound[row] === 0 || dep[row] >= i)) row += 1;
  return row;
}
