import { expect, it } from 'vitest';
import { createRng, type Rng } from '../../src/math/index.ts';
import type { Rect } from '../../src/page/index.ts';
import { edgesOf, overlap } from '../../src/vips/overlaps.ts';
import { paintTest } from '../../src/vips/paint-test.ts';
import { boxOf } from '../../src/vips/pool-box.ts';
import { visiblePage } from '../../src/vips/see-page.ts';
import { type Box, box, buildPage, text } from './build-page.ts';
import { nodeOf } from './rule-context.ts';

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
    if (i % 3 === 0) return box('img', rect);
    if (i % 3 === 1) return box('p', rect, [], { background: '#ff0000' });
    return box('p', [0, 0, 0, 0], [text('word', rect)], { lineHeight: 0 });
  });
  return { rects, inside };
}

it.each([
  [3, 3, 300],
  [7, 20, 300],
  [20, 60, 900],
  [60, 90, 2000],
  [90, 90, 200],
])(
  'paintTest(view) of %d and %d things drawn over %d px finds what comparing all finds',
  (few, many, height) => {
    const rng = createRng('painted');
    const found = new Set<boolean>();
    for (let n = 0; n < 40; n++) {
      const [a, b] = [drawing(rng.stream(n, 'a'), few, height), drawing(rng.stream(n, 'b'), many, height)];
      const around: Rect = [0, 0, 1000, height];
      const page = buildPage(
        [box('section', around, a.inside), box('article', around, b.inside)],
        [0, 0, 1000, height],
      );
      const view = visiblePage(page);
      const [one, other] = ['section', 'article'].map((tag) =>
        boxOf(view, { nodes: [nodeOf(page, tag)], coherence: 5, rule: 12 }),
      );
      const compared = a.rects.some((x) => b.rects.some((y) => overlap(edgesOf(x), edgesOf(y))));
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
    Array.from({ length: count }, (_, i) => box('img', [500, y + 10 * i, 8, 8]));
  const column = box('p', [0, 0, 20, 12_000], [], { background: '#ff0000' });
  const over = (inside: Box[], other: Box[]): boolean => {
    const around: Rect = [0, 0, 1000, 12_000];
    const page = buildPage(
      [box('section', around, inside), box('article', around, other)],
      [0, 0, 1000, 12_000],
    );
    const view = visiblePage(page);
    const [a, b] = ['section', 'article'].map((tag) =>
      boxOf(view, { nodes: [nodeOf(page, tag)], coherence: 5, rule: 12 }),
    );
    return paintTest(view)(a, b);
  };
  const small = box('img', [10, 11_000, 30, 30]);
  expect(over([column, ...thin(40, 0)], [small, ...thin(40, 6000)])).toBe(true);
  expect(over([column, ...thin(40, 0)], [box('img', [30, 11_000, 30, 30]), ...thin(40, 6000)])).toBe(false);
  expect(
    over([column], [box('img', [10, 11_000, 30, 30], [], { opacity: 0 }), box('img', [300, 0, 9, 9])]),
  ).toBe(false);
  // What lies over each other inside one block is no answer.
  expect(over([...thin(40, 0), ...thin(40, 0)], thin(40, 6000))).toBe(false);
});
