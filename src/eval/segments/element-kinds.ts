import type { Multipolygon, Rect } from '../../page/index.ts';
import type { SegmentElement } from './bcubed.ts';
import { nodeElements } from './node-elements.ts';
import { pixelElements } from './pixel-elements.ts';

/** What a segmentation is a clustering of. */
export type ElementKindName = 'pixels' | 'nodes' | 'chars';

/** A node as it counts for segmentations: its rectangle, and the characters of a text node (0 for elements). */
export interface SegmentedNode {
  rect: Rect;
  characters: number;
}

/** One kind of atomic elements. */
export interface ElementKind {
  name: ElementKindName;
  label: string;
  summary: string;
  citation: string;
  elements: (
    predicted: readonly Multipolygon[],
    gold: readonly Multipolygon[],
    nodes: readonly SegmentedNode[],
  ) => SegmentElement[];
}

const citation = 'Kiesel, Meyer, Kneist, Stein, Potthast 2020, section 4';

/** The kinds of elements of Webis-WebSeg-20; the two of edges, which need a picture, are in `edgeElements`. */
export const elementKinds: Readonly<Record<ElementKindName, ElementKind>> = {
  pixels: {
    name: 'pixels',
    label: 'Pixels',
    summary: 'all pixels in a segment of either side',
    citation,
    elements: (predicted, gold) => pixelElements(predicted, gold),
  },
  nodes: {
    name: 'nodes',
    label: 'Nodes',
    summary: 'elements and text nodes that have a box, each counting once',
    citation,
    elements: (predicted, gold, nodes) =>
      nodeElements(
        nodes.map(({ rect }) => ({ rect, weight: 1 })),
        predicted,
        gold,
      ),
  },
  chars: {
    name: 'chars',
    label: 'Characters',
    summary: 'text nodes, each counting as often as it has characters',
    citation,
    elements: (predicted, gold, nodes) =>
      nodeElements(
        nodes.map(({ rect, characters }) => ({ rect, weight: characters })),
        predicted,
        gold,
      ),
  },
};
