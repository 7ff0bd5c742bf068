import { boxPath, type Layer } from '../../shared/browser/drawing.ts';
import { isInside } from '../../shared/browser/text-map.ts';
import type { ViewBlock, ViewLevel } from '../view-page.ts';
import { colours } from './colours.ts';

/** Blocks that are not divided as lines, those that are as thin ones around them. */
export function blockLayers({ blocks }: ViewLevel): Layer[] {
  const path = (wanted: (block: ViewBlock) => boolean, pad: number): string =>
    blocks
      .filter(wanted)
      .map(({ rect }) => boxPath(rect, pad, 2))
      .join('');
  return [
    {
      d: path(({ isLeaf, parent }) => !isLeaf && parent >= 0, 3),
      stroke: colours.block,
      strokeWidth: 1,
      strokeOpacity: 0.45,
      dash: '2 3',
    },
    {
      d: path(({ isLeaf }) => isLeaf, 0),
      fill: colours.block,
      fillOpacity: 0.05,
      stroke: colours.block,
      strokeWidth: 1.5,
      strokeOpacity: 0.9,
    },
  ];
}

/** The innermost block at a point; -1 outside of all. */
export function blockAt({ blocks }: ViewLevel, x: number, y: number): number {
  return blocks.findLastIndex(({ rect }) => isInside(rect, x, y));
}

/** How deep a block lies, 0 for the whole page. */
export function blockDepths({ blocks }: ViewLevel): number[] {
  const depths: number[] = [];
  for (const [i, { parent }] of blocks.entries()) depths[i] = parent < 0 ? 0 : depths[parent] + 1;
  return depths;
}
