import type { Multipolygon } from '../../page/index.ts';
import { type BcubedScore, bcubed } from './bcubed.ts';
import type { EdgePicture } from './detect-edges.ts';
import { type EdgeKindName, edgeElements } from './edge-elements.ts';
import { type ElementKindName, elementKinds } from './element-kinds.ts';
import type { SegmentedNode } from './node-elements.ts';

/** A page with its gold segments. */
export interface SegmentedPage {
  page: string;
  /** Pages of one site are drawn together in intervals and tests, since one design made them. */
  site: string;
  gold: readonly Multipolygon[];
  /** For nodes and chars. */
  nodes: readonly SegmentedNode[];
  /** For the two kinds of edges, from a picture of the page. */
  edges?: Readonly<Record<EdgeKindName, EdgePicture>> | undefined;
}

/** Scores of one page. */
export interface ScoredSegmentation {
  page: string;
  site: string;
  segments: number;
  scores: Readonly<Record<ElementKindName, BcubedScore>>;
  /** Of pages that came with edges. */
  edges?: Readonly<Record<EdgeKindName, BcubedScore>>;
}

/** A method scored on all pages, in the order of the pages. */
export interface SegmentedMethod {
  method: string;
  pages: readonly ScoredSegmentation[];
}

/**
 * Scores a method on every page; a page without a prediction scores 0.
 * @param predicted segments by page
 */
export function scoreSegmentations(
  method: string,
  pages: readonly SegmentedPage[],
  predicted: ReadonlyMap<string, readonly Multipolygon[]>,
): SegmentedMethod {
  return {
    method,
    pages: pages.map(({ page, site, gold, nodes, edges }) => {
      const segments = predicted.get(page) ?? [];
      return {
        page,
        site,
        segments: segments.length,
        scores: scoreSegmentation(gold, segments, nodes),
        ...(edges && {
          edges: {
            edgesFine: bcubed(edgeElements(edges.edgesFine, segments, gold)),
            edgesCoarse: bcubed(edgeElements(edges.edgesCoarse, segments, gold)),
          },
        }),
      };
    }),
  };
}

/**
 * BCubed of a page's segmentation against gold, by kind of element.
 * @param gold segments; they may overlap, as the predicted ones may
 * @example scoreSegmentation(gold, predicted, nodes).pixels.f
 */
export function scoreSegmentation(
  gold: readonly Multipolygon[],
  predicted: readonly Multipolygon[],
  nodes: readonly SegmentedNode[],
): Record<ElementKindName, BcubedScore> {
  const score = (name: ElementKindName): BcubedScore =>
    bcubed(elementKinds[name].elements(predicted, gold, nodes));
  return { pixels: score('pixels'), nodes: score('nodes'), chars: score('chars') };
}
