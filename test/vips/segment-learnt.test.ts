import { describe, expect, it } from 'vitest';
import { blockTreeSchema } from '../../src/page/index.ts';
import { segment, webisSegmentation } from '../../src/vips/index.ts';
import { candidatesOf } from '../../src/vips/learnt/candidates.ts';
import { nodeFeatures } from '../../src/vips/learnt/node-features.ts';
import { nodeSubjects } from '../../src/vips/learnt/node-subjects.ts';
import { segmentLearnt } from '../../src/vips/learnt/segment-learnt.ts';
import { visiblePage } from '../../src/vips/see-page.ts';
import { buildPage } from './build-page.ts';
import { blocksOf, leavesOf } from './leaves-of.ts';
import { problemsOf } from './problems-of.ts';
import { townPage as page } from './town-page.ts';

describe('segmentLearnt(page, granularity)', () => {
  const trees = Array.from({ length: 11 }, (_, i) => segmentLearnt(page, i + 1));

  it('gives trees that hold what every block tree holds', () => {
    for (const tree of trees) {
      expect(blockTreeSchema.safeParse(tree).success).toBe(true);
      expect(problemsOf(page, tree)).toEqual([]);
    }
  });

  it('divides the blocks of a coarser granularity, never joins them', () => {
    const held = trees.map((tree) => new Set(blocksOf(tree).map(({ spans }) => spans.join())));
    trees.forEach((tree, i) => {
      for (const { spans } of leavesOf(tree)) {
        for (const finer of held.slice(i)) expect(finer).toContain(spans.join());
      }
    });
    expect(leavesOf(trees[10]).length).toBeGreaterThan(leavesOf(trees[0]).length);
  });

  it('is what segment gives by the rules learnt', () => {
    expect(segment(page, { permittedDoc: 6, rules: 'learnt' })).toEqual(trees[5]);
    expect(trees[5].rules).toBe('learnt');
  });

  it('leaves out of a segmentation what is expected to be in no block', () => {
    for (const tree of trees) {
      const blocks = leavesOf(tree).filter(({ rule }) => rule === 1);
      expect(webisSegmentation(tree).segmentations.pagestructure).toHaveLength(blocks.length);
    }
  });

  it('names a granularity out of range', () => {
    expect(() => segmentLearnt(page, 12)).toThrow('permitted DoC: 12 (expected an integer 1-11)');
    expect(() => segmentLearnt(page, 2.5)).toThrow('2.5');
  });

  it('makes one block of a page without content', () => {
    const tree = segmentLearnt(buildPage([]), 6);
    expect(tree.root.children).toEqual([]);
    expect(problemsOf(buildPage([]), tree)).toEqual([]);
  });
});

describe('candidatesOf(view)', () => {
  it('counts contents in full at the root, and no more in children than in their parent', () => {
    const candidates = candidatesOf(visiblePage(page));
    expect(candidates[0].contents).toBeCloseTo(5 / 6, 12);
    for (const { children, contents } of candidates) {
      const below = children.reduce((sum, child) => sum + candidates[child].contents, 0);
      expect(below).toBeLessThanOrEqual(contents + 1e-12);
    }
  });

  it('gives each as many features as there are names', () => {
    const view = visiblePage(page);
    const { names, rows } = nodeFeatures;
    for (const values of rows(nodeSubjects(view, candidatesOf(view)))) {
      expect(values).toHaveLength(names.length);
      expect([...values].every(Number.isFinite)).toBe(true);
    }
    expect(new Set(names).size).toBe(names.length);
  });
});
