import type { HiddenBy, Rect, TextLine } from '../page/index.ts';
import { isCode, keepAttributes, type RawNode } from './build-page.ts';
import { composedTree } from './composed-tree.ts';
import type { InheritedStyle } from './computed-style.ts';
import { type FrameOffset, frameOffset, linesOnPage, onPage } from './frame-offset.ts';
import { indexDocument } from './index-document.ts';
import { hiddenText } from './seen/index.ts';
import { elementNode, type Snapshot, textNode } from './snapshot.ts';
import type { StyleTable } from './style-table.ts';
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
