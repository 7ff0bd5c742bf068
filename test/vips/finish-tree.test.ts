import { describe, expect, it } from 'vitest';
import { segment } from '../../src/vips/index.ts';
import { numbers } from '../support/words.ts';
import { type Box, box, buildPage, text } from './build-page.ts';
import { leavesOf } from './leaves-of.ts';

/** A paragraph whose glyph boxes are 40 px high, its line half as high. */
const tall = (y: number, x = 0): Box =>
  box('p', x, y + 10, 400, 20, [text('words', [x, y, 400, 40])], { lineHeight: 20 });

describe('rectangles of leaves', () => {
  const rects = (...inside: Box[]) =>
    leavesOf(segment(buildPage(inside), { permittedDoc: 11 })).map(({ rect }) => [
      rect[1],
      rect[1] + rect[3],
    ]);

  it('hold the glyph boxes of their texts where no other leaf is in the way', () => {
    expect(rects(tall(100), tall(300))).toEqual(numbers`100 140, 300 340`);
  });

  it('are those of the lines where glyph boxes lie over each other', () => {
    expect(rects(tall(100), tall(130), tall(300))).toEqual(numbers`110 130, 140 160, 300 340`);
  });

  it('lie inside those of the blocks around them', () => {
    const { root } = segment(buildPage([tall(0), tall(300)]), { permittedDoc: 11 });
    expect([root.rect[1], root.rect[3]]).toEqual([0, 340]);
  });
});

it('clipped text before all that can be seen goes with the first, behind with the last', () => {
  const gone = (y: number): Box => box('div', 0, y, 900, 20, [text('gone', [-500, y, 80, 20])]);
  const page = buildPage([
    gone(0),
    box('p', 0, 100, 900, 20, [text('one', [0, 100, 80, 20])]),
    box('p', 0, 400, 900, 20, [text('two', [0, 400, 80, 20])]),
    box('section', 0, 500, 900, 20, [gone(500), gone(520)]),
  ]);
  const { root } = segment(page, { permittedDoc: 11 });
  const texts = page.nodes.flatMap(({ text: own }, i) => (own === 'gone' ? [i] : []));
  const paragraphs = page.nodes.flatMap(({ name }, i) => (name === 'p' ? [i] : []));
  expect(root.children.map(({ nodes }) => nodes)).toEqual([
    [texts[0], paragraphs[0]],
    [paragraphs[1], texts[1], texts[2]],
  ]);
  expect(root.children.map(({ spans }) => spans)).toEqual([[[0, 7]], [[7, 18]]]);
});

it('a node of clipped text is listed once, with the block that its text went to and those around it', () => {
  const page = buildPage([
    box('p', 0, 0, 900, 20, [text('one', [0, 0, 80, 20])]),
    box('div', 0, 100, 900, 20, [text('gone', [-500, 100, 80, 20])]),
    box('p', 0, 300, 900, 20, [text('two', [0, 300, 80, 20])]),
  ]);
  const { root } = segment(page, { permittedDoc: 11 });
  const [first, second] = root.children;
  const gone = page.nodes.findIndex((node) => node.text === 'gone');
  expect(first.nodes).toContain(gone);
  expect([first.spans, second.spans]).toEqual([[[0, 7]], [[7, 10]]]);
  expect(root.nodes).toHaveLength(1);
});
