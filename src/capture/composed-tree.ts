import { elementNode, type SnapshotNodes } from './snapshot.ts';

/** A node of a document in the order in which pages keep them. */
export interface ComposedNode {
  /** Index in the snapshot; -1 for the `<template>` that stands for a shadow tree. */
  node: number;
  /** Place of the parent in the list; -1 for the document. */
  parent: number;
  /** For a shadow tree: `open` or `closed`. */
  shadowMode?: string | undefined;
}

/**
 * Puts the nodes of a snapshot back to where the page wrote them.
 *
 * The browser reports the flat tree: the contents of a shadow tree stand below their host, and the host's own children
 * in the slots where they are shown. Here a shadow tree stands in the `<template>` it was written in, at the
 * beginning of its host, and the host's children are its children again, in the order in which they are shown.
 * @param shadowModes by node of the shadow trees
 * @returns nodes in document order
 */
export function composedTree(
  { parentIndex, nodeType }: SnapshotNodes,
  shadowModes: ReadonlyMap<number, string>,
): ComposedNode[] {
  const count = parentIndex.length;
  if (shadowModes.size === 0) return parentIndex.map((parent, node) => ({ node, parent }));
  const inShadow = (node: number): boolean => shadowModes.has(node);
  const children: number[][] = Array.from({ length: count }, () => []);
  const shadows: (number[] | undefined)[] = new Array(count);
  for (let node = 1; node < count; node++) {
    let parent = parentIndex[node];
    if (inShadow(node)) {
      if (inShadow(parent)) children[parent].push(node);
      else {
        const shadow = shadows[parent];
        if (shadow) shadow.push(node);
        else shadows[parent] = [node];
      }
      continue;
    }
    while (inShadow(parent)) parent = parentIndex[parent];
    children[parent].push(node);
  }
  const nodes: ComposedNode[] = [];
  const visit = (node: number, parent: number): void => {
    const at = nodes.push({ node, parent }) - 1;
    const shadow = nodeType[node] === elementNode ? shadows[node] : undefined;
    if (shadow) {
      const template = nodes.push({ node: -1, parent: at, shadowMode: shadowModes.get(shadow[0]) }) - 1;
      for (const child of shadow) visit(child, template);
    }
    for (const child of children[node]) visit(child, at);
  };
  visit(0, -1);
  return nodes;
}
