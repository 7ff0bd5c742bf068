import { describe, expect, it } from 'vitest';
import { indexLines, lineShare } from '../../src/vips/lines.ts';
import { boxOf, isEmptyBox, isGutter, isLine, type PoolBox } from '../../src/vips/pool-box.ts';
import { visiblePage } from '../../src/vips/see-page.ts';
import { defaultWeights } from '../../src/vips/weights.ts';
import { type Box, box, buildPage, text } from './build-page.ts';

const { lines: limits } = defaultWeights;

/** Children of BODY as blocks, with the view that they are of. */
function pool(...inside: Box[]) {
  const page = buildPage(inside);
  const view = visiblePage(page);
  const own = page.nodes.flatMap(({ parent }, i) => (parent === 1 ? [i] : []));
  return { view, own, boxes: own.map((node) => boxOf(view, { nodes: [node], coherence: 5, rule: 12 })) };
}

const edges = (left: number, top: number, right: number, bottom: number): PoolBox => {
  return { nodes: [0], coherence: 5, rule: 12, left, top, right, bottom };
};
const lines = [
  edges(100, 300, 300, 304),
  edges(0, 100, 400, 102),
  edges(600, 0, 610, 400),
  edges(50, 198, 500, 202),
];

it.each([
  ['horizontal', 90, 110, 0, 800, 0.5],
  // The longest of two counts, as far as it runs along the gap.
  ['horizontal', 90, 310, 100, 200, 1],
  ['horizontal', 190, 310, 0, 1000, 0.45],
  ['horizontal', 250, 350, 200, 700, 0.2],
  // One pixel beside the gap is in it, more is not.
  ['horizontal', 102, 150, 0, 800, 0.5],
  ['horizontal', 50, 100, 0, 800, 0.5],
  ['horizontal', 102.5, 150, 0, 800, 0],
  ['horizontal', 50, 99.5, 0, 800, 0],
  ['vertical', 580, 620, 0, 800, 0.5],
  ['vertical', 500, 590, 0, 800, 0],
] as const)('lineShare, %s, gap %d-%d from %d to %d: %d', (direction, start, end, from, to, share) => {
  expect(lineShare(indexLines(lines)[direction], start, end, from, to)).toBeCloseTo(share, 12);
});

describe('isLine, isGutter, isEmptyBox', () => {
  const painted = { background: '#ff0000' };
  it.each([
    ['a stripe', box('div', 0, 0, 300, 30, [], painted), true],
    ['a stripe that is too thick', box('div', 0, 0, 900, 31, [], painted), false],
    ['ten times as long as thick', box('img', 0, 0, 100, 10), true],
    ['less than that', box('img', 0, 0, 99, 10), false],
    ['too thick a picture', box('img', 0, 0, 300, 11), false],
    ['a control', box('input', 0, 0, 300, 8), true],
    ['too thick a control', box('input', 0, 0, 300, 9), false],
    ['a HR of any shape', box('hr', 0, 0, 30, 30, [], painted), true],
    ['text', box('div', 0, 0, 300, 20, [text('words', [0, 0, 300, 20])], painted), false],
    ['boxes', box('div', 0, 0, 300, 9, [box('hr', 0, 0, 9, 9, [], painted), box('img', 9, 0, 9, 9)]), false],
  ])('%s is a line: %3$s', (_, one, expected) => {
    const { view, boxes } = pool(one);
    expect(isLine(view, boxes[0], limits)).toBe(expected);
  });

  it('a block of two nodes is no line', () => {
    const { view, own } = pool(box('hr', 0, 0, 300, 2, [], painted), box('img', 0, 10, 300, 2));
    expect(isLine(view, boxOf(view, { nodes: own, coherence: 5, rule: 6 }), limits)).toBe(false);
  });

  it.each([
    ['high and empty', 100, 401, 500, true],
    ['twice as high as wide', 200, 400, 400, false],
    ['four fifths as high as its place', 100, 400, 500, false],
    ['wide', 500, 401, 500, false],
  ])('%s is a gutter: %5$s', (_, width, height, place, expected) => {
    const { view, boxes } = pool(box('div', 300, 300, width, height, [], painted));
    expect(isGutter(view, boxes[0], place, limits)).toBe(expected);
  });

  it('only a box with nothing in it is empty', () => {
    const { view, own, boxes } = pool(
      box('div', 0, 0, 90, 90, [], painted),
      box('div', 0, 100, 90, 90, [box('img', 0, 100, 9, 9)], painted),
      box('div', 0, 200, 90, 90, [text('words', [0, 200, 90, 20])], painted),
      box('img', 0, 300, 90, 90),
      box('div', 0, 400, 90, 90, [box('img', 0, 400, 9, 9), box('img', 9, 400, 9, 9)], painted),
    );
    expect(boxes.map((one) => isEmptyBox(view, one))).toEqual([true, false, false, false, false]);
    expect(isEmptyBox(view, { ...boxes[0], nodes: own.slice(0, 2) })).toBe(false);
  });
});
