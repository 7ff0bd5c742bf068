import { describe, expect, it } from 'vitest';
import { blockTreeSchema, pageSchema } from '../../src/page/index.ts';
import { segment } from '../../src/vips/index.ts';
import { box, buildPage, text } from './build-page.ts';
import { leavesOf } from './leaves-of.ts';

const paragraph = (y: number, words: string, x = 20, width = 600) =>
  box('p', [x, y, width, 20], [text(words, [x, y, width - 100, 20])]);

/** Header, navigation beside an article of three paragraphs, footer. */
const simple = () =>
  buildPage([
    box(
      'div',
      [0, 0, 1000, 80],
      [box('h1', [20, 20, 960, 40], [text('Title', [20, 20, 200, 40])], { fontSize: 32 })],
    ),
    box('div', [0, 100, 250, 400], [paragraph(120, 'one', 20, 200), paragraph(150, 'two', 20, 200)]),
    box(
      'div',
      [300, 100, 700, 400],
      [
        paragraph(120, 'first paragraph', 320),
        paragraph(250, 'second paragraph', 320),
        paragraph(400, 'third paragraph', 320),
      ],
    ),
    box('div', [0, 600, 1000, 60], [paragraph(620, 'footer')]),
  ]);

describe('segment', () => {
  it('makes a tree that its schema accepts', () => {
    const page = simple();
    expect(() => pageSchema.parse(page)).not.toThrow();
    expect(() => blockTreeSchema.parse(segment(page, { permittedDoc: 6 }))).not.toThrow();
  });

  it('parts header, two columns and footer', () => {
    const leaves = leavesOf(segment(simple(), { permittedDoc: 11 }));
    expect(leaves.map(({ nodes }) => nodes.length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  it('refuses a page without layout', () => {
    expect(() =>
      segment({ ...simple(), engine: 'jsdom', viewport: null, size: null }, { permittedDoc: 5 }),
    ).toThrow('engine jsdom (expected chromium: VIPS needs a layout)');
  });

  it.each([0, 12, 2.5, Number.NaN])('refuses permitted DoC %s', (permittedDoc) => {
    expect(() => segment(simple(), { permittedDoc })).toThrow(
      `permitted DoC: ${permittedDoc} (expected an integer 1-11)`,
    );
  });

  it('takes an empty page for one block', () => {
    const { root } = segment(buildPage([]), { permittedDoc: 10 });
    expect(root.children).toEqual([]);
    expect(root.rect.every(Number.isFinite)).toBe(true);
  });
});
