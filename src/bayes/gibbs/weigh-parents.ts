import { header } from './header';
import { logRange } from './weight-range';

/**
 * The structure prior "parent" of a row's candidates: every heading row chooses evenly among the null row and the rows
 * open above it, so the depth of a row weighs on the choices of its dependents and of the next heading row behind them.
 * Looks at all rows up to the end of the row's part of the document.
 *
 * Candidate 0 of `weights` and `exponents` receives the content row's; `parentWeights`, `parentExponents` and
 * `logParent` by place.
 */
export function weighParents(i: i32, firstParent: i32, openCount: i32): void {
  const dep = header.dep;
  const bound = header.bound;
  const level = header.level;
  const levelCount = header.levelCount;
  const rows = header.rows;
  let depth = 0;
  let deepest = -1;
  let closed = false;
  for (let j = i + 1; j < rows; j++) {
    if (bound[j] === 0) continue;
    levelCount[depth] += 1;
    deepest = max(deepest, depth);
    closed = dep[j] < i;
    if (closed) break;
    depth = dep[j] === i ? 1 : level[dep[j]] + 1;
    level[j] = depth;
  }
  for (let place = firstParent; place <= openCount; place++) {
    let log: f64 = -Math.log(<f64>(1 + openCount));
    for (let d = 0; d <= deepest; d++) log -= <f64>levelCount[d] * Math.log(<f64>(2 + place + d));
    header.logParent[place] = log;
    const exponent = Math.round(log / logRange);
    header.parentExponents[place] = <i32>exponent;
    header.parentWeights[place] = Math.exp(log - exponent * logRange);
  }
  for (let d = 0; d <= deepest; d++) levelCount[d] = 0;
  header.weights[0] = closed ? 1 / <f64>(1 + openCount) : 1;
  header.exponents[0] = 0;
}
