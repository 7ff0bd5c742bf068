import type { DivisionOptions } from './division-options.ts';
import { type IndexNode, indexNodes } from './index-node.ts';

/** What of a division chooses nodes of its index tree. */
type SelectionOptions = Pick<DivisionOptions, 'l' | 'u' | 'imageWeight' | 'leaves' | 'listItem'>;

/** Why a node is a component. */
export type Criterion = 'ratio' | 'structure' | 'list' | 'leaf';

/** A chosen node. */
export interface Selected {
  node: IndexNode;
  criterion: Criterion;
}

/**
 * Chooses the components of an index tree (Algorithm 1), in document order.
 * @throws RangeError unless 0 <= l <= u and 0 <= imageWeight
 */
export function selectComponents(root: IndexNode, options: SelectionOptions): Selected[] {
  const { l, u, imageWeight, leaves, listItem } = options;
  if (!(l >= 0)) throw new RangeError(`l: ${l} (expected at least 0)`);
  if (!(u >= l)) throw new RangeError(`u: ${u} (expected at least l, ${l})`);
  if (!(imageWeight >= 0)) throw new RangeError(`image weight: ${imageWeight} (expected at least 0)`);
  const share = averageShares(root, imageWeight);
  const criteria: readonly (readonly [Criterion, (node: IndexNode) => boolean])[] = [
    ['ratio', (node) => l <= share(node) && share(node) <= u],
    ['structure', isSmall],
    ['list', (node) => node !== root && isList(node, listItem)],
    ['leaf', (node) => leaves && node.children.length === 0 && !node.isLayout],
  ];
  const walk = (node: IndexNode): Selected[] => {
    const met = criteria.find(([, holds]) => holds(node));
    const found = met ? [{ node, criterion: met[0] }] : node.children.flatMap(walk);
    const [only] = found;
    const handsUp = node.children.length === 1 && found.length === 1 && only.node === node.children[0];
    return handsUp ? [{ node, criterion: only.criterion }] : found;
  };
  return walk(root);
}

/** Sizes of nodes in shares of an average content node: `ratio * content nodes`. */
export function averageShares(root: IndexNode, imageWeight: number): (node: IndexNode) => number {
  const size = ({ textLength, images }: IndexNode): number => textLength + imageWeight * images;
  const whole = size(root);
  const count = contentNodes(root);
  return (node) => (whole === 0 ? 0 : (size(node) / whole) * count);
}

/** Number of nodes with text of their own. */
export function contentNodes(root: IndexNode): number {
  return indexNodes(root).filter(({ hasOwnText }) => hasOwnText).length;
}

/** The structure criterion. */
function isSmall(node: IndexNode): boolean {
  const count = (nodes: readonly IndexNode[]): number => nodes.filter(({ isLayout }) => !isLayout).length;
  const descendants = indexNodes(node).slice(1);
  return count(descendants) > 0 && count(node.children) < 4 && count(descendants) < 5;
}

/** Fewest items of a list, and the share of the children that have to be items. */
const list = { fewest: 4, share: 0.75 };

/** A node of many short leaves: cut up, its items would be told apart by next to nothing. */
function isList({ children }: IndexNode, longest: number): boolean {
  if (children.length < list.fewest || children.some((child) => child.children.length > 0)) return false;
  const items = children.filter(({ textLength }) => textLength < longest);
  return items.length >= list.share * children.length;
}
