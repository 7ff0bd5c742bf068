import type { Multipolygon } from '../../page/index.ts';
import { type BcubedScore, bcubed } from './bcubed.ts';
import { type ElementKindName, elementKinds } from './element-kinds.ts';
import type { SegmentedNode } from './node-elements.ts';

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
