import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { VisualBlock } from '../../src/page/index.ts';
import { readLeafOrder } from '../../src/rows/leaf-order.ts';
import { type Ordered, readingOrder } from '../../src/rows/reading-order.ts';
import { treeOf, visualBlock } from './block-trees.ts';
import { laidOutPage } from './laid-out-page.ts';

const page = laidOutPage('');

/** A block of blocks, or a leaf. */
function block(...children: VisualBlock[]): VisualBlock {
  return { ...visualBlock, children };
}

function order(root: VisualBlock, items: readonly (Partial<Ordered> & { leafNumber: number })[]): number[] {
  const { placed } = readLeafOrder(page, treeOf(page, root));
  const leaves = placed.flatMap((one, at) => (one.block.children.length === 0 ? [at] : []));
  const ordered = items.map(({ leafNumber, ...item }, i) => {
    return {
      box: undefined,
      rightToLeft: false,
      ...item,
      order: i,
      leaf: leaves[leafNumber % leaves.length],
    };
  });
  return readingOrder(placed, ordered).map((item) => item.order);
}

const at = (left: number, top: number): Pick<Ordered, 'box'> => ({
  box: { left, top, right: left + 90, bottom: top + 18, line: 18 },
});

it('is document order inside a leaf, wherever the text stands', () => {
  expect(
    order(block(), [
      { leafNumber: 0, ...at(0, 100) },
      { leafNumber: 0, ...at(0, 0) },
    ]),
  ).toEqual([0, 1]);
});

it('is the order of the tree where document order goes back up', () => {
  const up = [
    { leafNumber: 1, ...at(0, 100) },
    { leafNumber: 0, ...at(0, 0) },
  ];
  expect(order(block(block(), block()), up)).toEqual([1, 0]);
});

it('is document order where text goes up to a column on the right', () => {
  const column = [
    { leafNumber: 1, ...at(0, 100) },
    { leafNumber: 0, ...at(100, 0) },
  ];
  expect(order(block(block(), block()), column)).toEqual([0, 1]);
});

it('takes the left for the right where text runs from right to left', () => {
  const column = (left: number) => [
    { leafNumber: 1, ...at(100, 100), rightToLeft: true },
    { leafNumber: 0, ...at(left, 0), rightToLeft: true },
  ];
  expect(order(block(block(), block()), column(0))).toEqual([0, 1]);
  expect(order(block(block(), block()), column(200))).toEqual([1, 0]);
});

it('changes the order only inside the block where document order goes back', () => {
  const tree = block(block(block(), block()), block());
  const items = [
    { leafNumber: 2, ...at(0, 0) },
    { leafNumber: 1, ...at(0, 200) },
    { leafNumber: 0, ...at(0, 100) },
  ];
  expect(order(tree, items)).toEqual([0, 2, 1]);
});

it('keeps together what stands in a child that was put into another order', () => {
  const tree = block(block(block(), block()), block());
  const items = [
    { leafNumber: 1, ...at(0, 200) },
    { leafNumber: 2, ...at(100, 200) },
    { leafNumber: 0, ...at(0, 100) },
  ];
  expect(order(tree, items)).toEqual([2, 0, 1]);
});

it('takes a page without text', () => {
  expect(order(block(block(), block()), [])).toEqual([]);
});

it('holds every item once, whatever the tree and the places', () => {
  const tree = block(block(block(), block(block(), block())), block(), block(block()));
  const item = fc.record({ leafNumber: fc.nat(9), left: fc.nat(300), top: fc.nat(300) });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 30 }), (items) => {
      const places = items.map(({ leafNumber, left, top }) => ({ leafNumber, ...at(left, top) }));
      expect(order(tree, places).sort((a, b) => a - b)).toEqual(items.map((_, i) => i));
    }),
    { seed: 3, numRuns: 300 },
  );
});
