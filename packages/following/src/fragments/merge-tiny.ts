import type { IndexNode } from './index-node.ts';
import type { Criterion, Selected } from './select-components.ts';

/** Index nodes that make up one component. */
export interface Merged {
  nodes: IndexNode[];
  criterion: Criterion;
}

/**
 * Joins components of less than `tiny` characters to a neighbour: the next one, where a title belongs, or the one
 * before when there is none behind them; of the same father before any other.
 * @param tiny in characters, pictures weighed in; 0 changes nothing
 */
export function mergeTiny(
  selected: readonly Selected[],
  { tiny, imageWeight }: { tiny: number; imageWeight: number },
): Merged[] {
  const merged: Merged[] = selected.map(({ node, criterion }) => ({ nodes: [node], criterion }));
  const size = ({ nodes }: Merged): number =>
    nodes.reduce((total, { textLength, images }) => total + textLength + imageWeight * images, 0);
  for (let i = 0; i < merged.length && merged.length > 1; ) {
    if (size(merged[i]) >= tiny) {
      i++;
      continue;
    }
    const at = firstOfPair(merged, i);
    const [a, b] = merged.splice(at, 2);
    const { criterion } = size(a) > size(b) ? a : b;
    merged.splice(at, 0, { nodes: [...a.nodes, ...b.nodes], criterion });
    i = at;
  }
  return merged;
}

/** Place of the pair that component `i` becomes one in. */
function firstOfPair(merged: readonly Merged[], i: number): number {
  if (i === 0) return 0;
  if (i === merged.length - 1) return i - 1;
  const father = ({ id }: IndexNode): string => id.replace(/-?(?<!\d)\d+$/, '');
  const [before, own, behind] = merged.slice(i - 1, i + 2).map(({ nodes }) => nodes);
  const isNextKin = father(own[own.length - 1]) === father(behind[0]);
  const isPreviousKin = father(own[0]) === father(before[before.length - 1]);
  return isNextKin || !isPreviousKin ? i : i - 1;
}
