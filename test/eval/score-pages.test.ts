import { describe, expect, it } from 'vitest';
import {
  type Measure,
  measurePages,
  measures,
  rates,
  scorePages,
  summarisePages,
} from '../../src/eval/index.ts';
import type { Document, PageLists } from '../../src/page/index.ts';
import { pairs } from '../support/words.ts';
import { item, list, page, rowsAt } from './lists.ts';

/** Gold {0-40 with {10-20, 20-40}, 40-100}; the method has {0-10, 10-40, 40-100}, flat. */
const gold = page('p', 100, list(item(0, 40, list(item(10, 20), item(20, 40))), item(40, 100)));
const flat = page('p', 100, list(item(0, 10), item(10, 40), item(40, 100)));

const scores = (predicted: readonly PageLists[], documents?: readonly Document[]) =>
  summarisePages(scorePages([gold], predicted, { convention: 'nested', ...(documents && { documents }) }));

it('BCubed of lists is worked by hand', () => {
  // Of the predicted three only 40-100 is a gold element; its list holds it and two that gold does not have.
  const found = scores([flat]);
  expect(found.bcubedPrecision).toBeCloseTo(1 / 3 / 3, 15);
  // Of gold's four, 40-100 is alone with itself of its list of two; the others are not predicted.
  expect(found.bcubedRecall).toBeCloseTo(1 / 2 / 4, 15);
});

it('headings and arcs are worked by hand: an arc is right when both its ends are', () => {
  // Headings of gold start at 0, 10, 20, 40; predicted at 0, 10, 40; the arc of 10 leads to the top, not to 0.
  const found = scores([flat]);
  expect([found.headingPrecision, found.headingRecall]).toEqual([1, 3 / 4]);
  expect([found.arcPrecision, found.arcRecall]).toEqual([2 / 3, 2 / 4]);
  expect(found.arcF).toBeCloseTo(4 / 7, 15);
});

it('labels count the blocks with letters, by where most of their letters stand', () => {
  // Headings are one letter long: blocks of one letter at 0, 10, 20, of three at 40, and content.
  const document = rowsAt('p', 100, pairs`0 1, 1 10, 10 11`, pairs`11 11, 20 21, 40 43`);
  expect(scores([flat], [document]).labelAccuracy).toBe(4 / 5);
  expect([scores([gold], [document]).labelAccuracy, scores([], [document]).labelAccuracy]).toEqual([1, 0]);
  // Half of a block of two letters is in gold's heading, all of it in the other one.
  const longer = page('p', 100, list({ start: 0, end: 10, heading: [0, 2], lists: [] }));
  expect(scores([longer], [rowsAt('p', 100, pairs`0 2`)]).labelAccuracy).toBe(0);
});

it('a page without prediction scores 0 in everything, the same lists score 1', () => {
  const documents = [rowsAt('p', 100, pairs`0 1, 1 2`)];
  for (const { name } of Object.values(measures)) {
    expect([name, scores([], documents)[name]]).toEqual([name, 0]);
    expect([name, scores([gold], documents)[name]]).toEqual([name, 1]);
  }
});

it('counts a page once for all measures that share a function, and takes measures of one’s own', () => {
  let calls = 0;
  const agreement = { precision: { part: 1, whole: 2 }, recall: { part: 1, whole: 4 } };
  const own = {
    ...measures.microF,
    name: 'own',
    count: () => {
      calls++;
      return agreement;
    },
  } as const satisfies Measure;
  const other = { ...own, name: 'ownRecall', rate: rates.recall } as const satisfies Measure;
  const pages = scorePages([gold], [flat], { measures: [own, other, 'microF'] });
  expect(calls).toBe(1);
  expect(Object.keys(pages[0].agreements)).toEqual(['own', 'ownRecall', 'microF']);
  expect(summarisePages(pages, [own, other])).toMatchObject({ own: 1 / 3, ownRecall: 1 / 4, documents: 1 });
});

describe('scorePages and summarisePages on headings', () => {
  /** A measure of one's own: the mean of heading F over the pages with a gold heading. */
  const macroF = { ...measures.headingF, name: 'macroF', rate: rates.macroF } as const satisfies Measure;
  const chosen = ['headingPrecision', 'headingRecall', 'headingF', macroF] as const;
  const score = (gold: readonly PageLists[], predicted: readonly PageLists[]) => {
    const pages = scorePages(gold, predicted, { measures: chosen });
    return { ...summarisePages(pages, chosen), pages };
  };
  const gold = page('a', 50, list(item(0, 50, list(item(5, 10), item(12, 50)))));

  it('finds headings wherever they stand in the lists', () => {
    // Headings of gold: 0-1, 5-6, 12-13; predicted 0-1, 5-6, 20-21, 30-31.
    const predicted = page('a', 50, list(item(0, 5), item(5, 20), item(20, 30), item(30, 50)));
    const scores = score([gold], [predicted]);
    expect(scores.headingPrecision).toBeCloseTo(2 / 4, 12);
    expect(scores.headingRecall).toBeCloseTo(2 / 3, 12);
    expect(scores.headingF).toBeCloseTo(4 / 7, 12);
    expect(scores.pages[0].agreements.headingF).toEqual({
      precision: { part: 2, whole: 4 },
      recall: { part: 2, whole: 3 },
    });
    expect(measurePages(scores.pages, macroF)).toBe(scores.macroF);
  });

  it('wants both ends of a heading right', () => {
    const longer = page('a', 50, list({ start: 0, end: 50, heading: [0, 2], lists: [] }));
    const nothing = { headingPrecision: 0, headingRecall: 0, headingF: 0, macroF: 0 };
    expect(score([gold], [longer])).toMatchObject(nothing);
  });

  it('scores a gold page without prediction 0, and keeps one without gold headings out of the macro mean', () => {
    const second = page('b', 50, list(item(0, 50)));
    const scores = score([gold, second, page('c', 50)], [gold, page('c', 50, list(item(7, 9)))]);
    expect(scores).toMatchObject({
      headingRecall: 3 / 4,
      headingPrecision: 3 / 4,
      macroF: 0.5,
      documents: 3,
    });
    expect(scores.pages.map(({ agreements }) => agreements.macroF.recall.whole)).toEqual([3, 1, 0]);
  });
});
