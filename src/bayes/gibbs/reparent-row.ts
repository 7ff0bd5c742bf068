import { chooseCandidate } from './choose';
import { header, mostReparented } from './header';
import { logBoundWeight, logJoinGroup, logWeights } from './log-weights';
import { firstParentOf, weighRow } from './row-conditional';
import { makeContent, moveHeading } from './rows';
import { candidateOf, putBack, updateRow } from './update-row';

/**
 * Updates a row together with the rows that depend on it.
 *
 * The row is taken out: its dependents hang on its parent for the time being, it is content. From there it may stay
 * content, become a heading row without dependents in every way that `updateRow` knows, or hang on the lowest parent
 * possible and take over the first one, two, ... of the later rows there, its sisters to be. All states that lead to
 * the same state when the row is taken out are weighed together, so drawing among them leaves the posterior as it is (a
 * Gibbs step over a block). A row with more than `mostReparented` dependents is updated without them; no other step
 * leads there or away. The structure prior is the uniform one.
 *
 * Unlike `updateRow` it looks at later rows up to the end of the row's part: O(rows of the part).
 * @param mode as for `chooseCandidate`
 * @returns how many rows are open below it; `reparentedRow` tells whether dep, bound or the dependents changed
 */
export function reparentRow(i: i32, openCount: i32, mode: i32): i32 {
  const oldDep = header.dep[i];
  const oldBound = header.bound[i];
  const taken = header.dependents[i];
  const lowestBefore = lowestParent(i);
  if (taken > mostReparented) {
    header.lowest[i] = lowestBefore;
    const open = updateRow(i, openCount, mode);
    header.reparented = i32(header.dep[i] !== oldDep || header.bound[i] !== oldBound);
    return open;
  }
  for (let j = i + 1, left = taken; left > 0; j++) {
    if (header.bound[j] === 0 || header.dep[j] !== i) continue;
    moveHeading(j, oldDep);
    left -= 1;
  }
  makeContent(i);

  const lowest = lowestParent(i);
  header.lowest[i] = lowest;
  const weights = header.weights;
  const sisters = header.sisters;
  const blocks = header.firstBlock[i + 1] - header.firstBlock[i];
  const firstParent = firstParentOf(i, openCount);
  const parents = openCount + 1 - firstParent;
  const alone = weighRow(i, firstParent, openCount);
  logWeights(alone);
  const count = findSisters(i, lowest);
  let logMoved: f64 = 0;
  for (let s = 0; s < count; s++) {
    logMoved += moveHeading(sisters[s], i);
    for (let bound = 1; bound <= blocks; bound++) {
      const logGroup = logJoinGroup(i, bound, lowest + 1);
      weights[alone + s * blocks + bound - 1] = logBoundWeight(bound) + logGroup + logMoved;
    }
  }

  const before =
    taken === 0
      ? candidateOf(firstParent, openCount, oldDep, oldBound)
      : alone + (taken - 1) * blocks + oldBound - 1;
  const candidates = alone + count * blocks;
  fromLogs(candidates);
  const chosen = chooseCandidate(mode, candidates, before);
  const takenOver = chosen < alone ? 0 : 1 + (chosen - alone) / blocks;
  for (let s = count - 1; s >= takenOver; s--) moveHeading(sisters[s], lowest);
  // The lowest parent comes first among the candidates of a bound.
  const own = takenOver === 0 ? chosen : 1 + ((chosen - alone) % blocks) * parents;
  header.reparented = i32(chosen !== before);
  return putBack(i, firstParent, openCount, own);
}

/** Turns log weights to weights, the largest 1, and sums them up. */
function fromLogs(candidates: i32): void {
  const weights = header.weights;
  let largest = -Infinity;
  for (let c = 0; c < candidates; c++) {
    if (weights[c] > largest) largest = weights[c];
  }
  let sum: f64 = 0;
  for (let c = 0; c < candidates; c++) {
    weights[c] = Math.exp(weights[c] - largest);
    sum += weights[c];
  }
  header.sum[0] = sum;
}

/** Parent of the first later heading row that depends on a row above this one; the null row without any. */
function lowestParent(i: i32): i32 {
  const dep = header.dep;
  const bound = header.bound;
  const rows = header.rows;
  for (let j = i + 1; j < rows; j++) {
    if (bound[j] > 0 && dep[j] < i) return dep[j];
  }
  return -1;
}

/** Finds the first later rows that depend on the lowest parent. Returns how many; `sisters` receives them. */
function findSisters(i: i32, lowest: i32): i32 {
  const dep = header.dep;
  const bound = header.bound;
  const rows = header.rows;
  let count = 0;
  for (let j = i + 1; j < rows; j++) {
    if (bound[j] === 0 || dep[j] > lowest) continue;
    if (dep[j] < lowest || count === mostReparented) return count;
    header.sisters[count] = j;
    count += 1;
  }
  return count;
}
