import type { Page } from 'pagestructure/formats';
import { isImage, type NodeMeasures, saysSomething } from './measure-nodes.ts';

/** A node of an index tree, which may become a component. */
export interface IndexNode {
  /** Path of 1-based child positions from the root (`2-3`: third child of the second child); `0` for the root. */
  id: string;
  /** Indexes in `Page.nodes` of the nodes that it stands for, each with all below it. */
  nodes: number[];
  /** Characters of its text. */
  textLength: number;
  images: number;
  /** Whether it holds text outside its children. */
  hasOwnText: boolean;
  /** Whether it holds neither text nor pictures outside its children: it only arranges them, or leaves a gap. */
  isLayout: boolean;
  children: IndexNode[];
}

/** What {@link numberTree} fills in. */
export interface UnnumberedNode {
  nodes: number[];
  children: UnnumberedNode[];
}

/** Gives the nodes of a tree their ids and sizes. */
export function numberTree(
  page: Pick<Page, 'nodes'>,
  measures: NodeMeasures,
  root: UnnumberedNode,
): IndexNode {
  const build = ({ nodes, children }: UnnumberedNode, id: string): IndexNode => {
    const inner = children.flatMap((child) => child.nodes);
    const sum = (sizes: Float64Array): number => nodes.reduce((total, node) => total + sizes[node], 0);
    return {
      id,
      nodes,
      textLength: sum(measures.text),
      images: sum(measures.images),
      ...ownContents(page, measures, nodes, inner),
      children: children.map((child, i) => build(child, id === '0' ? `${i + 1}` : `${id}-${i + 1}`)),
    };
  };
  return build(root, '0');
}

/** What stands in nodes, but not in those among them that belong to others. */
function ownContents(
  { nodes: all }: Pick<Page, 'nodes'>,
  { ends, counted }: NodeMeasures,
  nodes: readonly number[],
  others: readonly number[],
): Pick<IndexNode, 'hasOwnText' | 'isLayout'> {
  const skipped = new Set(others);
  let hasOwnText = false;
  let hasOwnImage = false;
  for (const node of nodes) {
    for (let i = node; i < ends[node]; i++) {
      if (skipped.has(i)) {
        i = ends[i] - 1;
        continue;
      }
      if (!counted[i]) continue;
      hasOwnText ||= all[i].name === '#text' && saysSomething(all[i].text ?? '');
      hasOwnImage ||= isImage(all[i]);
    }
  }
  return { hasOwnText, isLayout: !hasOwnText && !hasOwnImage };
}

/** All nodes of an index tree, parents before their children. */
export function indexNodes(root: IndexNode): IndexNode[] {
  return [root, ...root.children.flatMap(indexNodes)];
}
