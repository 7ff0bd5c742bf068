import { expect, it } from 'vitest';
import { type OrderedBox, paintOrder } from '../../../src/capture/in-page/paint-order.ts';

const box = (parent: number, more: Partial<OrderedBox> = {}): OrderedBox => ({
  ...{ parent, isLayer: false, isStacked: false, isStacking: false, zIndex: 0 },
  ...more,
});
const stacking = (parent: number, zIndex: number): OrderedBox =>
  box(parent, { isLayer: true, isStacked: true, isStacking: true, zIndex });
const positioned = (parent: number): OrderedBox => box(parent, { isLayer: true, isStacked: true });

it('gives boxes the number of the layer that they are in', () => {
  expect(paintOrder([stacking(-1, 0), box(0), positioned(1), box(2)])).toEqual([0, 0, 1, 1]);
});

it('paints negative layers first, then those that clip, then the others by z-index and place', () => {
  const clips = box(0, { isLayer: true });
  const boxes = [stacking(-1, 0), stacking(0, 2), positioned(0), stacking(0, 1), clips, stacking(0, -1)];
  expect(paintOrder(boxes)).toEqual([0, 5, 3, 4, 2, 1]);
});

it('keeps layers inside of the stacking context around them', () => {
  // The second context lies above all of the first, whatever the index inside.
  const boxes = [stacking(-1, 0), stacking(0, 1), stacking(1, 99), stacking(0, 2)];
  expect(paintOrder(boxes)).toEqual([0, 1, 2, 3]);
});

it('sorts layers in a box that is positioned but begins no context among those around it', () => {
  const boxes = [stacking(-1, 0), positioned(0), stacking(1, 5), stacking(0, 3)];
  expect(paintOrder(boxes)).toEqual([0, 1, 3, 2]);
});

it('is empty for no boxes', () => expect(paintOrder([])).toEqual([]));
