import { expect, it } from 'vitest';
import { captureWithParser } from '../../../src/capture/index.ts';
import { pageText } from '../../../src/pipeline/outline/index.ts';
import { flattenDom } from '../../../src/rows/index.ts';
import { box, buildPage, text } from '../../vips/build-page.ts';

/** The first blocks of a page of one paragraph, read as a heading: blocks are parted by symbol characters. */
function asHeading(paragraph: string, blocks: number): string {
  const page = captureWithParser({ id: 'p', name: 'p', bytes: Buffer.from(`<p>${paragraph}</p>`) });
  const [row] = flattenDom(page).rows;
  return pageText(page)(row.blocks.slice(0, blocks), false);
}

it.each([
  ['lookup (string): a value', 'lookup (string)'],
  ['lookup [string]. A value', 'lookup [string]'],
  ['one「二」、三', 'one「二」'],
  ['call ({all}); more', 'call ({all})'],
])('pageText(page) closes brackets where the page closes them: %s', (paragraph, heading) => {
  expect(asHeading(paragraph, 2)).toBe(heading);
});

it.each([
  ['lookup string): a value', 1, 'lookup string'],
  ['lookup (string, value)', 2, 'lookup (string'],
  ['lookup (string] value)', 2, 'lookup (string'],
  ['two words: a value', 1, 'two words'],
])('pageText(page) adds nothing else to a heading: %s', (paragraph, blocks, heading) => {
  expect(asHeading(paragraph, blocks)).toBe(heading);
});

it.each([
  ['a margin behind a number is a space', [30, 10, 100, 18], '1 Weather'],
  ['what touches runs on', [8, 10, 100, 18], '1Weather'],
  ['what stands on another line is another word', [30, 40, 100, 18], '1 Weather'],
  ['what is much higher runs on, as an initial does', [30, 10, 100, 40], '1Weather'],
] as const)('pageText(page): %s', (_, rect, heading) => {
  const number = box('b', 0, 10, 8, 18, [text('1', [0, 10, 8, 18])]);
  const page = buildPage([box('h3', 0, 0, 300, 60, [number, text('Weather', [...rect])])]);
  const [row] = flattenDom(page).rows;
  expect(row.blocks.map((block) => block.text)).toEqual(['1', 'Weather']);
  expect(pageText(page)(row.blocks, false)).toBe(heading);
});

it('pageText(page) puts no space where a symbol stands in the gap', () => {
  const parts = [text('木', [0, 10, 16, 18]), text('・', [16, 10, 16, 18]), text('水', [32, 10, 16, 18])];
  const page = buildPage([box('h3', 0, 0, 300, 60, parts)]);
  const [row] = flattenDom(page).rows;
  expect(pageText(page)(row.blocks, false)).toBe('木・水');
});

/** Rows of the body of a page, each read as a heading and as contents. */
function readRows(body: string): [heading: string, contents: string][] {
  const page = captureWithParser({ id: 'p', name: 'p', bytes: Buffer.from(body) });
  const read = pageText(page);
  return flattenDom(page).rows.map(({ blocks }) => [read(blocks, false), read(blocks, true)]);
}

it.each([
  ['a question', '<p>Why?</p>', 'Why?', 'Why?'],
  ['a sign of the name', '<p>C++</p>', 'C++', 'C++'],
  ['a currency', '<p>Price in €</p>', 'Price in €', 'Price in €'],
  ['a mark of code, of a grade, or an arrow', '<p>`x` A* →</p>', '`x` A* →', '`x` A* →'],
  ['brackets around a part of it', '<p>sugar (<span>100 g</span>)</p>', 'sugar (100 g)', 'sugar (100 g)'],
  ['a reference', '<p>flour [<b>2</b>]</p>', 'flour [2]', 'flour [2]'],
  ['a sign behind a space', '<p>x ></p>', 'x', 'x >'],
  ['an equals sign', '<p>lib_deps =</p>', 'lib_deps', 'lib_deps ='],
  ['a bracket behind a space', '<p>{ b(); }</p>', '{ b(); }', '{ b(); }'],
  ['a sign in an element of its own', '<p><b>Title</b><a>#</a></p>', 'Title', 'Title#'],
  ['what parts it from what follows', '<p>Hours:</p>', 'Hours', 'Hours:'],
  ['a full stop', '<p>Hours.</p>', 'Hours', 'Hours.'],
  ['quotation marks', '<p>"Yes".</p>', '"Yes"', '"Yes".'],
  ['brackets', '<p>(See below)</p>', '(See below)', '(See below)'],
  ['a price', '<p>$5 off</p>', '$5 off', '$5 off'],
  ['a negative number', '<p>-5 degrees</p>', '-5 degrees', '-5 degrees'],
  ['a mark before an item', '<p>-item</p>', '-item', '-item'],
  ['and one with a space', '<p>* item</p>', '* item', '* item'],
  ['Japanese brackets', '<p>「はい」。</p>', '「はい」', '「はい」。'],
])('pageText(page) gives a row its own symbols: %s', (_, body, heading, contents) => {
  expect(readRows(body)).toEqual([[heading, contents]]);
});

it('pageText(page) leaves symbols to the row that they begin', () => {
  const rows = readRows('<p>said "no".</p><h2>"Yes"</h2><ul><li>one</li><li>(two)</li><li>$5</li></ul>');
  expect(rows.map(([, contents]) => contents)).toEqual(['said "no".', '"Yes"', 'one', '(two)', '$5']);
});
