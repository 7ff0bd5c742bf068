import { describe, expect, it } from 'vitest';
import type { VisualBlock } from '../../src/page/index.ts';
import { segment } from '../../src/vips/index.ts';
import { type Box, box, buildPage, text } from './build-page.ts';

type Page = ReturnType<typeof buildPage>;

const area = (name: string, x: number, y: number, width: number, height: number): Box =>
  box('p', x, y, width, height, [text(name, [x, y, width, height])], { lineHeight: height });

/** A tree as the texts of its leaves, in brackets; `_` for a leaf without text. */
function shape(page: Page, { children, spans }: VisualBlock): string {
  if (children.length > 0) return `(${children.map((child) => shape(page, child)).join(' ')})`;
  const inside = page.fragments.filter(({ span }) =>
    spans.some(([from, to]) => from <= span[0] && span[1] <= to),
  );
  return inside.map((fragment) => fragment.text).join('+') || '_';
}

const treeOf = (...inside: Box[]): { shape: string; root: VisualBlock } => {
  const page = buildPage(inside);
  const { root } = segment(page, { permittedDoc: 11 });
  return { shape: shape(page, root), root };
};

describe('the cut of a group', () => {
  const grid = (across: number, down: number, width = 300): Box[] =>
    [0, 1].flatMap((row) =>
      [0, 1].map((column) =>
        area(`${row}${column}`, column * (width + across), row * (300 + down), width, 300),
      ),
    );

  it('is in the direction of the heavier separator', () => {
    const wide = treeOf(...grid(200, 10));
    expect(wide.root.separators.map(({ direction }) => direction)).toEqual(['vertical']);
    expect(wide.shape).toBe('((00 10) (01 11))');
    const high = treeOf(...grid(10, 200));
    expect(high.root.separators.map(({ direction }) => direction)).toEqual(['horizontal']);
    expect(high.shape).toBe('((00 01) (10 11))');
  });

  it('is horizontal where both weigh the same', () => {
    // Both run through all of the page.
    expect(treeOf(...grid(40, 40, 480)).shape).toBe('((00 01) (10 11))');
  });

  it.each(['horizontal', 'vertical'])(
    'is %s whatever the order of the document, which children keep',
    (way) => {
      const at = (name: string, place: number, deep: number): Box =>
        way === 'horizontal' ? area(name, 0, place, 900, deep) : area(name, place, 0, deep, 900);
      const found = treeOf(at('last', 800, 50), at('first', 0, 50), at('middle', 400, 50));
      expect(found.shape).toBe('(last first middle)');
      expect(found.root.separators.map((one) => [one.direction, one.start, one.end])).toEqual([
        [way, 50, 400],
        [way, 450, 800],
      ]);
      // Two that begin at the same place are one side of a separator.
      const both = treeOf(at('under', 300, 50), at('long', 0, 200), at('short', 0, 100));
      expect([both.shape, both.root.separators.length]).toEqual(['(under (long short))', 1]);
    },
  );

  it('leaves out empty painted boxes behind everything where nothing is cut with them', () => {
    const behind = box('div', 0, 0, 900, 500, [], { background: '#eeeeee' });
    expect(treeOf(behind, area('one', 100, 50, 600, 100), area('two', 100, 300, 600, 100)).shape).toBe(
      '(one two)',
    );
    // Alone beside one text it is no decoration of a group.
    expect(treeOf(behind, area('one', 100, 50, 600, 100)).shape).toBe('(_ one)');
  });
});

describe('blocks that nothing straight separates', () => {
  it('of two painted over each other the smaller is a layer of its own', () => {
    for (const [first, second] of [
      [area('large', 0, 0, 900, 400), area('small', 400, 100, 200, 100)],
      [area('small', 400, 100, 200, 100), area('large', 0, 0, 900, 400)],
    ]) {
      const { shape: found, root } = treeOf(first, second);
      expect(found.split(/[( )]/).filter(Boolean).sort()).toEqual(['large', 'small']);
      expect(root.separators).toEqual([]);
      expect(root.children.map(({ overlapped }) => overlapped)).toEqual([true, true]);
    }
  });

  it('are a layer where they are smaller than what they lie over, the others stay in the flow', () => {
    const wide = box('p', 0, 0, 900, 400, [text('wide', [0, 0, 900, 20], [0, 20, 100, 380])]);
    const small = area('small', 20, 100, 60, 200);
    const inside = box('p', 200, 50, 600, 300, [text('inside', [200, 50, 600, 300])], { lineHeight: 300 });
    for (const boxes of [
      [wide, inside, small],
      [small, inside, wide],
    ]) {
      const { children } = treeOf(...boxes).root;
      expect(children.map(({ nodes }) => nodes.length).sort()).toEqual([1, 2]);
      expect(children.find(({ nodes }) => nodes.length === 1)?.rect).toEqual([20, 100, 60, 200]);
    }
  });

  it('stay together where only their outlines lie over each other', () => {
    const bent = (name: string, ...lines: [number, number, number, number][]): Box =>
      box('p', 0, 0, 900, 400, [text(name, ...lines)], { lineHeight: 20 });
    const { shape: found } = treeOf(
      bent('angle', [0, 0, 900, 20], [0, 100, 100, 20]),
      area('inside', 300, 60, 500, 100),
      area('below', 0, 600, 900, 50),
    );
    expect(found).toBe('(angle+inside below)');
  });
});
