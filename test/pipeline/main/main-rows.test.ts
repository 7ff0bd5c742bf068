import { describe, expect, it } from 'vitest';
import { documentSchema, type Page } from '../../../src/page/index.ts';
import { pageRows } from '../../../src/pipeline/index.ts';
import { mainFeatureNames, mainFeatures } from '../../../src/pipeline/main/index.ts';
import { mainDocument } from '../../../src/pipeline/main/main-rows.ts';
import { segment } from '../../../src/vips/index.ts';
import { box, buildPage, text } from '../../vips/build-page.ts';

const link = (y: number, words: string) =>
  box('li', 0, y, 200, 20, [box('a', 0, y, 100, 20, [text(words, [0, y, 100, 20])])]);
const paragraph = (y: number, words: string) => box('p', 220, y, 760, 60, [text(words, [220, y, 760, 60])]);
const sentence = 'The town lies by the river, which is old and long, and nobody has gone there since. ';

const menu = Array.from({ length: 12 }, (_, i) => link(30 * i, `Link number ${i}`));

/** A menu beside two paragraphs, and a footer of links. */
const page = buildPage(
  [
    box('ul', 0, 0, 200, 400, menu),
    box('div', 220, 0, 780, 400, [paragraph(0, sentence.repeat(3)), paragraph(100, sentence.repeat(4))]),
    box('div', 0, 500, 1000, 40, [link(500, 'Imprint'), link(520, 'Contact')]),
  ],
  [0, 0, 1000, 540],
);
const tree = segment(page, { permittedDoc: 6 });
const document = pageRows(page, 'visual', tree);
const textsOf = ({ rows }: typeof document) => rows.map(({ blocks }) => blocks[0].text);

describe('pageRows(page, "visual", tree, { main: true })', () => {
  const main = pageRows(page, 'visual', tree, { main: true });

  it('has the rows to be read, with the offsets that they have in the whole page', () => {
    expect(textsOf(main).length).toBe(2);
    expect(textsOf(main).every((row) => row.startsWith('The town'))).toBe(true);
    expect(document.rows).toEqual(expect.arrayContaining(main.rows));
    expect(main.textLength).toBe(document.textLength);
    expect(documentSchema.safeParse(main).success).toBe(true);
  });

  it('is refused of rows of the DOM, with the reason', () => {
    expect(() => pageRows(page, 'dom', undefined, { main: true })).toThrow(
      'main content of rows of the DOM (expected visual rows: it is told by the layout)',
    );
  });

  it('has all rows of a page of which nothing is seen', () => {
    const unseen: Page = {
      ...page,
      fragments: page.fragments.map((fragment) => ({ ...fragment, hidden: 'covered' as const })),
    };
    const [all, own] = [{}, { main: true }].map((options) => pageRows(unseen, 'visual', tree, options));
    expect(all.rows.length).toBeGreaterThan(0);
    expect(own).toEqual(all);
  });

  it('is empty of a page without text', () => {
    expect(pageRows(buildPage([]), 'visual', undefined, { main: true }).rows).toEqual([]);
  });

  it('says which rows stand out of order, now that those between them are gone', () => {
    const [first, second] = main.rows;
    const link = { ...document.rows[0], reordered: true };
    const turned = { ...document, rows: [second, link, first] };
    expect(documentSchema.safeParse(turned).success).toBe(true);
    const found = mainDocument(page, tree, turned);
    expect(found.rows).toEqual([second, { ...first, reordered: true }]);
    expect(documentSchema.safeParse(found).success).toBe(true);
  });
});

it('mainFeatures(page, tree, document) gives as many finite numbers a row as there are names', () => {
  const { features, sizes } = mainFeatures(page, tree, document);
  expect(features).toHaveLength(document.rows.length);
  for (const values of features) {
    expect(values).toHaveLength(mainFeatureNames.length);
    expect([...values].every(Number.isFinite)).toBe(true);
  }
  expect(sizes.every((size) => size > 0)).toBe(true);
  expect(new Set(mainFeatureNames).size).toBe(mainFeatureNames.length);
});
