import type { Rng } from '../../math/index.ts';
import type { DocumentState } from '../corpus/document-state.ts';

/**
 * Finds a row and its later sisters before another row.
 * @param i a heading row
 * @param before sisters from this row on are left out
 * @param rows receives them, in order
 * @returns how many
 */
export function findSisters(state: DocumentState, i: number, before: number, rows: Int32Array): number {
  const { dep, bound } = state;
  const parent = dep[i];
  let count = 0;
  for (let row = i; row < before; row++) {
    if (bound[row] === 0) continue;
    if (dep[row] < parent) break;
    if (dep[row] === parent) rows[count++] = row;
  }
  return count;
}

/**
 * Draws where a run of sisters that starts at row `i` has to end: half of the times nowhere, else before some later
 * row.
 */
export function drawEnd(rng: Rng, i: number, rows: number, _state?: DocumentState): number {
  return rng.uniform() < 0.5 ? rows : i + 1 + rng.integer(rows - i);
}
