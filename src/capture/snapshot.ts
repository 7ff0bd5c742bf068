import type { Rect } from '../page/index.ts';

/** The part of the browser's answer to `DOMSnapshot.captureSnapshot` that is read here. */
export interface Snapshot {
  documents: {
    nodes: {
      parentIndex?: number[];
      nodeType?: number[];
      nodeName?: number[];
      nodeValue?: number[];
      attributes?: number[][];
      pseudoType?: { index: number[]; value: number[] };
    };
    layout: { nodeIndex: number[]; styles: number[][]; bounds: number[][] };
    textBoxes: { layoutIndex: number[]; bounds: number[][]; start: number[]; length: number[] };
  }[];
  strings: string[];
}

/** The tree of a snapshot, as far as text boxes need it. */
export interface SnapshotTree {
  nodeType: readonly number[];
  /** Generated boxes by node index, with their kind: `before`, `marker`, `first-letter`. */
  pseudo: ReadonlyMap<number, string>;
}

/** `Node.ELEMENT_NODE` and `Node.TEXT_NODE` of the DOM. */
export const elementNode = 1;
export const textNode = 3;

/** A rectangle of a snapshot as pages keep it. */
export function toRect([x, y, width, height]: readonly number[]): Rect {
  return [x, y, Math.max(0, width), Math.max(0, height)];
}
