import type { IndexedDocument } from './corpus.ts';
import { type DocumentState, makeContent, moveHeading } from './document-state.ts';
import { type Choose, candidateOf, putBack, updateRow } from './update-row.ts';
import { logBoundWeight, logJoinGroup, logWeight, weighRow } from './weigh-row.ts';
import { mostRehung, type Workspace } from './workspace.ts';

/**
 * Updates a row together with what hangs on it.
 *
 * The row is taken out: its dependents hang on its parent for the time being, it is content. From there it may stay content,
 * become a heading row without dependents in every way that `updateRow` knows, or hang on the lowest parent possible
 * and take over the first one, two, ... of the later rows there, its sisters to be. All states that lead to the same state
 * when the row is taken out are weighed together, so drawing among them leaves the posterior as it is (a Gibbs step over a block).
 * A row with more than `mostRehung` dependents is updated without them; no other step leads there or away.
 *
 * Unlike `updateRow` it looks at later rows up to the end of the row's part: `O(rows of the part)`.
 * @returns whether dep, bound or the dependents changed
 */
export function rehangRow(
  workspace: Workspace,
  document: IndexedDocument,
  state: DocumentState,
  i: number,
  choose: Choose,
): boolean {
  const { alpha, alphaBase, sisters, logSisters, logParent } = workspace;
  const { dep: oldDep, bound: oldBound } = { dep: state.dep[i], bound: state.bound[i] };
  const taken = state.dependents[i];
  if (taken > mostRehung) {
    workspace.lowest[i] = lowestParent(document, state, i);
    return updateRow(workspace, document, state, i, choose);
  }
  const hang = (row: number, dep: number) => moveHeading(document, state, row, dep, alphaBase.B, alpha.B);
  for (let j = i + 1, left = taken; left > 0; j++) {
    if (state.bound[j] === 0 || state.dep[j] !== i) continue;
    hang(j, oldDep);
    left -= 1;
  }
  makeContent(document, state, i);

  const lowest = lowestParent(document, state, i);
  workspace.lowest[i] = lowest;
  const blocks = document.firstBlock[i + 1] - document.firstBlock[i];
  const alone = weighRow(workspace, document, state, i, mostRehung);
  const count = findSisters(workspace, document, state, i, lowest);
  const parents = workspace.openCount + 1 - workspace.firstParent;
  const { weights, firstParent } = workspace;
  for (let candidate = 0; candidate < alone; candidate++) {
    weights[candidate] = logWeight(workspace, candidate);
  }
  let logMoved = logParent[firstParent];
  for (let s = 0; s < count; s++) {
    logMoved += hang(sisters[s], i);
    for (let bound = 1; bound <= blocks; bound++) {
      const logGroup = logJoinGroup(workspace, document, state, i, bound, lowest + 1);
      weights[alone + s * blocks + bound - 1] =
        logBoundWeight(workspace, bound) + logGroup + logMoved + logSisters[s];
    }
  }

  const before =
    taken === 0
      ? candidateOf(workspace, parents, oldDep, oldBound)
      : alone + (taken - 1) * blocks + oldBound - 1;
  fromLogs(weights, alone + count * blocks);
  const chosen = choose(weights, alone + count * blocks, before);
  const kept = chosen < alone ? 0 : 1 + Math.floor((chosen - alone) / blocks);
  for (let s = count - 1; s >= kept; s--) hang(sisters[s], lowest);
  const own = kept === 0 ? chosen : 1 + ((chosen - alone) % blocks) * parents; // the lowest parent comes first
  putBack(workspace, document, state, i, parents, own);
  return chosen !== before;
}

/** Turns log weights to weights, the largest 1. */
function fromLogs(logWeights: Float64Array, candidates: number): void {
  let largest = Number.NEGATIVE_INFINITY;
  for (let candidate = 0; candidate < candidates; candidate++) {
    if (logWeights[candidate] > largest) largest = logWeights[candidate];
  }
  for (let candidate = 0; candidate < candidates; candidate++) {
    logWeights[candidate] = Math.exp(logWeights[candidate] - largest);
  }
}

/** Parent of the first later heading row that depends on a row above this one; the null row without any. */
function lowestParent(document: IndexedDocument, state: DocumentState, i: number): number {
  for (let j = i + 1; j < document.rows; j++) if (state.bound[j] > 0 && state.dep[j] < i) return state.dep[j];
  return -1;
}

/**
 * Finds the first later rows that depend on the lowest parent, and what it does to the structure prior "parent" when they
 * depend on row `i` instead: every row behind the first of them, to the next heading row behind the last, has one open row more.
 * @returns how many; `sisters` and `logSisters` receive them
 */
function findSisters(
  workspace: Workspace,
  document: IndexedDocument,
  state: DocumentState,
  i: number,
  lowest: number,
): number {
  const { sisters, logSisters, level, parentPrior, firstParent } = workspace;
  const { dep, bound } = state;
  let count = 0;
  let openCount = 0;
  let log = 0;
  for (let j = i + 1; j < document.rows; j++) {
    if (bound[j] === 0) continue;
    if (count > 0) log += Math.log((1 + openCount) / (2 + openCount));
    if (dep[j] <= lowest) {
      if (count > 0) logSisters[count - 1] = parentPrior ? log : 0;
      if (dep[j] < lowest || count === mostRehung) return count;
      sisters[count] = j;
      count += 1;
    }
    openCount = dep[j] === lowest ? firstParent + 1 : level[dep[j]] + 1;
    level[j] = openCount;
  }
  if (count > 0) logSisters[count - 1] = parentPrior ? log : 0;
  return count;
}
