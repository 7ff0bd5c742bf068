import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blockTreeSchema, type Rect } from '../../src/page/index.ts';
import {
  segment,
  shippedLearntWeights,
  unpackLearntWeights,
  webisSegmentation,
} from '../../src/vips/index.ts';
import { candidatesOf } from '../../src/vips/learnt/candidates.ts';
import { blockExamples, fitSegments } from '../../src/vips/learnt/fit-segments.ts';
import { goldWorths } from '../../src/vips/learnt/gold-worths.ts';
import { nodeFeatureNames, nodeFeatures } from '../../src/vips/learnt/node-features.ts';
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
    for (const values of nodeFeatures(view, candidatesOf(view))) {
      expect(values).toHaveLength(nodeFeatureNames.length);
      expect([...values].every(Number.isFinite)).toBe(true);
    }
    expect(new Set(nodeFeatureNames).size).toBe(nodeFeatureNames.length);
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

describe('fitSegments(pages, seed)', () => {
  it('gives the same weights for the same pages and seed', async () => {
    const [header, middle, menu, content, footer] = divs;
    const gold = {
      page,
      coarse: rects(header, middle, footer),
      fine: rects(header, menu, content, footer),
    };
    const learn = () => fitSegments([blockExamples(gold)], '1');
    const one = await learn();
    expect(await learn()).toEqual(one);
    const provenance = { command: 'test', pages: 1, pagesSha256: '' };
    const tree = segmentLearnt(page, 6, unpackLearntWeights({ version: 1, provenance, ...one }));
    const nodes = leavesOf(tree).flatMap((leaf) => leaf.nodes);
    expect(nodes).toEqual(expect.arrayContaining([header, menu, content, footer]));
  });

  it('learns nothing of a level without gold', async () => {
    const learnt = await fitSegments([blockExamples({ page, coarse: [], fine: rects(divs[0]) })], '1');
    expect(learnt.coarse.precision.trees).toEqual([]);
    expect(learnt.fine.precision.trees.length).toBeGreaterThan(0);
  });
});

describe('learnt-weights.json', () => {
  const file = readFileSync(resolve(import.meta.dirname, '../../src/vips/learnt-weights.json'), 'utf8');

  it('is small, and says what it was learnt from', () => {
    expect(file.length).toBeLessThan(100_000);
    const { provenance } = JSON.parse(file);
    expect(provenance).toMatchObject({ command: 'lab/segment-weights/fit.ts', pages: 81 });
    expect(shippedLearntWeights().fine.recall.roots).toHaveLength(80);
  });

  it('is refused with features that the program does not compute', () => {
    const packed = { ...JSON.parse(file), features: ['colour of the sky'] };
    expect(() => unpackLearntWeights(packed)).toThrow(
      'learnt weights: feature 0: colour of the sky (expected one that this program computes)',
    );
  });
});
