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
      ...{ box: undefined, rightToLeft: false, ...item },
      order: i,
      leaf: leaves[leafNumber % leaves.length],
    };
  });
  return readingOrder(placed, ordered).map((item) => item.order);
}

/** A text in a leaf, at a place. */
const leaf = (leafNumber: number, left: number, top: number) => ({
  ...{ leafNumber, box: { left, top, right: left + 90, bottom: top + 18, line: 18 } },
});

it('is document order inside a leaf, wherever the text stands', () => {
  expect(order(block(), [leaf(0, 0, 100), leaf(0, 0, 0)])).toEqual([0, 1]);
});

it('is the order of the tree where document order goes back up', () => {
  expect(order(block(block(), block()), [leaf(1, 0, 100), leaf(0, 0, 0)])).toEqual([1, 0]);
});

it('is document order where text goes up to a column on the right', () => {
  expect(order(block(block(), block()), [leaf(1, 0, 100), leaf(0, 100, 0)])).toEqual([0, 1]);
});

it('takes the left for the right where text runs from right to left', () => {
  const column = (left: number) =>
    [leaf(1, 100, 100), leaf(0, left, 0)].map((item) => ({ ...item, rightToLeft: true }));
  expect(order(block(block(), block()), column(0))).toEqual([0, 1]);
  expect(order(block(block(), block()), column(200))).toEqual([1, 0]);
});

it('changes the order only inside the block where document order goes back', () => {
  const tree = block(block(block(), block()), block());
  expect(order(tree, [leaf(2, 0, 0), leaf(1, 0, 200), leaf(0, 0, 100)])).toEqual([0, 2, 1]);
});

it('keeps together what stands in a child that was put into another order', () => {
  const tree = block(block(block(), block()), block());
  expect(order(tree, [leaf(1, 0, 200), leaf(2, 100, 200), leaf(0, 0, 100)])).toEqual([2, 0, 1]);
});

it('takes a page without text', () => expect(order(block(block(), block()), [])).toEqual([]));

it('holds every item once, whatever the tree and the places', () => {
  const tree = block(block(block(), block(block(), block())), block(), block(block()));
  const item = fc.record({ leafNumber: fc.nat(9), left: fc.nat(300), top: fc.nat(300) });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 30 }), (items) => {
      const places = items.map(({ leafNumber, left, top }) => leaf(leafNumber, left, top));
      expect(order(tree, places).sort((a, b) => a - b)).toEqual(items.map((_, i) => i));
    }),
    { seed: 3, numRuns: 300 },
  );
});
