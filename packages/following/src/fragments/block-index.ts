import type { BlockTree, Page, VisualBlock } from 'pagestructure/formats';
import { type IndexNode, numberTree, type UnnumberedNode } from './index-node.ts';
import { measureNodes, type NodeMeasures } from './measure-nodes.ts';

/**
 * The index tree over the visual blocks of a page, for pages that no table lays out.
 * @param blocks of the same page
 */
export function blockIndex(
  page: Pick<Page, 'nodes'>,
  { root }: BlockTree,
  measures: NodeMeasures = measureNodes(page),
): IndexNode {
  const build = ({ nodes, children }: VisualBlock): UnnumberedNode => ({
    nodes: outermost(nodes, measures),
    children: children.map(build),
  });
  return numberTree(page, measures, build(root));
}

/** Nodes without those that lie below others of them, in document order. */
function outermost(nodes: readonly number[], { ends }: NodeMeasures): number[] {
  let end = -1;
  return [...nodes]
    .sort((a, b) => a - b)
    .filter((node) => {
      if (node < end) return false;
      end = ends[node];
      return true;
    });
}
