import { describe, expect, it } from 'vitest';
import { chunks, type OutlineItem, outline } from '../../../src/public/hybrid.ts';
import { testCapture } from '../../support/app-in-browser.ts';

const capture = await testCapture();

const html = `<title>Fruit</title><h1>Fruit</h1><p>Red ones and green ones, all from the garden.</p>
<h2>Apples</h2><p>Sour, and keep well until spring if the cellar is cool.</p>
<h2>Pears</h2><p>Sweet, and do not keep at all, so eat them at once.</p>`;

const headings = (items: readonly OutlineItem[]): string[] =>
  items.flatMap((item) => [item.heading, ...item.lists.flatMap(headings)]);

describe('outline(html)', () => {
  it('nests the headings of a page', async () => {
    const { lists, contents } = await outline(html);
    expect(lists.flatMap(headings)).toEqual(['Fruit', 'Apples', 'Pears']);
    expect(contents).toEqual([]);
  });

  it('uses an open browser, and leaves it open', async () => {
    const first = await outline(html, { capture });
    expect(await outline(html, { capture })).toEqual(first);
  });

  it('gives headings their probabilities, the same for the same seed', async () => {
    const options = { capture, probabilities: true, seed: 7 };
    const { lists } = await outline(html, options);
    const [fruit] = lists[0];
    expect(fruit.probability).toBeGreaterThan(0.5);
    expect(fruit.probability).toBeLessThanOrEqual(1);
    expect((await outline(html, options)).lists).toEqual(lists);
  });

  it('refuses what is no page', async () => {
    await expect(outline('', { capture })).rejects.toThrow('empty');
  });
});

describe('chunks(html)', () => {
  it('gives the text below each heading, with the headings above it', async () => {
    const long = html.replaceAll('</p>', ' They stand behind the house, in two rows of nine trees each.</p>');
    const found = await chunks(long, { capture, words: 12 });
    expect(found.map(({ path }) => path.at(-1)).join(' ')).toBe('Fruit Fruit Apples Apples Pears Pears');
    expect(found.at(-2)?.text).toBe('Sweet, and do not keep at all, so eat them at once.');
    expect(found.every(({ probability = 0 }) => probability > 0 && probability <= 1)).toBe(true);
  });
});
