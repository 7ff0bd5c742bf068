import type { Multipolygon } from '../../page/index.ts';
import type { SegmentElement } from './bcubed.ts';
import { nodeElements, type SegmentedNode } from './node-elements.ts';
import { pixelElements } from './pixel-elements.ts';

/** What a segmentation is a clustering of. */
export type ElementKindName = 'pixels' | 'nodes' | 'chars';

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
    elements: (predicted, gold, nodes) => nodeElements(nodes, () => 1, predicted, gold),
  },
  chars: {
    name: 'chars',
    label: 'Characters',
    summary: 'text nodes, each counting as often as it has characters',
    citation,
    elements: (predicted, gold, nodes) =>
      nodeElements(nodes, ({ characters }) => characters, predicted, gold),
  },
};
