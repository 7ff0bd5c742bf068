import type { Rect } from '../page/index.ts';

export interface SnapshotNodes {
  parentIndex: readonly number[];
  nodeType: readonly number[];
  nodeName: readonly number[];
  nodeValue: readonly number[];
  attributes: readonly number[][];
}

/** One document of a snapshot: the page, or what stands in a frame. */
export interface SnapshotDocument {
  documentURL: number;
  nodes: Partial<SnapshotNodes> & {
    pseudoType?: SparseArray;
    /** For nodes in shadow trees: of which kind. */
    shadowRootType?: SparseArray;
    /** For frames: index of the document in them. */
    contentDocumentIndex?: SparseArray;
  };
  layout: {
    nodeIndex: number[];
    styles: number[][];
    bounds: number[][];
    /** Layout boxes that begin a stacking context, and for all of them when their layer is painted. */
    stackingContexts?: { index: number[] };
    paintOrders?: number[];
  };
  textBoxes: { layoutIndex: number[]; bounds: number[][]; start: number[]; length: number[] };
  scrollOffsetX?: number;
  scrollOffsetY?: number;
  /** What scrolling can show, CSS pixels. */
  contentWidth?: number;
  contentHeight?: number;
}

interface SparseArray {
  index: number[];
  value: number[];
}

/** The part of the browser's answer to `DOMSnapshot.captureSnapshot` that is read here. */
export interface Snapshot {
  documents: SnapshotDocument[];
  strings: string[];
}

export interface SnapshotTree {
  nodeType: readonly number[];
  /** Generated boxes by node index, with their kind: `before`, `marker`, `first-letter`. */
  pseudo: ReadonlyMap<number, string>;
}

/** `Node.ELEMENT_NODE` and `Node.TEXT_NODE` of the DOM. */
export const elementNode = 1;
export const textNode = 3;

/** Values by node index; `read` turns what the snapshot holds into them. */
export function byNode<T>(array: SparseArray | undefined, read: (value: number) => T): Map<number, T> {
  return new Map((array?.index ?? []).map((node, i) => [node, read(array?.value[i] ?? -1)]));
}

export function nodeCount({ documents }: Snapshot): number {
  return documents.reduce((sum, { nodes }) => sum + (nodes.nodeType?.length ?? 0), 0);
}

/** A rectangle of a snapshot as pages keep it. */
export function toRect([x, y, width, height]: readonly number[]): Rect {
  return [x, y, Math.max(0, width), Math.max(0, height)];
}
