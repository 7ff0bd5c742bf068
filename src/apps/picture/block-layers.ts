import type { ViewBlock, ViewLevel } from '../view/view-page.ts';
import { colours } from './colours.ts';
import { boxesPath, type Layer } from './drawing.ts';
import { isInside } from './text-map.ts';

/** Blocks that are not divided as lines, those that are as thin ones around them. */
export function blockLayers({ blocks }: ViewLevel): Layer[] {
  const path = (wanted: (block: ViewBlock) => boolean, pad: number): string =>
    boxesPath(
      blocks.filter(wanted).map(({ rect }) => rect),
      pad,
      2,
    );
  const groups = path(({ isLeaf, parent }) => !isLeaf && parent >= 0, 3);
  const leaves = path(({ isLeaf }) => isLeaf, 0);
  const stroke = colours.block;
  return [
    { name: 'group', d: groups, stroke, strokeWidth: 1, strokeOpacity: 0.45, dash: '2 3' },
    {
      name: 'block',
      d: leaves,
      fill: stroke,
      fillOpacity: 0.05,
      stroke,
      strokeWidth: 1.5,
      strokeOpacity: 0.9,
    },
  ];
}

/** The innermost block at a point; -1 outside of all. */
export function blockAt({ blocks }: ViewLevel, x: number, y: number): number {
  return blocks.findLastIndex(({ rect }) => isInside(rect, x, y));
}
