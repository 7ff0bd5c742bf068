/**
 * The closest common ancestor of two nodes of a tree, and its children towards each; the node itself where it is the
 * ancestor.
 * @param nodes of one tree, each with the index of its parent
 */
export function commonAncestor(
  a: number,
  b: number,
  nodes: readonly { parent: number }[],
  depth: (node: number) => number,
): { common: number; belowA: number; belowB: number } {
  let [x, y, belowA, belowB] = [a, b, a, b];
  while (x !== y) {
    if (depth(x) >= depth(y)) {
      belowA = x;
      x = nodes[x].parent;
    } else {
      belowB = y;
      y = nodes[y].parent;
    }
  }
  return { common: x, belowA, belowB };
}
