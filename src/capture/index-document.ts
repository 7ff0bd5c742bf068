import { byNode, type SnapshotDocument, type SnapshotNodes } from './snapshot.ts';

export interface DocumentIndex {
  tree: SnapshotNodes;
  /** Generated boxes, with their kind: `before`, `marker`, `first-letter`. */
  pseudo: ReadonlyMap<number, string>;
  /** Index of the document in a frame, by the frame's node. */
  frames: ReadonlyMap<number, number>;
  /** Nodes of shadow trees that the page wrote: `open` or `closed`. */
  shadowModes: ReadonlyMap<number, string>;
  /** Place of a node's box in the layout; -1 where it has none. */
  boxOf: Int32Array;
}

/**
 * Prepares a document of a snapshot for reading.
 * @param string the string that an index stands for
 */
export function indexDocument(
  { nodes, layout }: SnapshotDocument,
  string: (index: number) => string,
): DocumentIndex {
  const tree: SnapshotNodes = {
    parentIndex: nodes.parentIndex ?? [],
    nodeType: nodes.nodeType ?? [],
    nodeName: nodes.nodeName ?? [],
    nodeValue: nodes.nodeValue ?? [],
    attributes: nodes.attributes ?? [],
  };
  const boxOf = new Int32Array(tree.nodeType.length).fill(-1);
  // The first box of a node counts.
  for (let i = layout.nodeIndex.length - 1; i >= 0; i--) boxOf[layout.nodeIndex[i]] = i;
  const shadowModes = byNode(nodes.shadowRootType, string);
  // The browser has shadow trees of its own, in form fields and the like.
  for (const [node, mode] of shadowModes) if (mode === 'user-agent') shadowModes.delete(node);
  const frames = byNode(nodes.contentDocumentIndex, (index) => index);
  return { tree, pseudo: byNode(nodes.pseudoType, string), frames, shadowModes, boxOf };
}
