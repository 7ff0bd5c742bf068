import type { Page } from 'pagestructure/formats';
import { type IndexNode, numberTree, type UnnumberedNode } from './index-node.ts';
import { measureNodes, type NodeMeasures } from './measure-nodes.ts';

/** Elements that are nodes of the index tree: the paper's, and with the rows and cells that it left for later. */
const indexed = {
  tables: new Set(['table']),
  cells: new Set(['table', 'tr', 'td', 'th']),
} as const;

/**
 * The index tree over a page's tables.
 * @param parts `tables`: the paper's tree; `cells`: rows and cells of tables are nodes too
 * @source Bouras, Kounenis, Misedakis, "A web content manipulation technique based on page fragmentation" (2006)
 */
export function tableIndex(
  page: Pick<Page, 'nodes'>,
  parts: keyof typeof indexed = 'tables',
  measures: NodeMeasures = measureNodes(page),
): IndexNode {
  const { nodes } = page;
  const names: ReadonlySet<string> = indexed[parts];
  const found = nodes.findIndex(({ name }) => name === 'body');
  const body = Math.max(0, found);
  const root: UnnumberedNode = { nodes: [body], children: [] };
  const holders = new Map<number, UnnumberedNode>([[body, root]]);
  for (let i = body + 1; i < measures.ends[body]; i++) {
    const holder = holders.get(nodes[i].parent) ?? root;
    const isIndexed = names.has(nodes[i].name) && measures.counted[i] === 1;
    const own: UnnumberedNode = isIndexed ? { nodes: [i], children: [] } : holder;
    if (isIndexed) holder.children.push(own);
    holders.set(i, own);
  }
  return numberTree(page, measures, root);
}
