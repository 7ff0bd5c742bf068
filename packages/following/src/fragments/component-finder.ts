import { nodePaths } from 'pagestructure/formats';
import { type Component, componentOf, type Fragmentation } from './fragment-page.ts';
import { indexNodes } from './index-node.ts';
import { leavesIn, type PageLeaf } from './page-leaves.ts';

/** Names parts of a page, and finds them by name. */
export interface ComponentFinder {
  /**
   * The part that an id names: of the division, of the index tree, or by paths of nodes; undefined when there is none.
   */
  byId(id: string): Component | undefined;
  /** The part of the division or index tree that has just these leaves: their nodes, joined by commas. */
  byLeaves(leaves: readonly PageLeaf[], key: string): Component | undefined;
  /** XPath of a node. */
  pathOf(node: number): string;
}

/** Prepares a divided page for questions about its parts. */
export function componentFinder(fragmentation: Fragmentation): ComponentFinder {
  const { page, components } = fragmentation;
  const paths = nodePaths(page.nodes);
  const nodeAt = new Map(paths.map((path, node) => [path, node]));
  const named = new Map(components.map((component) => [component.id, component]));
  for (const part of indexComponents(fragmentation)) if (!named.has(part.id)) named.set(part.id, part);
  let keys: Map<string, Component> | undefined;
  return {
    pathOf: (node) => paths[node],
    byId(id) {
      if (named.has(id) || !id.startsWith('/')) return named.get(id);
      const nodes = id.split('+').map((path) => nodeAt.get(path) ?? -1);
      return nodes.includes(-1) ? undefined : componentOf(fragmentation, nodes, id, 'node');
    },
    byLeaves(leaves, key) {
      keys ??= new Map([...named.values()].reverse().map((part) => [leafKey(leaves, part), part]));
      return keys.get(key);
    },
  };
}

const partsOf = new WeakMap<Fragmentation['tree'], Component[]>();

/** The nodes of the index tree as components; made once a page, for all its divisions. */
function indexComponents(fragmentation: Fragmentation): Component[] {
  const kept = partsOf.get(fragmentation.tree);
  if (kept) return kept;
  const parts = indexNodes(fragmentation.tree).map(({ id, nodes }) =>
    componentOf(fragmentation, nodes, id, 'node'),
  );
  partsOf.set(fragmentation.tree, parts);
  return parts;
}

function leafKey(leaves: readonly PageLeaf[], { ranges }: Component): string {
  return leavesIn(leaves, ranges)
    .map((leaf) => leaves[leaf].node)
    .join();
}
