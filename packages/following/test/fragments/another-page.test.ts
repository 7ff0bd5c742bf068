import { describe, expect, it } from 'vitest';
import { isAnotherPage } from '../../src/fragments/another-page.ts';
import { fragmentPage, fullDivisionOptions, trainPage, updatePage } from '../../src/fragments/index.ts';
import { madePage } from './made-page.ts';

const options = { ...fullDivisionOptions, parts: 'cells' as const };
const divide = (html: string) => {
  const page = madePage(html);
  return (u: number) => fragmentPage(page, { ...options, u });
};
const section = (title: string, text: string): string => `<h2>${title}</h2><p>${text}</p>`;
const shop = [
  section('Prices', 'Bread is forty cents, rolls are twenty, cake is sold by the slice on Sundays.'),
  section('Hours', 'Monday to Friday from seven to six, and closed on all the other days of the week.'),
  section('Way', 'Behind the old harbour gate, the third house on the left, beside the violin maker.'),
].join('');

it('isAnotherPage asks for a twentieth of the texts, pictures and ids; words tell nothing', () => {
  const parts = (...texts: string[]) =>
    [{ last: { content: { words: ['w'], images: ['i'], names: [], texts } } }] as unknown as Parameters<
      typeof isAnotherPage
    >[0];
  const leaves = (...keys: string[]) =>
    [{ keys: new Set(keys) }] as unknown as Parameters<typeof isAnotherPage>[1];
  const many = (count: number) => Array.from({ length: count }, (_, i) => `#${i}`);
  // One of 40, the picture of the part counted; one of 41; none but a word.
  expect(isAnotherPage(parts('a', 'b'), leaves('=a', ...many(36)))).toBe(false);
  expect(isAnotherPage(parts('a', 'b'), leaves('=a', ...many(37)))).toBe(true);
  expect(isAnotherPage(parts('a', 'b'), leaves('=a', 'w', 'v=', 'v/', 'v#', ...many(36)))).toBe(false);
  expect(isAnotherPage(parts('a'), leaves('w', '=z'))).toBe(true);
  expect(isAnotherPage(parts('a'), leaves('/i'))).toBe(false);
});

describe('updatePage of another page', () => {
  const { index } = trainPage([divide(shop)(2)]);

  it('loses all, says so, and keeps the index for when the page comes back', () => {
    const error = '<h1>503</h1><p>Service unavailable; please try again a little later.</p>';
    const away = updatePage(index, divide(error), options);
    expect([away.branch, away.tries]).toEqual(['another page', []]);
    expect([...away.outcomes, ...away.nested].map(({ how }) => how)).toEqual(
      [...index.components, ...index.nested.parts].map(() => 'lost'),
    );
    expect(away.index).toEqual(index);
    const back = updatePage(away.index, divide(shop), options);
    expect(back.branch).toBe('same index');
    expect(back.outcomes.map(({ how }) => how)).not.toContain('lost');
  });

  it('is not said of a page of the same index whose texts are all new', () => {
    const update = updatePage(
      index,
      divide(shop.replace(/\p{L}+(?=[ ,.<])/gu, (word) => `${word}x`)),
      options,
    );
    expect(update.branch).toBe('same index');
    expect(update.outcomes.map(({ how }) => how)).not.toContain('lost');
  });
});
