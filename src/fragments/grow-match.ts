import type { Page } from '../page/index.ts';
import type { Candidate, Candidates } from './candidates.ts';
import type { NodeMeasures } from './measure-nodes.ts';

/** Most steps; a component grows by a few neighbours, not by a page. */
const maxSteps = 40;

/**
 * Moves the borders of a match, one sister node at a time, as long as it gets more alike: where a page is divided otherwise than
 * before, a component's nodes are there still, but no part of the index tree has just them.
 * @param isFree says of a node whether nobody else has it
 */
export function growMatch(
  { nodes }: Page,
  measures: NodeMeasures,
  candidates: Candidates,
  start: Candidate,
  similarity: (candidate: Candidate) => number,
  isFree: (node: number) => boolean,
): { candidate: Candidate; similarity: number } {
  let candidate = start;
  let value = similarity(start);
  const holds = (node: number): boolean => measures.text[node] + measures.images[node] > 0;
  const beside = (node: number, step: -1 | 1): number | undefined => {
    const { parent } = nodes[node];
    let at = step > 0 ? measures.ends[node] : node - 1;
    while (step < 0 && at > parent && nodes[at].parent !== parent) at = nodes[at].parent;
    while (at > parent && at < measures.ends[parent]) {
      if (holds(at)) return at;
      at = step > 0 ? measures.ends[at] : at - 1;
      while (step < 0 && at > parent && nodes[at].parent !== parent) at = nodes[at].parent;
    }
    return undefined;
  };
  for (let k = 0; k < maxSteps; k++) {
    const own = candidate.component.nodes;
    const [first, last] = [own[0], own[own.length - 1]];
    const grown = [beside(first, -1), beside(last, 1)].flatMap((node) =>
      node !== undefined && isFree(node) ? [[...own, node]] : [],
    );
    const shrunk = own.length > 1 ? [own.slice(1), own.slice(0, -1)] : [];
    const next = [...grown, ...shrunk]
      .map((parts) => candidates.of(parts))
      .map((other) => ({ other, value: similarity(other) }))
      .sort((a, b) => b.value - a.value)[0];
    if (!next || next.value <= value) break;
    candidate = next.other;
    value = next.value;
  }
  return { candidate, similarity: value };
}
