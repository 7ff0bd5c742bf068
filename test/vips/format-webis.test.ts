import { describe, expect, it } from 'vitest';
import { webisSegmentationSchema } from '../../src/page/index.ts';
import { webisSegmentation } from '../../src/vips/index.ts';
import { learntRules } from '../../src/vips/learnt/segment-learnt.ts';
import { sampleTree } from '../plot/samples.ts';
import { leavesOf } from './leaves-of.ts';

describe('webisSegmentation', () => {
  it('has a rectangle a leaf, in whole pixels, in the order of the tree', () => {
    const found = webisSegmentation(sampleTree);
    expect(webisSegmentationSchema.parse(found)).toEqual(found);
    expect([found.id, found.width, found.height]).toEqual([
      sampleTree.page,
      sampleTree.size.width,
      sampleTree.size.height,
    ]);
    const corners = found.segmentations.pagestructure.map((segment) => [segment[0][0][0], segment[0][0][2]]);
    expect(corners).toEqual(
      leavesOf(sampleTree).map(({ rect: [x, y, w, h] }) => [
        [Math.round(x), Math.round(y)],
        [Math.round(x + w), Math.round(y + h)],
      ]),
    );
  });

  it('leaves out a block without an area, and refuses a page without a size', () => {
    const { root } = sampleTree;
    const flat = {
      ...sampleTree,
      root: { ...root, rect: [0, 5, 10, 0.2] as typeof root.rect, children: [] },
    };
    expect(webisSegmentation(flat, 'flat').segmentations).toEqual({ flat: [] });
    const same = { ...flat, root: { ...sampleTree.root, rule: learntRules.loose.number, children: [] } };
    expect(webisSegmentation(same, 'one').segmentations.one).toHaveLength(1);
    const thin = { ...flat, root: { ...flat.root, rect: [0, 5, 0.2, 10] as typeof root.rect } };
    expect(webisSegmentation(thin, 'thin').segmentations).toEqual({ thin: [] });
    expect(() => webisSegmentation({ ...flat, size: { width: 9, height: 0 } })).toThrow('9x0');
    expect(webisSegmentation({ ...flat, size: { width: 1, height: 1 } }).width).toBe(1);
    expect(() => webisSegmentation({ ...flat, size: { width: 0, height: 9 } })).toThrow(
      'size of bakery: 0x9 (expected 1x1 or more)',
    );
  });
});
