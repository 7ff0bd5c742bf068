import { nodePaths } from 'pagestructure/formats';
import { type Component, componentOf } from './component.ts';
import type { Fragmentation } from './fragmentation.ts';
import { indexNodes } from './index-node.ts';
import { coverLeaves, leavesIn, type PageLeaf } from './page-leaves.ts';

/** Finds components of a divided page by their id or by their leaves. */
export interface ComponentFinder {
  /** The component of the division, of the index tree, or of node paths that an id names; undefined for none. */
  byId(id: string): Component | undefined;
  /**
   * The component of the division or index tree that has just these leaves; otherwise one made of the nodes that cover
   * them.
   * @param chosen indexes of leaves
   * @param criterion of one that is made
   */
  byLeaves(chosen: readonly number[], criterion: Component['criterion']): Component;
}

/** Prepares a divided page for questions about its components. */
export function componentFinder(fragmentation: Fragmentation): ComponentFinder {
  const { page, components, leaves } = fragmentation;
  const paths = nodePaths(page.nodes);
  const nodeAt = new Map(paths.map((path, node) => [path, node]));
  const named = new Map(components.map((component) => [component.id, component]));
  for (const one of indexComponents(fragmentation)) if (!named.has(one.id)) named.set(one.id, one);
  let byKey: Map<string, Component> | undefined;
  return {
    byId(id) {
      if (named.has(id) || !id.startsWith('/')) return named.get(id);
      const nodes = id.split('+').map((path) => nodeAt.get(path) ?? -1);
      return nodes.includes(-1) ? undefined : componentOf(fragmentation, nodes, id, 'node');
    },
    byLeaves(chosen, criterion) {
      byKey ??= new Map(
        [...named.values()].reverse().map((one) => [keyOf(leaves, leavesIn(leaves, one.ranges)), one]),
      );
      const known = byKey.get(keyOf(leaves, chosen));
      if (known) return known;
      const nodes = coverLeaves(fragmentation, chosen);
      return componentOf(fragmentation, nodes, nodes.map((node) => paths[node]).join('+'), criterion);
    },
  };
}

const componentsOfTree = new WeakMap<Fragmentation['tree'], Component[]>();

/** The nodes of the index tree as components; made once a page, for all its divisions. */
function indexComponents(fragmentation: Fragmentation): Component[] {
  const known = componentsOfTree.get(fragmentation.tree);
  if (known) return known;
  const made = indexNodes(fragmentation.tree).map(({ id, nodes }) =>
    componentOf(fragmentation, nodes, id, 'node'),
  );
  componentsOfTree.set(fragmentation.tree, made);
  return made;
}

function keyOf(leaves: readonly PageLeaf[], chosen: readonly number[]): string {
  return chosen.map((leaf) => leaves[leaf].node).join();
}
