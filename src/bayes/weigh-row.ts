import type { IndexedDocument } from './corpus.ts';
import { type DocumentState, totalOf } from './document-state.ts';
import type { Workspace } from './workspace.ts';

/**
 * Products of this many ratios stay inside doubles before their logarithm is taken: with the smallest concentrations and
 * shares that a configuration may have, and a billion tokens, a ratio is at most 1e45 or at least 1e-45.
 */
const fold = 4;

/**
 * Weighs every state that a row may take, against the state "content row" (model.md section 5).
 *
 * The row must be counted as a content row. All candidates share its line feed symbols; the words and the symbols N and
 * E depend on the bound alone and are gathered from one bound to the next; only symbols B depend on the parent. Taking
 * tokens in turn, the r-th repeat of a token meets r more of its kind: `wordRepeat` and `seen`.
 * @param workspace `logWeights` receives candidate 0, the content row, then by bound and parent
 *   `1 + (bound - 1) * parents + place - firstParent`; `logBounds` receives by bound what does not depend on the parent
 * @param room how many more candidates a bound `logWeights` must have room for
 * @returns number of candidates
 */
export function weighRow(
  workspace: Workspace,
  document: IndexedDocument,
  state: DocumentState,
  i: number,
  room = 0,
): number {
  const { firstBlock, firstSymbol, word, wordRepeat, symbol } = document;
  const { alpha, alphaBase, open, openCount, boundaryBase, boundarySymbol, seen, logBounds, logParent } =
    workspace;
  const { H, C, B, linefeed, totals, totalB } = state;
  const first = firstBlock[i];
  const blocks = firstBlock[i + 1] - first;
  const symbols = document.symbols.length;

  const firstParent = placeOfLowest(workspace, i);
  const parents = openCount + 1 - firstParent;
  const candidates = 1 + blocks * parents;
  const needed = candidates + blocks * room;
  if (workspace.logWeights.length < needed) workspace.logWeights = new Float64Array(2 * needed);
  const logWeights = workspace.logWeights;
  workspace.firstParent = firstParent;

  const logContent = workspace.parentPrior ? weighParents(workspace, document, state, i) : 0;
  logWeights[0] = state.dependents[i] === 0 ? logContent : Number.NEGATIVE_INFINITY;

  const totalH = totals[totalOf.H] + alpha.H;
  const totalC = totals[totalOf.C] + alpha.C - 1;
  const alphaH = alphaBase.H;
  const alphaC = alphaBase.C;
  const alphaB = alphaBase.B;
  let logWords = 0;
  let candidate = 1;
  for (let bound = 1; bound <= blocks; bound++) {
    const k = first + bound - 1;
    const last = bound === blocks;
    const w = word[k];
    const repeat = wordRepeat[k];
    logWords += Math.log(
      ((H[w] + repeat + alphaH[w]) * (totalC - bound + 1)) /
        ((C[w] - 1 - repeat + alphaC[w]) * (totalH + bound - 1)),
    );

    // The symbols at the boundary leave N or E, in turn ...
    const counts = last ? state.E : state.N;
    const alphaX = last ? alphaBase.E : alphaBase.N;
    const totalX = last ? totals[totalOf.E] + alpha.E - 1 : totals[totalOf.N] + alpha.N - 1;
    let tokens = 0;
    let product = 1;
    let logBound =
      logWords + (last ? workspace.logWhole : workspace.logHeaded) + (bound - 1) * workspace.logContinued;
    for (let q = firstSymbol[k]; q < firstSymbol[k + 1]; q++) {
      if (last && linefeed[q] === 1) continue;
      const v = symbol[q];
      const again = seen[v];
      seen[v] = again + 1;
      product *= (totalX - tokens) / (counts[v] - 1 - again + alphaX[v]); // whole numbers first: shares may be tiny
      boundarySymbol[tokens] = v;
      boundaryBase[tokens] = alphaB[v] + again;
      tokens += 1;
      if (tokens % fold === 0) {
        logBound += Math.log(product);
        product = 1;
      }
    }
    for (let t = 0; t < tokens; t++) seen[boundarySymbol[t]] = 0;
    logBound += Math.log(product);
    logBounds[bound] = logBound;

    // ... and join the sister group of each parent.
    for (let place = firstParent; place <= openCount; place++) {
      const group = place === 0 ? 0 : open[place - 1] + 1;
      const groupStart = group * symbols;
      const total = totalB[group] + alpha.B;
      let logGroup = 0;
      let ratio = 1;
      for (let t = 0; t < tokens; t++) {
        ratio *= (B[groupStart + boundarySymbol[t]] + boundaryBase[t]) / (total + t);
        if (t % fold === fold - 1) {
          logGroup += Math.log(ratio);
          ratio = 1;
        }
      }
      logWeights[candidate++] = logBound + logParent[place] + logGroup + Math.log(ratio);
    }
  }
  return candidates;
}

/**
 * Log predictive of a content row's symbols at a boundary, if the row headed that many blocks and joined a sister group.
 * @param group the parent's row plus 1
 */
export function logJoinGroup(
  workspace: Workspace,
  document: IndexedDocument,
  state: DocumentState,
  i: number,
  bound: number,
  group: number,
): number {
  const { firstBlock, firstSymbol, symbol } = document;
  const { alpha, alphaBase, seen } = workspace;
  const k = firstBlock[i] + bound - 1;
  const last = k === firstBlock[i + 1] - 1;
  const start = group * document.symbols.length;
  const total = state.totalB[group] + alpha.B;
  let tokens = 0;
  let log = 0;
  for (let q = firstSymbol[k]; q < firstSymbol[k + 1]; q++) {
    if (last && state.linefeed[q] === 1) continue;
    const v = symbol[q];
    log += Math.log((state.B[start + v] + seen[v] + alphaBase.B[v]) / (total + tokens));
    seen[v] += 1;
    tokens += 1;
  }
  for (let q = firstSymbol[k]; q < firstSymbol[k + 1]; q++) seen[symbol[q]] = 0;
  return log;
}

/** Place of the lowest parent that crosses no later arc: 0 for the null row, else 1 + its place among the open rows. */
function placeOfLowest(workspace: Workspace, i: number): number {
  const lowest = workspace.lowest[i];
  let place = workspace.openCount;
  while (place > 0 && workspace.open[place - 1] > lowest) place -= 1;
  return place;
}

/**
 * Logs of the structure prior "parent": every heading row chooses evenly among the null row and the rows open above it,
 * so the depth of a row weighs on the choices of its dependents and of the next heading row behind them.
 * @returns log prior of the content row; `logParent` receives those of the places
 */
function weighParents(
  workspace: Workspace,
  document: IndexedDocument,
  state: DocumentState,
  i: number,
): number {
  const { openCount, firstParent, level, levelCount, logParent } = workspace;
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
  }
  levelCount.fill(0, 0, deepest + 1);
  return closed ? -Math.log(1 + openCount) : 0;
}
