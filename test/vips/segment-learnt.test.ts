import { describe, expect, it } from 'vitest';
import { fitForests, unpackForests } from '../../src/forests/index.ts';
import { blockTreeSchema, type Rect } from '../../src/page/index.ts';
import { blockExamples, blockLearner, segment, webisSegmentation } from '../../src/vips/index.ts';
import { candidatesOf } from '../../src/vips/learnt/candidates.ts';
import { goldWorths } from '../../src/vips/learnt/gold-worths.ts';
import { nodeFeatures } from '../../src/vips/learnt/node-features.ts';
import { nodeSubjects } from '../../src/vips/learnt/node-subjects.ts';
import { segmentLearnt } from '../../src/vips/learnt/segment-learnt.ts';
import { visiblePage } from '../../src/vips/see-page.ts';
import { type Box, box, buildPage, text } from './build-page.ts';
import { blocksOf, leavesOf } from './leaves-of.ts';
import { problemsOf } from './problems-of.ts';

const line = (y: number, words: string, x = 0, width = 600): Box =>
  box('p', [x, y, width, 20], [text(words, [x, y, width / 2, 20])]);

/** Header, menu beside text, and footer. */
const page = buildPage(
  [
    box('div', [0, 0, 1000, 100], [box('h1', [0, 20, 1000, 40], [text('A town', [0, 20, 300, 40])])]),
    box(
      'div',
      [0, 100, 1000, 700],
      [
        box('div', [0, 100, 200, 700], [line(100, 'Home', 0, 200), line(130, 'Maps', 0, 200)]),
        box(
          'div',
          [200, 100, 800, 700],
          Array.from({ length: 12 }, (_, i) =>
            line(110 + 50 * i, `The street number ${i} is old and long.`, 220),
          ),
        ),
      ],
    ),
    box('div', [0, 800, 1000, 60], [line(810, 'Written by the town')]),
  ],
  [0, 0, 1000, 860],
);
const rects = (...names: number[]): Rect[] => names.map((node) => page.nodes[node].rect ?? [0, 0, 0, 0]);
const divs = page.nodes.flatMap(({ name }, i) => (name === 'div' ? [i] : []));

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

describe('goldWorths(view, candidates, gold)', () => {
  it('is 1 for the nodes that readers drew, and less for what is larger or smaller', () => {
    const view = visiblePage(page);
    const candidates = candidatesOf(view);
    const worths = goldWorths(view, candidates, rects(divs[0], divs[2], divs[3], divs[4]));
    const of = (node: number) => worths[candidates.findIndex((one) => one.node === node)];
    for (const node of [divs[0], divs[2], divs[3], divs[4]]) {
      expect(of(node).precision).toBeCloseTo(1, 6);
      expect(of(node).recall).toBeCloseTo(1, 6);
    }
    expect(of(divs[1]).precision).toBeLessThan(0.9);
    expect(of(divs[1]).recall).toBeGreaterThan(0.9);
    expect(of(divs[3] + 1).precision).toBeCloseTo(1, 6);
    expect(of(divs[3] + 1).recall).toBeLessThan(0.2);
  });
});

describe('blockExamples(gold)', () => {
  it('gives nodes from which it is learnt to cut as the reader does', async () => {
    const [header, middle, menu, content, footer] = divs;
    const gold = { page, coarse: rects(header, middle, footer), fine: rects(header, menu, content, footer) };
    const learnt = await fitForests(blockLearner, [blockExamples(gold)], '1');
    const provenance = { command: 'test', pages: 1, pagesSha256: '' };
    const tree = segmentLearnt(page, 6, unpackForests(blockLearner, { version: 1, provenance, ...learnt }));
    const nodes = leavesOf(tree).flatMap((leaf) => leaf.nodes);
    expect(nodes).toEqual(expect.arrayContaining([header, menu, content, footer]));
  });

  it('gives nothing of a level without gold', () => {
    const { shares } = blockExamples({ page, coarse: [], fine: rects(divs[0]) });
    expect(Object.keys(shares)).toEqual(['fine precision', 'fine recall']);
  });
});
