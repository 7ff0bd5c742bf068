import type { Page, PageNode } from '../../src/page/index.ts';
import { textKey } from './anchors.ts';
import type { History } from './histories.ts';

/** What stands in place of a text that is hidden: the same everywhere, so that it tells nothing apart. */
const placeholder = 'anchor';

/**
 * Pages without what the gold is read from, so that no tracker can go by it: without ids and names of anchors, or with the anchoring texts
 * replaced by one word. Numbers of nodes stay.
 * @param keys of the anchoring texts
 */
export function hideAnchors(
  pages: readonly Page[],
  gold: History['gold'],
  keys: ReadonlySet<string>,
): Page[] {
  const change = gold === 'ids' ? withoutNames : (node: PageNode) => withoutText(node, keys);
  return pages.map((page) => ({ ...page, nodes: page.nodes.map(change) }));
}

function withoutNames(node: PageNode): PageNode {
  const { id, name, ...attributes } = node.attributes ?? {};
  return id === undefined && name === undefined ? node : { ...node, attributes };
}

function withoutText(node: PageNode, keys: ReadonlySet<string>): PageNode {
  const key = textKey(node);
  return key !== undefined && keys.has(key) ? { ...node, text: placeholder } : node;
}
