import { expect } from 'vitest';
import { type Box, box, buildPage, text } from './build-page.ts';

const line = (y: number, words: string, x: number): Box =>
  box('p', x, y, 600, 20, [text(words, [x, y, 300, 20])]);
const link = (y: number, words: string): Box =>
  box('li', 0, y, 200, 20, [box('a', 0, y, 90, 20, [text(words, [0, y, 90, 20])])]);
const menu = [link(100, 'Home'), link(130, 'Maps'), box('img', 0, 160, 100, 80), box('img', 0, 260, 3, 80)];
const long =
  'It was a long walk; nobody had told us that the road, once wide, was gone by 1913. Was it? © | end';
const sentences = [
  ...[0, 1, 2, 3].map((i) => line(110 + 50 * i, `The street, number ${i}, is old.`, 220)),
  box('p', 220, 400, 780, 60, [text(long, [220, 400, 700, 40])], { fontWeight: 700 }),
];

/** A banner; a menu of small type with a picture and a spacer, beside five paragraphs; a footer. Blocks have classes. */
export const namedPage = buildPage(
  [
    box('div', 0, 0, 1000, 100, [box('h1', 0, 20, 1000, 40, [text('A town', [0, 20, 300, 40])])]),
    box('div', 0, 100, 1000, 700, [
      box('ul', 0, 100, 200, 700, menu, { background: '#eeeeee', fontSize: 12 }),
      box('section', 220, 100, 780, 700, sentences),
    ]),
    box('div', 0, 800, 1000, 60, [line(810, 'Written by the town', 0)]),
  ],
  [0, 0, 1000, 860],
);

/** Its blocks. */
export const [, middle, list, section, footer] = [
  ['div', 'banner'],
  ['div', 'outer'],
  ['ul', 'menu'],
  ['section', 'main'],
  ['div', ''],
].map(([tag, name]) => {
  const node = namedPage.nodes.findIndex((one) => one.name === tag && one.attributes === undefined);
  namedPage.nodes[node].attributes = { class: name };
  return node;
});

/** Expects features, rounded to four digits, to have these values: `name = value`, with commas between. */
export function expectFeatures(names: readonly string[], values: ArrayLike<number>, expected: string): void {
  const wanted = expected.split(',').map((one) => one.trim());
  const found = wanted.map((one) => {
    const [name] = one.split(' = ');
    return `${name} = ${Math.round(values[names.indexOf(name)] * 1e4) / 1e4}`;
  });
  expect(found).toEqual(wanted);
}
