import type { IndexedDocument } from './corpus.ts';
import { type DocumentState, makeContent, makeHeading } from './document-state.ts';
import { levelWeights, weighRow } from './weigh-row.ts';
import type { Workspace } from './workspace.ts';

/**
 * How a row's next state is chosen: by drawing in proportion to the weights, or the best one.
 * @param weights not negative; in proportion, the largest far from the ends of doubles; may be overwritten
 * @param candidates how many of the weights take part
 * @param current the candidate that the row is in
 * @returns a candidate
 */
export type Choose = (weights: Float64Array, candidates: number, current: number) => number;

/**
 * Takes a row out, weighs its states, chooses one and puts it back (model.md section 5).
 * @param workspace holds the open rows above it and its lowest parent; its open rows are brought up to date
 * @returns whether dep or bound changed
 */
export function updateRow(
  workspace: Workspace,
  document: IndexedDocument,
  state: DocumentState,
  i: number,
  choose: Choose,
): boolean {
  const { dep: oldDep, bound: oldBound } = { dep: state.dep[i], bound: state.bound[i] };
  makeContent(document, state, i);
  const candidates = weighRow(workspace, document, state, i);
  const parents = workspace.openCount + 1 - workspace.firstParent;
  const current = candidateOf(workspace, parents, oldDep, oldBound);
  levelWeights(workspace, candidates);
  putBack(workspace, document, state, i, parents, choose(workspace.weights, candidates, current));
  return state.dep[i] !== oldDep || state.bound[i] !== oldBound;
}

/** The candidate that a state is. */
export function candidateOf(workspace: Workspace, parents: number, dep: number, bound: number): number {
  if (bound === 0) return 0;
  let place = workspace.openCount;
  while (place > 0 && workspace.open[place - 1] !== dep) place -= 1;
  return 1 + (bound - 1) * parents + place - workspace.firstParent;
}

/** Gives a content row the state of a candidate, and closes the open rows that it closes. */
export function putBack(
  workspace: Workspace,
  document: IndexedDocument,
  state: DocumentState,
  i: number,
  parents: number,
  candidate: number,
): void {
  if (candidate === 0) return;
  const { open, firstParent } = workspace;
  const place = firstParent + ((candidate - 1) % parents);
  const bound = 1 + Math.floor((candidate - 1) / parents);
  makeHeading(document, state, i, place === 0 ? -1 : open[place - 1], bound);
  open[place] = i;
  workspace.openCount = place + 1;
}
