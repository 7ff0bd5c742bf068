import type { HiddenBy, Rect, TextLine } from '../page/index.ts';
import { isCode, keepAttributes, type RawNode } from './build-page.ts';
import { composedTree } from './composed-tree.ts';
import type { InheritedStyle, StyleTable } from './computed-style.ts';
import { type FrameOffset, frameOffset, linesOnPage, onPage } from './frame-offset.ts';
import { hiddenText } from './seen/index.ts';
import {
  byNode,
  elementNode,
  type Snapshot,
  type SnapshotDocument,
  type SnapshotNodes,
  textNode,
} from './snapshot.ts';
import { textLines } from './text-lines.ts';

export interface Collected {
  snapshot: Snapshot;
  /** Names of the computed properties in it, in their order. */
  properties: readonly string[];
  nodes: RawNode[];
  styles: StyleTable;
  /** Lines of the text nodes, by index in `nodes`. */
  lines: Map<number, TextLine[]>;
  /** Why text nodes are not seen, by index in `nodes`; without those that are. */
  hidden: Map<number, HiddenBy>;
}

/** A document of the snapshot, and where it goes. */
export interface PlacedDocument {
  index: number;
  place: FrameOffset;
  /** The frame that it is in, by index in `nodes`; -1 for the page itself. */
  frame: number;
  /** What its root element takes over. */
  inherited: InheritedStyle;
}

/**
 * Adds the nodes of one document and of those in its frames to what is collected.
 *
 * Of a document in a frame only the contents of its body are added, below the frame: a page has one body, which is
 * where its canonical text comes from.
 */
export function readDocument(all: Collected, { index, place, frame, inherited }: PlacedDocument): void {
  const { snapshot, nodes, styles } = all;
  const { layout, textBoxes } = snapshot.documents[index];
  const string = (at: number): string => (at < 0 ? '' : snapshot.strings[at]);
  const { tree, pseudo, frames, shadowModes, boxOf } = indexDocument(snapshot.documents[index], string);
  const count = tree.nodeType.length;
  const composed = composedTree(tree, shadowModes);

  /** Index in `nodes`, by place in the composed tree and by node of the snapshot; -1 for what was left out. */
  const placed = new Int32Array(composed.length).fill(-1);
  const kept = new Int32Array(count).fill(-1);
  // What is inherited goes by the tree of the snapshot, in which slots stand above what they show.
  const below: InheritedStyle[] = new Array(count).fill(inherited);
  const styleOf = new Int32Array(count).fill(-1);

  const readFrame = (node: number, document: number, rect: Rect, style: number): void => {
    const inner = snapshot.documents[document];
    if (string(inner.documentURL).startsWith('chrome-error:')) return;
    const scroll = { x: inner.scrollOffsetX ?? 0, y: inner.scrollOffsetY ?? 0 };
    readDocument(all, {
      index: document,
      place: frameOffset(rect, styles.all[style], place, scroll),
      frame: kept[node],
      inherited: { ...below[node], decorations: [] },
    });
  };

  composed.forEach(({ node, parent, shadowMode }, at) => {
    if (parent < 0) return;
    const isRoot = parent === 0;
    const parentNode = isRoot ? frame : placed[parent];
    if (!isRoot && parentNode < 0) return;
    if (node < 0) {
      const attributes = { shadowrootmode: shadowMode ?? 'open' };
      placed[at] =
        nodes.push({ parent: parentNode, name: 'template', attributes, rect: null, style: -1 }) - 1;
      return;
    }
    const type = tree.nodeType[node];
    const above = tree.parentIndex[node];
    below[node] = below[above];
    styleOf[node] = styleOf[above];
    if ((type !== elementNode && type !== textNode) || pseudo.has(node)) return;
    const inFrameRoot = frame >= 0 && composed[parent].parent === 0;
    const box = boxOf[node];
    const rect = box < 0 ? null : onPage(layout.bounds[box], place);
    if (type === textNode) {
      if (isRoot || inFrameRoot || isCode(nodes[parentNode].name)) return;
      const text = { parent: parentNode, name: '#text', text: string(tree.nodeValue[node]) };
      kept[node] = nodes.push({ ...text, rect, style: rect ? styleOf[node] : -1 }) - 1;
      return;
    }
    const name = string(tree.nodeName[node]).toLowerCase();
    let style = -1;
    if (box >= 0) {
      const read = styles.add(layout.styles[box], below[above], string);
      below[node] = read.inherited;
      style = read.index;
      styleOf[node] = style;
    }
    if (frame >= 0 && (isRoot || (inFrameRoot && name === 'body'))) {
      placed[at] = frame;
      return;
    }
    if (inFrameRoot && name === 'head') return;
    const attributes = keepAttributes(pairs(tree.attributes[node] ?? [], string));
    const shownStyle = rect ? style : -1;
    const index =
      nodes.push({ parent: parentNode, name, ...(attributes && { attributes }), rect, style: shownStyle }) -
      1;
    placed[at] = index;
    kept[node] = index;
    const document = frames.get(node);
    if (document !== undefined && rect) readFrame(node, document, rect, style);
  });

  const lines = textLines(textBoxes, layout.nodeIndex, { nodeType: tree.nodeType, pseudo });
  for (const [node, found] of lines) {
    if (kept[node] >= 0) all.lines.set(kept[node], linesOnPage(found, place));
  }
  for (const [node, why] of hiddenText(snapshot, index, all.properties, lines)) {
    if (kept[node] >= 0) all.hidden.set(kept[node], why);
  }
}

function* pairs(indexes: readonly number[], string: (index: number) => string): Iterable<[string, string]> {
  for (let i = 0; i + 1 < indexes.length; i += 2) yield [string(indexes[i]), string(indexes[i + 1])];
}

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
