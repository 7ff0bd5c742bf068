import type { IndexedDocument } from './corpus.ts';
import type { DocumentState } from './document-state.ts';
import type { Workspace } from './workspace.ts';

/**
 * The structure prior "parent" of a row's candidates: every heading row chooses evenly among the null row and the rows open above it,
 * so the depth of a row weighs on the choices of its dependents and of the next heading row behind them.
 * @param workspace candidate 0 of `weights` and `exponents` receives the content row's; `parentWeights`, `parentExponents` and
 *   `logParent` receive those of the places
 * @param logRange log of what exponents count
 */
export function weighParents(
  workspace: Workspace,
  document: IndexedDocument,
  state: DocumentState,
  i: number,
  logRange: number,
): void {
  const { openCount, firstParent, level, levelCount, logParent } = workspace;
  const { weights, exponents, parentWeights, parentExponents } = workspace;
  const { dep, bound } = state;
  let depth = 0;
  let deepest = -1;
  let closed = false;
  for (let j = i + 1; j < document.rows && !closed; j++) {
    if (bound[j] === 0) continue;
    levelCount[depth] += 1;
    deepest = Math.max(deepest, depth);
    closed = dep[j] < i;
    if (closed) break;
    depth = dep[j] === i ? 1 : level[dep[j]] + 1;
    level[j] = depth;
  }
  for (let place = firstParent; place <= openCount; place++) {
    let log = -Math.log(1 + openCount);
    for (let d = 0; d <= deepest; d++) log -= levelCount[d] * Math.log(2 + place + d);
    logParent[place] = log;
    parentExponents[place] = Math.round(log / logRange);
    parentWeights[place] = Math.exp(log - parentExponents[place] * logRange);
  }
  levelCount.fill(0, 0, deepest + 1);
  weights[0] = closed ? 1 / (1 + openCount) : 1;
  exponents[0] = 0;
}
