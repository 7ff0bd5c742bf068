import { describe, expect, it } from 'vitest';
import {
  type Measure,
  measurePages,
  measures,
  rates,
  scorePages,
  summarisePages,
} from '../../src/eval/index.ts';
import type { PageLists } from '../../src/page/index.ts';
import { item, list, page } from './lists.ts';

/** A measure of one's own: the mean of heading F over the pages with a gold heading. */
const headingMacroF = {
  ...measures.headingF,
  name: 'headingMacroF',
  rate: rates.macroF,
} as const satisfies Measure;

function scoreHeadings(gold: readonly PageLists[], predicted: readonly PageLists[]) {
  const chosen = ['headingPrecision', 'headingRecall', 'headingF', headingMacroF] as const;
  const pages = scorePages(gold, predicted, { measures: chosen });
  const {
    headingPrecision,
    headingRecall,
    headingF,
    headingMacroF: macroF,
    documents,
  } = summarisePages(pages, chosen);
  return {
    ...{ precision: headingPrecision, recall: headingRecall, microF: headingF, macroF, documents },
    macroDocuments: pages.filter(({ agreements }) => agreements.headingMacroF.recall.whole > 0).length,
    pages,
  };
}

describe('scorePages and summarisePages on headings', () => {
  const gold = page('a', 50, list(item(0, 50, list(item(5, 10), item(12, 50)))));

  it('finds headings wherever they stand in the lists', () => {
    // Headings of gold: 0-1, 5-6, 12-13; predicted 0-1, 5-6, 20-21, 30-31.
    const predicted = page('a', 50, list(item(0, 5), item(5, 20), item(20, 30), item(30, 50)));
    const scores = scoreHeadings([gold], [predicted]);
    expect(scores.precision).toBeCloseTo(2 / 4, 12);
    expect(scores.recall).toBeCloseTo(2 / 3, 12);
    expect(scores.microF).toBeCloseTo(4 / 7, 12);
    expect(scores.pages[0].agreements.headingF).toEqual({
      precision: { part: 2, whole: 4 },
      recall: { part: 2, whole: 3 },
    });
    expect(measurePages(scores.pages, headingMacroF)).toBe(scores.macroF);
  });

  it('wants both ends of a heading right', () => {
    const longer = page('a', 50, list({ start: 0, end: 50, heading: [0, 2], lists: [] }));
    expect(scoreHeadings([gold], [longer])).toMatchObject({ precision: 0, recall: 0, microF: 0, macroF: 0 });
  });

  it('scores a gold page without prediction 0, and keeps one without gold headings out of the macro mean', () => {
    const second = page('b', 50, list(item(0, 50)));
    const bare = page('c', 50);
    const scores = scoreHeadings([gold, second, bare], [gold, page('c', 50, list(item(7, 9)))]);
    expect(scores).toMatchObject({
      recall: 3 / 4,
      precision: 3 / 4,
      macroF: 0.5,
      documents: 3,
      macroDocuments: 2,
    });
  });

  it('gives 0 for nothing', () => {
    expect(scoreHeadings([], [])).toMatchObject({ microF: 0, macroF: 0, documents: 0, macroDocuments: 0 });
  });

  it('refuses a prediction without gold', () => {
    expect(() => scoreHeadings([], [gold])).toThrow('a: a prediction without gold');
  });
});
