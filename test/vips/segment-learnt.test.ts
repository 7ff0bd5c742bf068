import { describe, expect, it } from 'vitest';
import { blockTreeSchema, type ComputedStyle, type Rect } from '../../src/page/index.ts';
import { segment, webisSegmentation } from '../../src/vips/index.ts';
import { candidatesOf, pageContents } from '../../src/vips/learnt/candidates.ts';
import { nodeFeatures } from '../../src/vips/learnt/node-features.ts';
import { beside, gap, nodeSubjects, styleLooks } from '../../src/vips/learnt/node-subjects.ts';
import { segmentLearnt } from '../../src/vips/learnt/segment-learnt.ts';
import { vipsFeatures } from '../../src/vips/learnt/vips-looks.ts';
import { visiblePage } from '../../src/vips/see-page.ts';
import { plainStyle } from '../support/plain-style.ts';
import { numbers, pairs } from '../support/words.ts';
import { box, buildPage, text } from './build-page.ts';
import { blocksOf, leavesOf } from './leaves-of.ts';
import { expectFeatures, footer, list, middle, namedPage, section } from './named-page.ts';
import { problemsOf } from './problems-of.ts';
import { townPage as page } from './town-page.ts';

/** Odds that are the same for large blocks and small ones. */
const certain = (texts: TemplateStringsArray) =>
  numbers(texts).map(([node, ...odds]) => [node, ...odds, ...odds]);

const half = (y: number) => box('div', 0, y, 1000, 500, [text('Twelve words', [0, y, 1000, 500])]);
const halves = buildPage([half(0), half(500)]);

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
    const learnt = segment(page, { permittedDoc: 6, rules: 'learnt' });
    expect(learnt).toEqual(segmentLearnt(page, 6));
    expect(learnt.rules).toBe('learnt');
  });

  it('leaves out of a segmentation what is expected to be in no block', () => {
    for (const tree of trees) {
      const blocks = leavesOf(tree).filter(({ rule }) => rule === 1);
      expect(webisSegmentation(tree).segmentations.pagestructure).toHaveLength(blocks.length);
    }
  });

  it('names a granularity out of range', () => {
    for (const granularity of [12, 0, 2.5])
      expect(() => segmentLearnt(page, granularity)).toThrow(
        `permitted DoC: ${granularity} (expected an integer 1-11)`,
      );
  });

  it('makes one block of a page without content', () => {
    const tree = segmentLearnt(buildPage([]), 6);
    expect(tree.root).toMatchObject({ doc: 10, rect: [0, 0, 0, 0], nodes: [0], rule: 1, children: [] });
    expect(problemsOf(buildPage([]), tree)).toEqual([]);
  });

  // A page of two halves, by log odds of its nodes: precision and recall as a large block, and as a small one. F of the
  // page as a block: 2PR / (P + R) with its weight 1; of its halves with 11/12, their contents and boxes.
  it.each([
    ['4: .92 and .62, 5: .21 and .62', numbers`0 6 3 -6 3, 2 0 2 0 2, 4 0 2 0 2`, '0:1', 5, '0:1 2:1 4:1'],
    ['1: .91 and .85, 2: .83 and .84', certain`0 0 2.944, 2 2 1.504, 4 2 1.504`, '0:1', 2, '0:1 2:1 4:1'],
    ['9: .91 and .85, 10: .83 and .84', certain`0 5 2.944, 2 7 1.504, 4 7 1.504`, '0:1', 10, '0:1 2:1 4:1'],
    ['the first half alone', certain`2 3 3`, '', 1, '0:1 2:1 4:2'],
    ['the second half alone', certain`4 3 3`, '', 1, '0:1 2:2 4:1'],
    ['nothing, then halves', numbers`2 -9 -9 3 3, 4 -9 -9 3 3`, '0:2', 5, '0:1 2:1 4:1'],
    ['the page, then its only child', numbers`0 6 3 -6 3, 1 0 2 0 2`, '0:1', 5, '1:1'],
    ['the page, then, both below .05, nothing', numbers`0 6 3 -6 -6`, '0:1', 6, '0:2'],
  ])('cuts where F is highest: %s', (_, odds, before, from, behind) => {
    const oddsOf = (node: number) => odds.find(([of]) => of === node) ?? [];
    const weights = () =>
      [1, 2, 3, 4].map((k) => Float64Array.from({ length: 6 }, (__, i) => oddsOf(i)[k] ?? -9));
    for (const at of [1, from - 1, from, 11].filter((granularity) => granularity > 0)) {
      const blocks = blocksOf(segmentLearnt(halves, at, weights));
      expect(blocks.map(({ nodes, rule }) => `${nodes}:${rule}`).join(' ')).toBe(at < from ? before : behind);
    }
  });
});

describe('candidatesOf(view)', () => {
  it('divides nodes of 3 in 1,000 of the page', () => {
    // Contents of each are 5/6 of what it would be of the page alone: .0083 and .0021.
    const line = (i: number) => box('p', 0, 5 * i, 900, 4, [text('Words', [0, 5 * i, 900, 4])]);
    const paragraphs = (count: number) => Array.from({ length: count }, (_, i) => line(i));
    const found = [100, 400].map((count) => candidatesOf(visiblePage(buildPage(paragraphs(count)))).length);
    expect(found).toEqual([202, 402]);
    expect(candidatesOf(visiblePage(page))[0].parent).toBe(-1);
  });

  it('counts what is seen', () => {
    const link = box('a', 0, 0, 10, 10, [text('x y', [0, 0, 10, 10])]);
    const page = buildPage([
      box('p', 0, 0, 1000, 100, [text('no\u00a0gap', [0, 0, 100, 20]), link]),
      ...pairs`100 3, 3 100, 4 4`.map(([width, height]) => box('img', 0, 200, width, height)),
      box('input', 0, 300, 40, 20),
      ...[{ tag: 'b', rect: null }, box('b', 0, 0, 9, 0), box('b', 0, 0, 0, 9)],
      box('div', 0, 400, 100, 20, [text('cut away', [0, 900, 100, 20])], { overflow: 'hidden' }),
    ]);
    const { chars, linked, items, own, contents } = pageContents(visiblePage(page));
    const shares = [own, contents].map((column) => column.map((value) => Math.round(value * 1e4)));
    // 7 characters, 4 items, areas of 2,000 + 100 + 8 + 400, 12 boxes: 1 / 72 = .0139 is what a box counts.
    expect([chars, linked, items, ...shares].map((column) => column.join(' '))).toEqual([
      '7 7 7 5 2 2 0 0 0 0 0 0 0 0 0',
      '2 2 2 0 2 2 0 0 0 0 0 0 0 0 0',
      '4 4 2 1 1 1 0 0 1 1 0 0 0 0 0',
      '139 139 139 4266 139 1574 139 139 561 821 0 0 0 139 139',
      '8333 8194 6118 4266 1713 1574 139 139 561 821 0 0 0 278 139',
    ]);
  });
});

it.each(
  numbers`10 40 100 20 10 0, 150 20 50 20 40 0, 150 15 50 6 40 1, 20 12 10 5 -18 1, 10 10 100 20 -20 1`,
)(
  'gap and beside compare the box 10, 10, 100, 20 with %d, %d, %d, %d',
  (x, y, width, height, pixels, isBeside) => {
    const [a, b]: Rect[] = [
      [10, 10, 100, 20],
      [x, y, width, height],
    ];
    expect([gap(a, b), beside(a, b)]).toEqual([pixels, isBeside]);
  },
);

it('styleLooks counts borders, and takes the largest margin above or below and padding', () => {
  const style = { border: [1, 0, 2, 3], margin: [5, 7], padding: [1, 2, 4, 3] };
  const [looks] = styleLooks([{ ...plainStyle, ...style } as ComputedStyle]);
  expect(looks).toMatchObject({ borders: 3, margin: 7, padding: 4, display: 2, float: 0, position: 0 });
});

it('nodeSubjects takes children for large from 41 x 9 pixels, for heavy from 1 % of the page', () => {
  const of = (sizes: number[][]) => {
    const children = sizes.map(([width, height], i) =>
      box('p', 0, 10 * i, width, height, [text('Word', [0, 10 * i, 9, 9])]),
    );
    const view = visiblePage(buildPage(children));
    const { largeChildren, heavyChildren } = nodeSubjects(view, candidatesOf(view))[1];
    return [largeChildren, heavyChildren];
  };
  expect(of(numbers`41 9, 40 9, 41 8, 99 9`)).toEqual([2, 4]);
  expect(of(Array.from({ length: 100 }, () => [9, 9]))).toEqual([0, 0]);
});

/**
 * What VIPS says, read off its tree with all DoC up to 11: DoC of the innermost block around, whether it is that, its
 * share of that, DoC of the block around that; inside, blocks, those divided up to 3 and 6, lowest DoC, heaviest separator.
 */
const vips = (values: string): string =>
  values
    .split(/[,;] /)
    .map((value, i) => `${Object.keys(vipsFeatures)[i]} = ${value}`)
    .join(', ');

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
       parent: contents = 0.6805, ${vips('5, 1, 1, 3; 5, 1, 3, 5, 5.1062')}`,
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
       child named content = 0, ${vips('4, 1, 1, 3; 7, 1, 7, 4, 14.1826')}`,
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
       than behind = 0, ${vips('1, 0, 0.75, 0; 13, 3, 11, 3, 14.1826')}`,
    ],
    [
      'footer',
      footer,
      `children = 1, depth = 2, branchings above = 1, only children above = 0, only children below = 2,
       siblings = 3, before it = 2, behind it = 0, siblings of its tag = 1, largest child = 0.9216,
       largest box of a child = 0.2, children side by side = -1, neighbours of one tag = -1,
       large children = 1, heavy children = 1, tag = 10, largest sibling = 9.1558, than behind = -1,
       beside the one behind = -1, page: log candidates = 4.8074, page: height = 860,
       page: log characters = 7.6582, page: texts = 9, ${vips('1, 0, 0.1071, 0; 1, 1, 1, 10, 0')}`,
    ],
    [
      'page',
      0,
      `area in parent = 1, depth = 0, only children below = 1, parent: children = -1, child named header = 1,
       child named wrapper = 1, child named navigation = 0, sibling named header = 0`,
    ],
    [
      'text of the footer',
      footer + 2,
      `depth = 4, only children above = 2, only children below = 0, tag = 0`,
    ],
  ])('are those of the %s as the page was made', (_, node, expected) => {
    const view = visiblePage(namedPage);
    const candidates = candidatesOf(view);
    const rows = [...nodeFeatures.rows(nodeSubjects(view, candidates))];
    expectFeatures(nodeFeatures.names, rows[candidates.findIndex((one) => one.node === node)], expected);
  });
});
