import { chooseCandidate, draws } from './choose';
import { header } from './header';
import { firstParentOf, levelWeights, weighPlainRow, weighRow } from './row-conditional';
import { makeContent, makeHeading } from './rows';

/** The candidate that a state of a row is, as `weighRow` numbers them. */
export function candidateOf(firstParent: i32, openCount: i32, dep: i32, bound: i32): i32 {
  if (bound === 0) return 0;
  const open = header.open;
  let place = openCount;
  while (open[place] !== dep) place -= 1;
  return 1 + (bound - 1) * (openCount + 1 - firstParent) + place - firstParent;
}

/**
 * Gives a content row the state of a candidate; `open` follows.
 * @returns how many rows are open below it
 */
/* @inline */ export function putBack(i: i32, firstParent: i32, openCount: i32, candidate: i32): i32 {
  if (candidate === 0) return openCount;
  const open = header.open;
  const parents = openCount + 1 - firstParent;
  const above = (candidate - 1) / parents; // of integers: heading blocks above the boundary
  const place = firstParent + candidate - 1 - above * parents;
  makeHeading(i, open[place], 1 + above);
  open[place + 1] = i;
  return place + 1;
}

/**
 * Takes a row out, weighs its states, chooses one and puts it back (docs/model.md#sampling).
 * @param mode as for `chooseCandidate`
 * @returns how many rows are open below it
 */
export function updateRow(i: i32, openCount: i32, mode: i32): i32 {
  const oldDep = header.dep[i];
  const oldBound = header.bound[i];
  makeContent(i);
  const firstParent = firstParentOf(i, openCount);
  let candidates = header.ordered === 1 ? 0 : weighPlainRow(i, firstParent, openCount);
  if (candidates === 0) {
    candidates = weighRow(i, firstParent, openCount);
    levelWeights(candidates);
  }
  const current = mode === draws ? 0 : candidateOf(firstParent, openCount, oldDep, oldBound);
  return putBack(i, firstParent, openCount, chooseCandidate(mode, candidates, current));
}
