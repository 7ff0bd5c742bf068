import { expect, it } from 'vitest';
import { createRng, type Rng } from '../../src/math/index.ts';
import type { Page, Rect } from '../../src/page/index.ts';
import { type Edges, edgesOf } from '../../src/page/inside/index.ts';
import { overlap } from '../../src/vips/overlaps.ts';
import { paintTest } from '../../src/vips/paint-test.ts';
import { boxOf } from '../../src/vips/pool-box.ts';
import { visiblePage } from '../../src/vips/see-page.ts';
import { numbers } from '../support/words.ts';
import { type Box, box, buildPage, text } from './build-page.ts';
import { nodeOf } from './rule-context.ts';

/** What two rectangles have in common. */
function common(a: Edges, b: Edges): Edges {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** Pictures, painted boxes and texts, each in a cell of its own of a grid that begins somewhere. */
function drawing(rng: Rng, count: number, height: number): { rects: Rect[]; inside: Box[] } {
  const columns = 8;
  const [x, y] = [rng.integer(60), rng.integer(height / 2)];
  const cell = height / 2 / Math.ceil(count / columns);
  const rects = Array.from({ length: count }, (_, i): Rect => {
    const at = [x + (i % columns) * 100, y + Math.floor(i / columns) * cell];
    return [at[0], at[1], 4 + rng.integer(30), Math.max(2, rng.integer(Math.ceil(cell / 2)))];
  });
  const inside = rects.map((rect, i) => {
    if (i % 3 === 0) return box('img', ...rect);
    if (i % 3 === 1) return box('p', ...rect, [], { background: '#ff0000' });
    return box('p', 0, 0, 0, 0, [text('word', rect)], { lineHeight: 0 });
  });
  return { rects, inside };
}

/** The blocks of SECTION and ARTICLE. */
function bothOf(page: Page) {
  const view = visiblePage(page);
  return ['section', 'article'].map((tag) =>
    boxOf(view, { nodes: [nodeOf(page, tag)], coherence: 5, rule: 12 }),
  );
}

it.each(numbers`3 3 300, 7 20 300, 20 60 900, 60 90 2000, 90 90 200`)(
  'paintTest(view) of %d and %d things drawn over %d px finds what comparing all finds',
  (few, many, height) => {
    const rng = createRng('painted');
    const found = new Set<boolean>();
    for (let n = 0; n < 16; n++) {
      const [a, b] = [drawing(rng.stream(n, 'a'), few, height), drawing(rng.stream(n, 'b'), many, height)];
      const around: Rect = [0, 0, 1000, height];
      const page = buildPage(
        [box('section', ...around, a.inside), box('article', ...around, b.inside)],
        [0, 0, 1000, height],
      );
      const view = visiblePage(page);
      // Of each block only a part can be seen, in every other page.
      const cut = n % 2 === 0 ? 0 : 400;
      const [one, other] = bothOf(page).map((box) => {
        const [left, right] = [box.left + rng.integer(cut + 1), box.right - rng.integer(cut + 1)];
        return { ...box, left, right, top: box.top + (rng.integer(cut + 1) / 800) * height };
      });
      const within = common(one, other);
      const compared = a.rects.some((x) =>
        b.rects.some((y) => {
          const seen = [x, y].every((rect) => overlap(edgesOf(rect), within));
          return seen && overlap(edgesOf(x), edgesOf(y));
        }),
      );
      const isOver = paintTest(view);
      expect([isOver(one, other), isOver(other, one)]).toEqual([compared, compared]);
      found.add(compared);
    }
    // Where many are drawn, some always lie over others.
    expect([...found].sort()).toEqual(few < 20 ? [false, true] : expect.arrayContaining([true]));
  },
);

it('paintTest(view) sees what is higher than many stripes, and nothing that cannot be seen', () => {
  const thin = (count: number, y: number): Box[] =>
    Array.from({ length: count }, (_, i) => box('img', 500, y + 10 * i, 8, 8));
  const column = box('p', 0, 0, 20, 12_000, [], { background: '#ff0000' });
  const over = (inside: Box[], other: Box[]): boolean => {
    const around: Rect = [0, 0, 1000, 12_000];
    const page = buildPage(
      [box('section', ...around, inside), box('article', ...around, other)],
      [0, 0, 1000, 12_000],
    );
    const [a, b] = bothOf(page);
    return paintTest(visiblePage(page))(a, b);
  };
  const small = box('img', 10, 11_000, 30, 30);
  expect(over([column, ...thin(40, 0)], [small, ...thin(40, 6000)])).toBe(true);
  expect(over([column, ...thin(40, 0)], [box('img', 30, 11_000, 30, 30), ...thin(40, 6000)])).toBe(false);
  expect(over([column], [box('img', 10, 11_000, 30, 30, [], { opacity: 0 }), box('img', 300, 0, 9, 9)])).toBe(
    false,
  );
  // What lies over each other inside one block is no answer, and what is heaped up ends the search.
  const beside = Array.from({ length: 40 }, (_, i) => box('img', 510, 10 * i, 8, 8));
  expect(over([...thin(40, 0), ...thin(40, 0)], beside)).toBe(false);
  const heap = (count: number): Box[] => [
    ...Array.from({ length: count }, () => box('img', 0, 0, 20, 20)),
    box('img', 0, 500, 20, 20),
  ];
  expect(
    [20, 30, 100].map((count) => over(heap(count), [box('img', 10, 500, 20, 20), ...thin(8, 0)])),
  ).toEqual([true, true, false]);
  // Neither what stands behind a block in the DOM nor text that is clipped away is drawn in it.
  const clipped = box('div', 0, 0, 50, 50, [text('gone', [300, 0, 50, 20])], { overflow: 'hidden' });
  const picture = box('img', 300, 0, 50, 20);
  expect(over([clipped, box('img', 400, 0, 50, 20)], [picture])).toBe(false);
  const next = buildPage([
    box('section', 0, 0, 400, 400, [box('img', 0, 0, 50, 50)]),
    box('div', 0, 0, 400, 400, [box('article', 0, 0, 400, 400, [picture])], { background: '#ff0000' }),
  ]);
  const [a, b] = bothOf(next).map((block) => ({ ...block, left: 0, right: 400 }));
  expect(paintTest(visiblePage(next))(a, b)).toBe(false);
});
