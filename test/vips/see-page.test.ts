import { describe, expect, it } from 'vitest';
import { visiblePage } from '../../src/vips/see-page.ts';
import { mixedFonts, noFont, visibleRect } from '../../src/vips/visible-page.ts';
import { pairs } from '../support/words.ts';
import { box, buildPage, text } from './build-page.ts';
import { nodeOf } from './rule-context.ts';

const words = (y = 10) => text('words', [10, y, 50, 20]);

describe('visiblePage', () => {
  it('knows text by its fragments, and virtual text by what is below it', () => {
    const page = buildPage([
      box('p', 0, 0, 300, 50, [
        words(),
        box('a', 10, 10, 50, 20, [box('b', 10, 10, 50, 20, [words()])]),
        box('span', 10, 10, 50, 20, [box('img', 10, 10, 50, 20)]),
        box('span', 10, 10, 50, 20, [box('div', 10, 10, 50, 20, [words()])]),
      ]),
    ]);
    const view = visiblePage(page);
    expect(view.text[nodeOf(page, '#text')]).toBe(1);
    expect(['a', 'b'].map((tag) => view.virtualText[nodeOf(page, tag)])).toEqual([1, 1]);
    // An image is inline but no text; a block inside ends it too; neither P nor DIV is inline.
    expect([0, 1].map((nth) => view.virtualText[nodeOf(page, 'span', nth)])).toEqual([0, 0]);
    expect(['p', 'div'].map((tag) => view.virtualText[nodeOf(page, tag)])).toEqual([0, 0]);
    const empty = buildPage([
      box('span', 0, 0, 20, 20, [], { background: '#ff0000' }),
      box('img', 0, 0, 9, 9),
    ]);
    expect(['span', 'img'].map((tag) => visiblePage(empty).virtualText[nodeOf(empty, tag)])).toEqual([0, 0]);
  });

  it('takes a node of height 0 for valid when what floats in it can be seen', () => {
    const page = buildPage([box('div', 0, 0, 1000, 0, [box('img', 0, 0, 300, 200, [], { float: 'left' })])]);
    const view = visiblePage(page);
    expect(view.valid[nodeOf(page, 'div')]).toBe(1);
    expect(visibleRect(view, nodeOf(page, 'div'))).toEqual([0, 0, 300, 200]);
  });

  it('takes an image of at most 3 px in both directions for a spacer, and a longer one for content', () => {
    const sizes = pairs`3 3, 4 3, 3 4`;
    const page = buildPage(sizes.map(([width, height]) => box('img', 0, 0, width, height)));
    const { valid } = visiblePage(page);
    expect(sizes.map((_, nth) => valid[nodeOf(page, 'img', nth)])).toEqual([0, 1, 1]);
  });

  it('does not see what is hidden, transparent or clipped away', () => {
    const page = buildPage([
      box('p', 0, 0, 300, 50, [words()], { visibility: 'hidden' }),
      box('p', 0, 0, 300, 50, [words()], { opacity: 0 }),
      box('div', 0, 0, 100, 100, [box('img', 500, 0, 100, 100)], { overflow: 'hidden' }),
      box('h1', -9999, 0, 100, 20, [text('words', [-9999, 0, 100, 20])]),
    ]);
    const view = visiblePage(page);
    expect([0, 1].map((nth) => view.valid[nodeOf(page, 'p', nth)])).toEqual([0, 0]);
    expect([0, 1].map((nth) => view.paints[nodeOf(page, '#text', nth)])).toEqual([0, 0]);
    expect(['img', 'h1'].map((tag) => view.valid[nodeOf(page, tag)])).toEqual([0, 0]);
  });

  it('sees an absolute box outside a clip that does not contain it', () => {
    const page = buildPage([
      box('div', 0, 0, 100, 100, [box('img', 500, 0, 100, 100, [], { position: 'absolute' })], {
        overflow: 'hidden',
      }),
    ]);
    expect(visiblePage(page).valid[nodeOf(page, 'img')]).toBe(1);
  });

  it('sees content below the window', () => {
    const page = buildPage([box('p', 0, 5000, 300, 20, [words(5000)])], [0, 0, 1000, 6000], 800);
    expect(visiblePage(page).valid[nodeOf(page, 'p')]).toBe(1);
  });

  it('sees the children of display: contents in their place and order', () => {
    const page = buildPage([
      box('div', 0, 0, 1000, 300, [
        box('p', 0, 0, 300, 20, [words(0)]),
        {
          ...{ tag: 'section', rect: null, style: { display: 'contents' } },
          children: [box('h2', 0, 50, 300, 20, [words(50)]), box('p', 0, 100, 300, 20, [words(100)])],
        },
        box('p', 0, 150, 300, 20, [words(150)]),
      ]),
    ]);
    const view = visiblePage(page);
    const seen: string[] = [];
    for (let i = view.firstChild[nodeOf(page, 'div')]; i >= 0; i = view.nextSibling[i]) {
      seen.push(`${page.nodes[i].name} ${view.top[i]}`);
    }
    expect(seen).toEqual(['p 0', 'h2 50', 'p 100', 'p 150']);
  });

  it('compares fonts by size and weight, in numbers', () => {
    const bold = box('b', 10, 10, 50, 20, [words()], { fontWeight: 700 });
    const page = buildPage([
      box('p', 0, 0, 300, 50, [words(), bold]),
      box('div', 0, 0, 300, 50, [words(), box('a', 10, 10, 50, 20, [words()], { color: '#0000ff' })]),
    ]);
    const view = visiblePage(page);
    expect(view.font[nodeOf(page, 'p')]).toBe(mixedFonts);
    expect(view.font[nodeOf(page, 'div')]).toBeGreaterThanOrEqual(0);
    const large = box('h2', 0, 0, 300, 50, [words(), bold], { fontSize: 20 });
    const pictures = box('h3', 0, 0, 300, 50, [box('img', 0, 0, 9, 9), words(), box('img', 0, 0, 9, 9)]);
    const other = buildPage([large, pictures]);
    const fonts = ['h2', 'h3'].map((tag) => visiblePage(other).font[nodeOf(other, tag)]);
    expect(fonts).toEqual([mixedFonts, expect.not.toBeOneOf([mixedFonts, noFont])]);
  });

  it('takes a transparent background for what is behind it', () => {
    const red = box('h2', 0, 50, 300, 20, [words(50)], { background: '#ff0000' });
    const inside = [box('p', 0, 0, 300, 20, [words()]), red];
    const page = buildPage([box('div', 0, 0, 300, 100, inside, { background: '#cccccc' })]);
    const { background } = visiblePage(page);
    expect(background[nodeOf(page, 'p')]).toBe(background[nodeOf(page, 'div')]);
    expect(background[nodeOf(page, 'h2')]).not.toBe(background[nodeOf(page, 'div')]);
  });

  it('takes a button for one piece of content', () => {
    const page = buildPage([box('button', 0, 0, 80, 20, [text('Go', [10, 0, 20, 20])])]);
    const view = visiblePage(page);
    expect([view.childCount[nodeOf(page, 'button')], view.valid[nodeOf(page, 'button')]]).toEqual([0, 1]);
  });

  it('leaves the page as it was', () => {
    const page = buildPage([box('p', 0, 0, 300, 50, [words()])]);
    const before = structuredClone(page);
    visiblePage(page);
    expect(page).toEqual(before);
  });
});
