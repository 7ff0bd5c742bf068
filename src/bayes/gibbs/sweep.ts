import { header } from './header';
import { updateLinefeed } from './line-feeds';
import { reparentRow } from './reparent-row';
import { updateRow } from './update-row';

/**
 * Updates every row and its line feed bits once, from the first row to the last.
 * @param reparents whether rows are updated together with those that depend on them
 * @param mode as for `chooseCandidate`
 * @returns number of rows that changed: dep, bound, or with `reparents` the dependents
 */
export function sweep(reparents: bool, mode: i32): i32 {
  const sentence = header.sentence;
  const dep = header.dep;
  const bound = header.bound;
  const rows = header.rows;
  if (!reparents) findLowestParents();
  let openCount = 0;
  let changed = 0;
  for (let i = 0; i < rows; i++) {
    if (sentence[i] === 0) {
      if (reparents) {
        openCount = reparentRow(i, openCount, mode);
        changed += header.reparented;
      } else {
        const oldDep = dep[i];
        const oldBound = bound[i];
        openCount = updateRow(i, openCount, mode);
        changed += i32(dep[i] !== oldDep || bound[i] !== oldBound);
      }
    }
    updateLinefeed(i, mode);
  }
  return changed;
}

/**
 * By row, the lowest parent that crosses no later arc: what the first later heading row that depends on a row above
 * this one depends on. Rows behind the present one do not change before it, so one look from the end serves the sweep.
 */
function findLowestParents(): void {
  const dep = header.dep;
  const bound = header.bound;
  const lowest = header.lowest;
  const open = header.open; // used here, from place 1, for the parents of later rows, nearest row last
  let count = 0;
  for (let i = header.rows - 1; i >= 0; i--) {
    while (open[count] >= i) count -= 1; // never below a row further up either
    lowest[i] = open[count];
    if (bound[i] > 0) {
      count += 1;
      open[count] = dep[i];
    }
  }
}
