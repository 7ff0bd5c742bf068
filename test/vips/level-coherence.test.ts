import { describe, expect, it } from 'vitest';
import { defaultWeights, mergeWeights } from '../../src/vips/index.ts';
import { ruleSets } from '../../src/vips/inside/index.ts';
import { levelCoherence, pageCoherences } from '../../src/vips/level-coherence.ts';
import { topDown, type WorkBlock, workBlock } from '../../src/vips/work-block.ts';

let made = 0;
/** A block with that coherence, of so many CSS pixels in width and height. */
const block = (coherence: number, children: WorkBlock[] = [], size = 10): WorkBlock => {
  const box = { nodes: [made++], coherence, rule: 12, left: 5, top: 5, right: 5 + size, bottom: 5 + size };
  return { ...workBlock([box], coherence, 0), children };
};
const leaves = (count: number): WorkBlock[] => Array.from({ length: count }, () => block(10));
const weights = (share: number, fewestLevels = 0) =>
  mergeWeights(defaultWeights, { pageScale: { share, perDoubling: 2, fewestLevels } });

it('pageCoherences counts the leaves before: each doubling is worth its degrees, equals are divided together', () => {
  const equal = [block(3, leaves(3)), block(3, leaves(4), 30)];
  const late = block(7, leaves(2));
  const root = block(1, [...equal, late, block(10)]);
  const found = pageCoherences(root, ruleSets.tr2003, weights(1));
  expect([...found.keys()]).toEqual([root, equal[1], equal[0], late]);
  expect([...found.values()]).toEqual([1, 5, 5, 1 + 2 * Math.log2(9)]);
  expect([...pageCoherences(root, ruleSets.tr2003, weights(0)).values()]).toEqual([1, 3, 3, 7]);
});

describe('levelCoherence', () => {
  it('rounds to levels of the scale, no child below its parent', () => {
    const child = block(4.4, [block(3), block(12)]);
    const root = block(3.4, [child, block(-5), block(6.6)]);
    levelCoherence(root, ruleSets.tr2003, weights(0));
    expect(topDown(root).map(({ coherence }) => coherence)).toEqual([3, 4, 4, 10, 3, 7]);
    const fine = block(0.113, [block(0.118), block(2)]);
    levelCoherence(fine, ruleSets.apweb2003, weights(0));
    expect(topDown(fine).map(({ coherence }) => coherence)).toEqual([0.11, 0.12, 1]);
  });

  it('spreads divided blocks over levels that would stay empty, the bigger of equals before the smaller', () => {
    const [small, big] = [block(5, leaves(2), 10), block(5, leaves(2), 20)];
    const root = block(1, [small, big, block(2)]);
    levelCoherence(root, ruleSets.tr2003, weights(0, 3));
    expect([root, big, small].map(({ coherence }) => coherence)).toEqual([1, 4, 5]);
  });
});

it('a block of several has no rule of its own; its nodes are in the order of the document', () => {
  const [a, b] = [4, 2].map((node) => {
    return { nodes: [node, node + 10], coherence: 5, rule: 12, left: 0, top: 0, right: 1, bottom: 1 };
  });
  expect(workBlock([a, b], 5, 6)).toMatchObject({ rule: 0, nodes: [2, 4, 12, 14], coherence: 6, floor: 6 });
  expect(workBlock([a], 5, 0)).toMatchObject({ rule: 12, nodes: [4, 14], coherence: 5 });
});
