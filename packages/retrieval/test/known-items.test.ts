import { expect, it } from 'vitest';
import { captureWithParser } from '../../../src/capture/index.ts';
import { knownItems } from '../src/known-items.ts';

const words = (count: number, word: string): string =>
  Array.from({ length: count }, (_, i) => `${word}${i}`).join(' ');

/** A page that ends with a section of so many words under a heading. */
const html = (heading: string, length: number, title = 'Notes'): string =>
  `<title>${title}</title><h1>Notes</h1><p>${words(60, 'a')}</p><h2>${heading}</h2><p>${words(length, 'b')}</p>`;

async function itemsOf(pages: Record<string, string>, options?: Parameters<typeof knownItems>[1]) {
  async function* parsed() {
    for (const [id, text] of Object.entries(pages)) {
      const page = captureWithParser({ id, name: id, bytes: Buffer.from(text) });
      yield { id, page };
    }
  }
  return knownItems(parsed(), options);
}

it('makes topics of headings with a section that is neither short nor most of the page', async () => {
  const { topics, qrels, masks, pages } = await itemsOf({
    good: html('Copper roofs', 40),
    short: html('Tin roofs', 29),
    most: html('Slate roofs', 80),
    one: html('Roofs', 40),
    titled: html('Straw roofs', 40, 'Straw roofs'),
  });
  expect(topics).toEqual([{ number: 'k1', title: 'Copper roofs' }]);
  expect(qrels.get('k1')).toEqual(new Map([['good', 1]]));
  expect([...masks.keys()]).toEqual(['good']);
  expect(pages).toBe(5);
});

it('takes headings of the same terms as one topic, and masks them on every page', async () => {
  const { topics, qrels, masks } = await itemsOf({
    a: html('Copper roofs', 40),
    b: html('Roofs of copper', 40),
    c: html('Roof, copper', 10),
  });
  expect(topics).toEqual([{ number: 's1', title: 'Copper roofs' }]);
  expect([...(qrels.get('s1') ?? [])].map(([id]) => id)).toEqual(['a', 'b']);
  expect([...masks.keys()]).toEqual(['a', 'b', 'c']);
  const { single, shared } = await itemsOf({ a: html('Copper roof', 40), b: html('Cop perroof', 40) });
  expect([single, shared]).toEqual([2, 0]);
});

it.each([
  ['a section of 30 words', html('Copper roofs', 30), true],
  ['half of the words of the page', html('Copper roofs', 64), true],
  ['more than half', html('Copper roofs', 65), false],
  ['six terms, one of them twice', html('Copper tin slate straw reed oak copper', 40), true],
  ['seven terms', html('Copper tin slate straw reed oak elm', 40), false],
  ['one term twice', html('Copper copper', 40), false],
  ['one term in the title', html('Copper roofs', 40, 'Roofs'), true],
  [
    'the first heading',
    `<title>A</title><p>b<h2>Copper roofs</h2><p>${words(40, 'b')}</p><h2>Notes</h2>${words(60, 'a')}`,
    false,
  ],
  [
    'words in a section below it',
    html('Copper roofs', 9).replace('<p>b0', '<h3>Inner</h3><p>c d <h4>x</h4><p>b0').concat(words(20, 'z')),
    true,
  ],
  ['words in the next section', html('Copper roofs', 29).concat(`<h2>Next</h2><p>${words(20, 'z')}`), false],
  [
    'words in a section above it',
    html('Copper roofs', 29).concat(`<h1>Next</h1><p>${words(20, 'z')}`),
    false,
  ],
  ['no heading element', html('Copper roofs', 40).replaceAll('h2>', 'h7>'), false],
  ['an element whose name ends like one', html('Copper roofs', 40).replaceAll('h2>', 'x-h2>'), false],
  ['an element whose name begins like one', html('Copper roofs', 40).replaceAll('h2>', 'h2-x>'), false],
])('makes a topic of a heading: %s', async (_, page, isTopic) => {
  const { topics, single, shared } = await itemsOf({ page });
  expect([topics.filter(({ title }) => title.startsWith('Copper')).length, shared]).toEqual([
    Number(isTopic),
    0,
  ]);
  expect(single).toBe(topics.length);
});

it('makes topics of headings of up to 20 pages, draws as many as wanted, and masks where headings stand', async () => {
  const many = (count: number, heading: string): Record<string, string> =>
    Object.fromEntries(Array.from({ length: count }, (__, i) => [`${heading}-${i}`, html(heading, 40)]));
  const pages = { ...many(21, 'Tin walls'), ...many(20, 'Oak doors'), ...many(2, 'Elm floors') };
  const all = await itemsOf({
    ...pages,
    ...many(1, 'Copper <b>roofs</b>'),
    ...many(1, 'Slate steps'),
    ...many(1, 'Reed mats'),
  });
  expect([all.pages, all.single, all.shared]).toEqual([46, 3, 2]);
  expect(all.topics.map(({ number }) => number)).toEqual(['k1', 'k2', 'k3', 's1', 's2']);
  expect([...all.qrels].map(([number, judged]) => [number[0], judged.size]).sort()).toEqual([
    ['k', 1],
    ['k', 1],
    ['k', 1],
    ['s', 2],
    ['s', 20],
  ]);
  // Canonical text has no spaces and commas: "Notes", 60 words of 2 or 3 characters, then the heading.
  expect(all.masks.get('Copper <b>roofs</b>-0')).toEqual([[175, 186]]);
  const two = await itemsOf(pages, { count: 1 });
  expect([two.topics.length, two.qrels.size, two.shared]).toEqual([1, 1, 2]);
  const twice = await itemsOf({ page: html('Copper roofs', 40).concat(`<h2>Roof, copper</h2><p>x`) });
  expect(twice.masks.get('page')?.map(([start, end]) => end - start)).toEqual([11, 10]);
  // Another order with another seed: eight names of 40,320 orders.
  const drawn = async (seed: string) => {
    const items = await itemsOf(
      Object.assign(
        {},
        ...words(8, 'roof')
          .split(' ')
          .map((name) => many(1, `${name} doors`)),
      ),
      { seed },
    );
    return items.topics.map(({ title }) => title).join();
  };
  const [one, same, other] = [await drawn('one'), await drawn('one'), await drawn('other')];
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});
