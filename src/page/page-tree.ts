/** Children of every node: `first[i]`, then `next[...]`, -1 at the end; indexed by node. */
export interface ChildLinks {
  first: Int32Array;
  next: Int32Array;
}

/** Child links of nodes, in document order; nodes without a parent hang below one behind the last. O(nodes). */
export function childLinks(nodes: readonly Pick<PathNode, 'parent'>[]): ChildLinks {
  const first = new Int32Array(nodes.length + 1).fill(-1);
  const next = new Int32Array(nodes.length).fill(-1);
  for (let i = nodes.length - 1; i >= 0; i--) {
    const { parent } = nodes[i];
    const above = parent < 0 ? nodes.length : parent;
    next[i] = first[above];
    first[above] = i;
  }
  return { first, next };
}

/**
 * XPath of every node, all steps indexed: `/html[1]/body[1]/p[2]/text()[1]`; O(nodes).
 * @param nodes in document order (parents before children)
 */
export function nodePaths(nodes: readonly PathNode[]): string[] {
  const pathOf = pathReader(nodes);
  return nodes.map((_, i) => pathOf(i));
}

interface PathNode {
  parent: number;
  name: string;
}

/**
 * The same of single nodes, for programs that need few of them: a path is put together when it is asked for, with
 * those of the nodes around it.
 */
export function pathReader(nodes: readonly PathNode[]): (node: number) => string {
  const paths: (string | undefined)[] = new Array(nodes.length);
  const positions = sameNamePositions(nodes);
  const around: number[] = [];
  return (node) => {
    for (let at = node; at >= 0 && paths[at] === undefined; at = nodes[at].parent) around.push(at);
    for (let at = around.pop(); at !== undefined; at = around.pop()) {
      const { parent, name } = nodes[at];
      const step = name === '#text' ? 'text()' : name;
      paths[at] = `${parent >= 0 ? paths[parent] : ''}/${step}[${positions[at]}]`;
    }
    return paths[node] ?? '';
  };
}

/** By node, its number among the children of its parent that have its name, from 1; O(nodes). */
function sameNamePositions(nodes: readonly PathNode[]): Int32Array {
  const counts = new Map<string, number>();
  return Int32Array.from(nodes, ({ parent, name }) => {
    const key = `${parent} ${name}`;
    const position = (counts.get(key) ?? 0) + 1;
    counts.set(key, position);
    return position;
  });
}
