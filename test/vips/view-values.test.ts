import { describe, expect, it } from 'vitest';
import type { ComputedStyle, Rect } from '../../src/page/index.ts';
import { visiblePage } from '../../src/vips/see-page.ts';
import { outerLevels, visibleRect } from '../../src/vips/visible-page.ts';
import { numbers } from '../support/words.ts';
import { box, buildPage, text } from './build-page.ts';
import { nodeOf } from './rule-context.ts';

const words = (y = 10, x = 10) => text('words', [x, y, 50, 20]);

describe('outer', () => {
  it('names the ancestors, from above, that have sisters; the node itself counts', () => {
    const page = buildPage([
      box('header', 0, 0, 900, 20, [words(0)]),
      box('main', 0, 100, 900, 200, [
        box('section', 0, 100, 900, 200, [
          box('p', 0, 100, 900, 20, [words(100)]),
          box('ul', 0, 200, 900, 20, [words(200)]),
        ]),
      ]),
    ]);
    const { outer } = visiblePage(page);
    const of = (tag: string) => {
      const own = nodeOf(page, tag) * outerLevels;
      return [...outer.slice(own, own + outerLevels)].map((node) => page.nodes[node]?.name ?? '-').join(' ');
    };
    const empty = (count: number) => Array(count).fill('-').join(' ');
    expect(of('html')).toBe(`html ${empty(7)}`);
    expect(of('body')).toBe(`html ${empty(7)}`);
    expect(of('header')).toBe(`html header ${empty(6)}`);
    // Alone in its parent, a node is on no branch of its own.
    expect(of('section')).toBe(`html main ${empty(6)}`);
    expect(of('ul')).toBe(`html main ul ${empty(5)}`);
  });

  it('ends after eight levels', () => {
    let inner = box('b', 0, 0, 50, 20, [words(0)]);
    for (let level = 0; level < 12; level++) {
      inner = box('div', 0, 0, 900, 100 + level, [inner, box('i', 0, 60, 50, 20, [words(60)])]);
    }
    const page = buildPage([inner]);
    const own = nodeOf(page, 'b') * outerLevels;
    const { outer } = visiblePage(page);
    expect([...outer.slice(own, own + outerLevels)]).toEqual(
      [0, 3, 4, 5, 6, 7, 8, 9].map((node) => outer[own] + node),
    );
    expect(outer[own + outerLevels - 1]).not.toBe(nodeOf(page, 'b'));
  });
});

describe('clips', () => {
  const hidden = { overflow: 'hidden' };
  const image = (style: Partial<ComputedStyle> = {}) => box('img', 50, 50, 200, 200, [], style);
  const seen = (inside: Parameters<typeof buildPage>[0]): Rect => {
    const page = buildPage(inside);
    return visibleRect(visiblePage(page), nodeOf(page, 'img'));
  };

  it('are those of all boxes around', () => {
    const inner = box('section', 0, 60, 120, 500, [image()], hidden);
    expect(seen([box('div', 60, 0, 500, 100, [inner], hidden)])).toEqual([60, 60, 60, 40]);
    expect(seen([box('div', 60, 0, 500, 100, [image()], hidden)])).toEqual([60, 50, 190, 50]);
  });

  it('do not hold for fixed boxes, nor for absolute ones before the next positioned box', () => {
    const clip = (style: Partial<ComputedStyle>, own: Partial<ComputedStyle> = {}) =>
      seen([
        box('div', 0, 0, 100, 100, [box('section', 0, 0, 300, 300, [image(style)])], {
          ...hidden,
          ...own,
        }),
      ]);
    expect(clip({})).toEqual([50, 50, 50, 50]);
    expect(clip({ position: 'fixed' })).toEqual([50, 50, 200, 200]);
    expect(clip({ position: 'absolute' })).toEqual([50, 50, 200, 200]);
    expect(clip({ position: 'absolute' }, { position: 'relative' })).toEqual([50, 50, 50, 50]);
    expect(clip({ position: 'fixed' }, { position: 'relative' })).toEqual([50, 50, 200, 200]);
  });

  it('hold for text in a fixed box that clips, and are not left by an element without a box', () => {
    const page = buildPage([
      box('div', 0, 0, 100, 100, [text('words', [50, 50, 200, 20])], { ...hidden, position: 'fixed' }),
    ]);
    expect(visibleRect(visiblePage(page), nodeOf(page, '#text'))).toEqual([50, 50, 50, 20]);
    const style = { display: 'contents', position: 'relative' };
    const contents = { tag: 'section', rect: null, style, children: [image({ position: 'absolute' })] };
    expect(seen([box('div', 0, 0, 100, 100, [contents], hidden)])).toEqual([50, 50, 200, 200]);
  });

  it('are not made by inline boxes, nor by overflow that is visible, nor by the body', () => {
    const around = (style: Partial<ComputedStyle>) => seen([box('div', 0, 0, 100, 100, [image()], style)]);
    expect(around({ ...hidden, display: 'inline' })).toEqual([50, 50, 200, 200]);
    expect(around({ overflow: 'visible clip' })).toEqual([50, 50, 200, 200]);
    const page = buildPage([image()], [0, 0, 1000, 100]);
    const clipped = page.styles.map((style, i) => (i < 2 ? { ...style, ...hidden } : style));
    const own = { ...page, styles: clipped };
    expect(visibleRect(visiblePage(own), nodeOf(own, 'img'))).toEqual([50, 50, 200, 200]);
  });

  it('end at the right of the canvas, not below it', () => {
    const page = buildPage([box('img', 900, 900, 500, 5000)]);
    expect(visibleRect(visiblePage(page), nodeOf(page, 'img'))).toEqual([900, 900, 100, 5000]);
  });
});

describe('what a node draws', () => {
  const draws = (style: Partial<ComputedStyle>, tag = 'div'): number => {
    const page = buildPage([box('section', 0, 0, 900, 900, [box(tag, 0, 0, 100, 100, [], style)])]);
    return visiblePage(page).paints[nodeOf(page, tag)];
  };
  const border = [0, 0, 2, 0] as ComputedStyle['border'];
  const clear = Array(4).fill('#12345600') as ComputedStyle['borderColor'];

  it('is a background other than the one behind, a picture behind it, or a border that is seen', () => {
    expect([draws({}), draws({ background: '#eeeeee' })]).toEqual([0, 1]);
    expect(draws({ background: '#ffffff' })).toBe(0);
    expect(draws({ background: '#eeeeee00', effectiveBackground: '#eeeeee' })).toBe(0);
    expect(draws({ background: '#eeeeee80', effectiveBackground: '#f7f7f7' })).toBe(1);
    expect(draws({ hasBackgroundImage: true })).toBe(1);
    expect([draws({ border }), draws({ border, borderColor: clear })]).toEqual([1, 0]);
    const pale = Array(4).fill('#00345680') as ComputedStyle['borderColor'];
    expect(draws({ border, borderColor: pale })).toBe(1);
  });

  it('is nothing where it is hidden or transparent', () => {
    for (const style of [{ visibility: 'hidden' }, { opacity: 0 }] as const) {
      expect([draws({ ...style, background: '#eeeeee' }), draws(style, 'img')]).toEqual([0, 0]);
    }
    expect(draws({}, 'img')).toBe(1);
  });

  it('is not the background of the page', () => {
    const page = buildPage([words()]);
    const styles = page.styles.map((style) => ({ ...style, hasBackgroundImage: true }));
    const { paints } = visiblePage({ ...page, styles });
    expect(['html', 'body', '#text'].map((name) => paints[nodeOf(page, name)])).toEqual([0, 0, 1]);
  });

  it('is nothing inside of a control, however deep', () => {
    const deep = box('b', 0, 0, 900, 20, [
      box('i', 0, 0, 900, 20, [words(0, 700)], { background: '#ff0000' }),
    ]);
    const page = buildPage([box('button', 0, 0, 100, 20, [deep])]);
    const view = visiblePage(page);
    expect(visibleRect(view, nodeOf(page, 'button'))).toEqual([0, 0, 100, 20]);
    expect([view.paints[nodeOf(page, 'i')], view.valid[nodeOf(page, 'i')]]).toEqual([0, 0]);
  });
});

describe('lines of text', () => {
  const tall = (style: Partial<ComputedStyle>) => {
    const page = buildPage([box('p', 0, 0, 300, 100, [text('words', [10, 10, 50, 40])], style)]);
    const view = visiblePage(page);
    const p = nodeOf(page, 'p');
    return { rect: visibleRect(view, p), ink: [view.inkTop[p], view.inkBottom[p]] };
  };

  it('are no higher than their line height; their ink is', () => {
    expect(tall({ lineHeight: 20 })).toEqual({ rect: [10, 20, 50, 20], ink: [10, 50] });
    for (const style of [
      { lineHeight: 40 },
      { lineHeight: 60 },
      { lineHeight: 0 },
      { writingMode: 'vertical-rl' },
    ]) {
      expect(tall(style)).toEqual({ rect: [10, 10, 50, 40], ink: [10, 50] });
    }
  });

  it('have the ink of all lines, as far as it is not clipped', () => {
    const p = box('p', 0, 0, 300, 100, [text('words', [10, 10, 50, 40], [10, 50, 50, 40])]);
    const page = buildPage([box('div', 0, 15, 300, 60, [p], { overflow: 'hidden', lineHeight: 20 })]);
    const view = visiblePage(page);
    for (const tag of ['p', 'div']) {
      const node = nodeOf(page, tag);
      expect([view.inkTop[node], view.inkBottom[node]]).toEqual([15, 75]);
    }
  });

  it('give the styles of the first and the last text below', () => {
    const page = buildPage([
      box('div', 0, 0, 300, 300, [
        box('h1', 0, 0, 300, 20, [words(0)], { fontSize: 32 }),
        box('img', 0, 40, 300, 20),
        box('p', 0, 100, 300, 20, [words(100)], { fontSize: 8 }),
      ]),
    ]);
    const view = visiblePage(page);
    const sizes = (tag: string) =>
      [view.firstTextStyle, view.lastTextStyle].map((of) => page.styles[of[nodeOf(page, tag)]]?.fontSize);
    expect([sizes('div'), sizes('h1'), sizes('img')]).toEqual([
      [32, 8],
      [32, 32],
      [undefined, undefined],
    ]);
  });
});

it('a line break among the children counts to the letter, unless it is not displayed', () => {
  const br = (display: string) => box('br', 0, 0, 0, 0, [], { display });
  const page = buildPage([
    box('p', 0, 0, 300, 20, [words(), br('inline')]),
    box('p', 0, 50, 300, 20, [words(50), br('none')]),
    box('p', 0, 90, 300, 20, [words(90), box('b', 0, 90, 9, 9, [words(90)])]),
  ]);
  const breaks = (reading: 'report' | 'display') =>
    [0, 1, 2].map((nth) => visiblePage(page, reading).hasBreak[nodeOf(page, 'p', nth)]);
  expect([breaks('report'), breaks('display')]).toEqual(numbers`1 0 0, 0 0 0`);
});

it('an inline table is inline, but no virtual text', () => {
  const page = buildPage([
    box('table', 0, 0, 50, 20, [words(0)], { display: 'inline-table' }),
    box('table', 0, 50, 50, 20, [words(50)]),
  ]);
  const { inline, kind } = visiblePage(page);
  const both = [0, 1].map((nth) => nodeOf(page, 'table', nth));
  expect(both.map((node) => [inline[node], kind[node]])).toEqual([
    [1, 'table'],
    [0, 'table'],
  ]);
});

it('the area is that of the border box, or of what is seen where that has none', () => {
  const page = buildPage([
    box('div', 0, 0, 300, 50, [words()]),
    box('section', 0, 100, 300, 0, [box('img', 10, 100, 30, 40)]),
  ]);
  const { area } = visiblePage(page);
  expect([area[nodeOf(page, 'div')], area[nodeOf(page, 'section')]]).toEqual([300 * 50, 30 * 40]);
});

it('pages without an engine, a window or a size are refused, each', () => {
  const page = buildPage([words()]);
  for (const lack of [{ engine: 'parser' as const }, { viewport: null }, { size: null }]) {
    expect(() => visiblePage({ ...page, ...lack })).toThrow('(expected chromium: VIPS needs a layout)');
  }
});
