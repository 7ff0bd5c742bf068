import { header } from './header';
import { logRange } from './weight-range';

/**
 * The structure prior "order" of a row's candidates: a factor for every heading row with nothing below it, and one for
 * every heading row that stands out at least as much as its parent; and what was learnt elsewhere, the odds of every
 * heading row and the probability of its parent. Else only the row above counts: whether anything stands below it depends
 * on this one.
 *
 * Candidate 0 of `weights` receives the content row's; `parentWeights` and `parentExponents` by place.
 */
export function weighOrder(i: i32, firstParent: i32, openCount: i32): void {
  const waits = i > 0 && header.bound[i - 1] > 0 && header.own[i - 1] === 0;
  const own = logOwn(i);
  const lastPlace = header.firstPlace[i + 1];
  let known = header.firstPlace[i];
  for (let place = firstParent; place <= openCount; place++) {
    const parent = header.open[place];
    let log: f64 = own + logStep(i, parent);
    while (known < lastPlace && header.placeParent[known] < parent) known += 1; // both ascend
    const isKnown = known < lastPlace && header.placeParent[known] === parent;
    log += header.placed * (isKnown ? header.placeLog[known] : header.placeElse[i]);
    if (waits) log += parent === i - 1 ? header.logFilled : header.logEmpty;
    const exponent = Math.round(log / logRange);
    header.parentExponents[place] = <i32>exponent;
    header.parentWeights[place] = Math.exp(log - exponent * logRange);
  }
  header.weights[0] = waits ? header.filled : 1;
}

/** Log of the structure prior "order" over all rows, in nats, up to a constant. */
export function logOrderPrior(): f64 {
  let sum: f64 = 0;
  for (let i = 0; i < header.rows; i++) {
    if (header.bound[i] === 0) continue;
    sum += logOwn(i) + logStep(i, header.dep[i]) + header.placed * logPlace(i, header.dep[i]);
  }
  return sum;
}

/** Log of what a heading row gains, or costs, wherever it hangs. */
/* @inline */ function logOwn(i: i32): f64 {
  const learnt = header.learnt * header.logOdds[i];
  if (header.own[i] === 1) return learnt;
  return learnt + (isEmpty(i) ? header.logEmpty : header.logFilled);
}

/** Whether nothing would be below a row if it was a heading row: the page ends, or the next heading is not its own. */
/* @inline */ function isEmpty(i: i32): bool {
  if (i + 1 === header.rows) return true;
  return header.bound[i + 1] > 0 && header.dep[i + 1] !== i;
}

/** Log of what a heading row costs that does not stand out less than its parent. */
/* @inline */ function logStep(i: i32, parent: i32): f64 {
  if (parent < 0) return 0;
  const rank = header.rank;
  if (rank[parent] > rank[i]) return 0;
  return rank[parent] === rank[i] ? header.logEven : header.logInverted;
}

/** Log probability of a row's parent as learnt elsewhere. */
function logPlace(i: i32, parent: i32): f64 {
  const end = header.firstPlace[i + 1];
  for (let known = header.firstPlace[i]; known < end; known++) {
    if (header.placeParent[known] === parent) return header.placeLog[known];
  }
  return header.placeElse[i];
}
