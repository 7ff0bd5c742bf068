import { describe, expect, it } from 'vitest';
import { unpackForests } from '../../src/forests/index.ts';
import { blockLearner, candidatesOf, segmentLearnt, visiblePage } from '../../src/vips/inside/index.ts';
import { leavesOf } from '../../test/vips/leaves-of.ts';
import { townPage as page, rects } from '../../test/vips/town-page.ts';
import { blockExamples, blockGrowing } from './block-examples.ts';
import { fitForests } from './fit-forests.ts';
import { goldWorths } from './gold-worths.ts';

const divs = page.nodes.flatMap(({ name }, i) => (name === 'div' ? [i] : []));

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
    const learnt = await fitForests(blockLearner, blockGrowing, [blockExamples(gold)], '1');
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
