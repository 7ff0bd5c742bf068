import type { BlockTree, Multipolygon, Rect, VisualBlock, WebisSegmentation } from '../page/index.ts';
import { learntRules } from './learnt/segment-learnt.ts';

/**
 * The leaves of a block tree as a segmentation in the format of Webis-WebSeg-20.
 *
 * What the learnt segmentation expects to be in no block is no segment. Corners are rounded to whole pixels, so that
 * blocks that touch still do. A block without an area is no segment.
 * @param name of the segmentation, in the file
 * @throws RangeError when the page has no size
 */
export function webisSegmentation(tree: BlockTree, name = 'pagestructure'): WebisSegmentation {
  const width = Math.ceil(tree.size.width);
  const height = Math.ceil(tree.size.height);
  if (width < 1 || height < 1)
    throw new RangeError(`size of ${tree.page}: ${width}x${height} (expected 1x1 or more)`);
  const segments: Multipolygon[] = [];
  const open: VisualBlock[] = [tree.root];
  for (let block = open.pop(); block; block = open.pop()) {
    if (block.children.length > 0) for (const child of block.children.toReversed()) open.push(child);
    else if (tree.rules !== 'learnt' || block.rule !== learntRules.loose.number)
      segments.push(...roundedRectangle(block.rect));
  }
  return { id: tree.page, width, height, segmentations: { [name]: segments } };
}

/** A rectangle with corners on whole pixels as a segment; nothing where it has no area. */
export function roundedRectangle([x, y, width, height]: Rect): Multipolygon[] {
  const [left, top, right, bottom] = [x, y, x + width, y + height].map(Math.round);
  if (left === right || top === bottom) return [];
  const ring: [number, number][] = [
    [left, top],
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
  return [[[ring]]];
}
