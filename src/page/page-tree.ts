import type { Page } from './page.ts';

/** Children of every node: `first[i]`, then `next[...]`, -1 at the end; indexed by node. */
export interface ChildLinks {
  first: Int32Array;
  next: Int32Array;
}

/** Child links of a page's nodes, in document order; O(nodes). */
export function childLinks(page: Pick<Page, 'nodes'>): ChildLinks {
  const { nodes } = page;
  const first = new Int32Array(nodes.length).fill(-1);
  const next = new Int32Array(nodes.length).fill(-1);
  for (let i = nodes.length - 1; i >= 0; i--) {
    const parent = nodes[i].parent;
    if (parent < 0) continue;
    next[i] = first[parent];
    first[parent] = i;
  }
  return { first, next };
}

/**
 * XPath of every node, all steps indexed: `/html[1]/body[1]/p[2]/text()[1]`; O(nodes).
 * @param nodes in document order (parents before children)
 */
export function nodePaths(nodes: readonly { parent: number; name: string }[]): string[] {
  const paths: string[] = new Array(nodes.length);
  const numbers = new Map<string, number>();
  for (const { name } of nodes) if (!numbers.has(name)) numbers.set(name, numbers.size);
  // By parent and name at once: a map for every parent would cost more than all the rest.
  const counts = new Map<number, number>();
  for (let i = 0; i < nodes.length; i++) {
    const { parent, name } = nodes[i];
    const key = (parent + 1) * numbers.size + (numbers.get(name) ?? 0);
    const position = (counts.get(key) ?? 0) + 1;
    counts.set(key, position);
    const step = name === '#text' ? 'text()' : name;
    paths[i] = `${parent >= 0 ? paths[parent] : ''}/${step}[${position}]`;
  }
  return paths;
}
