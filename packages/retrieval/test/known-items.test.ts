import { expect, it } from 'vitest';
import { captureWithParser } from '../../../src/capture/index.ts';
import { knownItems } from '../src/known-items.ts';

const words = (count: number, word: string): string =>
  Array.from({ length: count }, (_, i) => `${word}${i}`).join(' ');

/** A page that ends with a section of so many words under a heading. */
const html = (heading: string, length: number, title = 'Notes'): string =>
  `<title>${title}</title><h1>Notes</h1><p>${words(60, 'a')}</p><h2>${heading}</h2><p>${words(length, 'b')}</p>`;

async function itemsOf(pages: Record<string, string>) {
  async function* parsed() {
    for (const [id, text] of Object.entries(pages)) {
      const page = captureWithParser({ id, name: id, bytes: Buffer.from(text) });
      yield { id, page };
    }
  }
  return knownItems(parsed());
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
});
