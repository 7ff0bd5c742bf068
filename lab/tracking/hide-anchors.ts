import { createRng } from '../../src/math/index.ts';
import type { Page, PageNode } from '../../src/page/index.ts';
import { textKey } from './anchors.ts';
import type { History } from './histories.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Pages without what the gold is read from, so that no tracker can go by it: without ids and names of anchors, or
 * with the anchoring texts written anew in every version, in letters drawn at random. Numbers of nodes and lengths
 * of texts stay, so that pages are divided as they were.
 * @param keys of the anchoring texts
 */
export function hideAnchors(
  pages: readonly Page[],
  gold: History['gold'],
  keys: ReadonlySet<string>,
): Page[] {
  return pages.map((page, version) => {
    const drawn = (node: PageNode, i: number): PageNode => withoutText(node, keys, `${version}/${i}`);
    return { ...page, nodes: page.nodes.map(gold === 'ids' ? withoutNames : drawn) };
  });
}

function withoutNames(node: PageNode): PageNode {
  const { id, name, ...attributes } = node.attributes ?? {};
  return id === undefined && name === undefined ? node : { ...node, attributes };
}

function withoutText(node: PageNode, keys: ReadonlySet<string>, seed: string): PageNode {
  const key = textKey(node, true);
  if (key === undefined || !keys.has(key)) return node;
  const rng = createRng(`hide/${seed}`);
  const text = node.text?.replace(/[\p{L}\p{M}\p{N}]/gu, () => letters[rng.integer(letters.length)]);
  return { ...node, text };
}
