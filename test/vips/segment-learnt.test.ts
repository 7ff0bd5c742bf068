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
import { expectFeatures, footer, list, middle, namedPage, section } from './named-page.ts';
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

describe('nodeFeatures', () => {
  it.each([
    [
      'menu',
      list,
      `width in parent = 0.2, height in parent = 1, area in parent = 0.2, contents = 0.1313,
       weight = 0.1584, contents in parent = 0.193, log characters = 3.1699, log texts = 1.585,
       share of links = 1, log pictures = 1, characters a text = 4, log density = 0.6521, children = 3,
       depth = 3, branchings above = 2, only children above = 0, only children below = 0, siblings = 2,
       before it = 0, behind it = 1, siblings of its tag = 0.5, largest child = 0.3382,
       largest box of a child = 0.0571, children side by side = 0, neighbours of one tag = 0.5,
       large children = 3, heavy children = 3, tag = 6, largest sibling = 4.1075,
       other background than parent = 1, than before = -1, than behind = 1, font size = 12,
       gap before = -50, gap behind = 20, beside the one before = -1, beside the one behind = 1,
       named navigation = 1, named header = 0, named content = 0, named wrapper = 0,
       child named navigation = 0, child named content = 0, named navigation inside = 0,
       sibling named content = 1, sibling named navigation = 1, parent: children = 2,
       parent: contents = 0.6805`,
    ],
    [
      'section',
      section,
      `width in parent = 0.78, height in parent = 1, area in parent = 0.78, contents = 0.5435,
       weight = 0.6493, contents in parent = 0.7986, log characters = 7.4346, log texts = 2.585,
       share of links = 0, log pictures = 0, characters a text = 34.4, log density = 2.0532, children = 5,
       depth = 3, branchings above = 2, only children above = 0, only children below = 0, siblings = 2,
       before it = 1, behind it = 0, siblings of its tag = 0.5, largest child = 0.3944,
       largest box of a child = 0.0857, children side by side = 0, neighbours of one tag = 1,
       large children = 5, heavy children = 5, tag = 11, largest sibling = 0.2412,
       other background than parent = 0, than before = 1, than behind = -1, font size = 16, gap before = 20,
       gap behind = -50, beside the one before = 1, beside the one behind = -1, named navigation = 0,
       named header = 0, named content = 1, named wrapper = 0, child named navigation = 0,
       child named content = 0`,
    ],
    [
      'middle',
      middle,
      `children = 2, depth = 2, branchings above = 1, only children above = 0, only children below = 0,
       siblings = 3, before it = 1, behind it = 1, siblings of its tag = 1, largest child = 0.7986,
       largest box of a child = 0.78, children side by side = 1, neighbours of one tag = 0,
       large children = 2, heavy children = 2, tag = 10, largest sibling = 0.1076, named navigation = 0,
       named header = 0, named content = 0, named wrapper = 1, child named navigation = 1,
       child named content = 1, named navigation inside = 1, sibling named content = 0,
       sibling named navigation = 0, parent: children = 3, parent: contents = 0.8276, than before = 0,
       than behind = 0`,
    ],
    [
      'footer',
      footer,
      `children = 1, depth = 2, branchings above = 1, only children above = 0, only children below = 2,
       siblings = 3, before it = 2, behind it = 0, siblings of its tag = 1, largest child = 0.9216,
       largest box of a child = 0.2, children side by side = -1, neighbours of one tag = -1,
       large children = 1, heavy children = 1, tag = 10, largest sibling = 9.1558, than behind = -1,
       beside the one behind = -1, page: log candidates = 4.8074, page: height = 860,
       page: log characters = 7.6582, page: texts = 9`,
    ],
  ])('are those of the %s as the page was made', (_, node, expected) => {
    const view = visiblePage(namedPage);
    const candidates = candidatesOf(view);
    const rows = [...nodeFeatures.rows(nodeSubjects(view, candidates))];
    expectFeatures(nodeFeatures.names, rows[candidates.findIndex((one) => one.node === node)], expected);
  });
});
