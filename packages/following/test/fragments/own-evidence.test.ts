import { describe, expect, it } from 'vitest';
import { fragmentPage, fullDivisionOptions, trainPage, updatePage } from '../../src/fragments/index.ts';
import { isAnotherPage, isOwnEvidence, keysBefore } from '../../src/fragments/own-evidence.ts';
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

describe('isOwnEvidence', () => {
  const { index } = trainPage([divide(shop)(2)]);
  const [tracked] = index.components;
  const content = (texts: string[]) => ({ words: [], images: [], names: [], texts });
  const found = (texts: string[], similarity: number, textLength = tracked.last.textLength) => {
    return { keys: texts.map((text) => `=${text}`), textLength, similarity };
  };
  const before = new Set(['aaaa', 'bbbbbb', ...tracked.last.content.texts].map((text) => `=${text}`));
  const [own] = tracked.last.content.texts;
  const judge = (texts: string[], similarity: number, holders = 1): boolean =>
    isOwnEvidence(tracked, found(texts, similarity), before, { weigh: () => 1 / holders });

  it('refuses what holds more of the texts of others than of its own', () => {
    expect(judge([own], 0.3)).toBe(true);
    expect(judge(['aaaa', 'bbbbbb'], 0.3)).toBe(false);
    expect(judge([own, 'b'.repeat(own.length)], 0.3)).toBe(true);
  });

  it('lets new texts speak for nobody, and texts that several parts had for each in part', () => {
    expect(judge(['cccc'], 0.1)).toBe(true);
    expect(judge([own], 0.3, 2)).toBe(true);
    expect(judge([own], 0.3, 3)).toBe(false);
  });

  it('asks a quarter of its length, and half of what it was of a part that was lost', () => {
    const judgeOf = (lost: boolean, similarity: number, length?: number): boolean =>
      isOwnEvidence({ ...tracked, lost }, found([own], similarity, length), before, { weigh: () => 1 });
    const quarter = tracked.last.textLength / 4;
    expect([judgeOf(false, 0.3, quarter), judgeOf(false, 0.3, quarter - 1)]).toEqual([true, false]);
    expect([judgeOf(true, 0.5, quarter - 1), judgeOf(true, 0.49)]).toEqual([true, false]);
  });

  it('counts texts that the page had, those of lost parts left out, at the least as many of its own', () => {
    expect([
      ...keysBefore([
        tracked,
        { ...tracked, last: { ...tracked.last, content: content(['x']) }, lost: true },
      ]),
    ]).toEqual(tracked.last.content.texts.map((text) => `=${text}`));
    expect(judge([own, 'b'.repeat(own.length + 1)], 0.3)).toBe(true);
    const longer = 'b'.repeat(own.length + 1);
    const judgeLonger = (texts: string[]): boolean =>
      isOwnEvidence(tracked, found(texts, 0.3), new Set([`=${own}`, `=${longer}`]), { weigh: () => 1 });
    expect([judgeLonger([own, longer]), judgeLonger([own, longer.slice(2)])]).toEqual([false, true]);
  });

  it('asks nothing of a part that is half of what it was', () => {
    expect(judge(['aaaa', 'bbbbbb'], 0.5)).toBe(true);
  });
});

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

it('a part that was lost is not found in a new section that has a word of its heading and some of its words', () => {
  const way = section(
    'Way in',
    'Behind the old harbour gate, the third house on the left, beside the violin maker.',
  );
  const news = section(
    'Way out',
    'Across the new bridge, the first gate on the left, and then along the third canal.',
  );
  const { index } = trainPage([divide(`${shop}${way}`)(2)]);
  const number = index.components.find(({ title }) => title?.text === 'way in')?.number;
  const of = (update: ReturnType<typeof updatePage>) => update.outcomes.find((one) => one.number === number);
  const gone = updatePage(index, divide(shop), options);
  expect(of(gone)?.how).toBe('lost');
  expect(of(updatePage(gone.index, divide(`${shop}${news}`), options))?.how).toBe('lost');
  expect(of(updatePage(gone.index, divide(`${shop}${way}`), options))?.how).toBe('heading');
  // At once, it is the same part with another heading.
  expect(of(updatePage(index, divide(`${shop}${news}`), options))?.how).toBe('signature');
});
