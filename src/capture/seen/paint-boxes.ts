import type { Rect } from '../../page/index.ts';
import { getOrInsert } from '../get-or-insert.ts';
import { type SnapshotDocument, textNode, toRect } from '../snapshot.ts';
import { type PaintStyle, readPaintStyle } from './paint-style.ts';

/** A box of the layout, in the order of the tree: what the browser paints, or text. */
export interface PaintBox {
  /** Index of the box around it; -1 for the outermost. Parents stand before their children. */
  parent: number;
  /** Border box after all transformations, CSS pixels of its document. */
  rect: Rect;
  style: PaintStyle;
  /** Lower-case name of the element, `#text` for text, `#document`; with `::` for generated boxes. */
  name: string;
  /** Index of the node in the snapshot. */
  node: number;
  /** When the browser paints the layer that the box is in: higher is later. */
  order: number;
  /** Whether the box begins a stacking context. */
  isStacking: boolean;
}

/**
 * The boxes of a document.
 * @param names of the properties that the styles have, in their order
 */
export function paintBoxes(
  { nodes, layout }: SnapshotDocument,
  strings: readonly string[],
  names: readonly string[],
): PaintBox[] {
  const string = (at: number | undefined): string => (at === undefined || at < 0 ? '' : strings[at]);
  const positions = new Map(names.map((name, i) => [name, i]));
  const styles = new Map<string, PaintStyle>();
  const styleOf = (values: readonly number[]): PaintStyle =>
    getOrInsert(styles, values.join(), () =>
      readPaintStyle((name) => string(values[positions.get(name) ?? -1])),
    );
  const stacking = new Set(layout.stackingContexts?.index);
  const firstBox = new Map<number, number>();
  return layout.nodeIndex.map((node, i): PaintBox => {
    let parent = firstBox.get(node);
    if (parent === undefined) {
      firstBox.set(node, i);
      let above = nodes.parentIndex?.[node] ?? -1;
      while (above >= 0 && !firstBox.has(above)) above = nodes.parentIndex?.[above] ?? -1;
      parent = above < 0 ? -1 : firstBox.get(above);
    }
    const isText = nodes.nodeType?.[node] === textNode;
    return {
      parent: parent ?? -1,
      rect: toRect(layout.bounds[i]),
      style: styleOf(layout.styles[i]),
      name: string(nodes.nodeName?.[node]).toLowerCase(),
      node,
      order: layout.paintOrders?.[i] ?? 0,
      isStacking: !isText && stacking.has(i),
    };
  });
}
