import type { Multipolygon } from '../../page/index.ts';
import type { SegmentElement } from './bcubed.ts';
import { nodeElements, type SegmentedNode } from './node-elements.ts';
import { polygonCells } from './polygon-cells.ts';

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

/**
 * The pixels of a page as elements: areas that lie in the same segments.
 *
 * Corners are first rounded to whole pixels, as the dataset's own program does.
 * @param predicted segments, which may overlap
 * @param gold segments, which may overlap
 * Source: Kiesel et al. 2020, pixels as atomic elements.
 */
export function pixelElements(
  predicted: readonly Multipolygon[],
  gold: readonly Multipolygon[],
): SegmentElement[] {
  return polygonCells([...predicted, ...gold].map(wholePixels)).map(({ area, members }) => ({
    weight: area,
    predicted: members.filter((segment) => segment < predicted.length),
    gold: members.filter((segment) => segment >= predicted.length),
  }));
}

function wholePixels(segment: Multipolygon): Multipolygon {
  return segment.map((polygon) =>
    polygon.map((ring) => ring.map(([x, y]): [number, number] => [Math.round(x), Math.round(y)])),
  );
}
