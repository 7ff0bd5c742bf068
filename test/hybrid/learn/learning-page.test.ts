import { describe, expect, it } from 'vitest';
import { goldDecisions } from '../../../src/hybrid/learn/learn-attachment.ts';
import { learningPage, pageWeight } from '../../../src/hybrid/learn/learning-page.ts';
import type { ListItem, PageLists } from '../../../src/page/index.ts';
import { tinyDocument } from '../tiny-document.ts';

// Rows of four letters each, at 0, 4, 8, ...
const document = tinyDocument(['aaaa', 'bbbb', 'cccc', 'dddd', 'eeee'].map((text) => [[text]]));
const item = (start: number, end: number, lists: { items: ListItem[] }[] = []): ListItem => ({
  start,
  end,
  heading: [start, start + 2],
  lists,
});
const goldOf = (...items: ListItem[]): PageLists => {
  const lists = items.length > 0 ? [{ items }] : [];
  return { version: 1, page: 'tiny', textLength: 20, annotator: 'a', lists };
};

describe('learningPage(page)', () => {
  it('finds rows that gold headings begin with, their parents and lists', () => {
    const gold = goldOf(item(0, 12, [{ items: [item(4, 8), item(8, 12)] }]), item(16, 20));
    const { isHeading, parentRow, listOf } = learningPage({ id: 'tiny', group: 'g', document, gold });
    expect(isHeading).toEqual([true, true, true, false, true]);
    expect(parentRow).toEqual([-1, 0, 0, -1, -1]);
    expect(listOf).toEqual([0, 1, 1, -1, 0]);
  });

  it('hangs what is below a heading inside a row below its parent', () => {
    const gold = goldOf(item(0, 20, [{ items: [item(6, 16, [{ items: [item(8, 12)] }])] }]));
    const { isHeading, parentRow } = learningPage({ id: 'tiny', group: 'g', document, gold });
    expect(isHeading).toEqual([true, false, true, false, false]);
    expect(parentRow[2]).toBe(0);
  });

  it('refuses gold of another text', () => {
    const gold = { ...goldOf(), textLength: 21 };
    expect(() => learningPage({ id: 'tiny', group: 'g', document, gold })).toThrow(
      'tiny: textLength 21 in its gold (expected 20',
    );
  });

  it.each([0, -5, Number.NaN, Number.POSITIVE_INFINITY])('refuses the weight %d', (weight) => {
    const page = { id: 'tiny', group: 'g', document, gold: goldOf(), weight };
    expect(() => learningPage(page)).toThrow(
      new RangeError(`tiny: weight ${weight} (expected a number above 0)`),
    );
  });
});

it('pageWeight(page) is that of the page, less for rows beyond 40', () => {
  const long = tinyDocument(Array.from({ length: 160 }, (_, i) => [[`r${i}`]]));
  const gold = { ...goldOf(), page: 'long', textLength: long.textLength };
  const page = { id: 'long', group: 'g', document: long, gold };
  expect(pageWeight(learningPage(page))).toBe(0.5);
  expect(pageWeight(learningPage({ ...page, weight: 2 }))).toBe(1);
});

it('goldDecisions(page, use) tells where each heading may hang, and where it does', () => {
  const gold = goldOf(item(0, 8, [{ items: [item(4, 8)] }]), item(8, 20));
  const seen: unknown[] = [];
  goldDecisions(learningPage({ id: 'tiny', group: 'g', document, gold }), (_, row, places, right) =>
    seen.push([row, places.length, places[right]]),
  );
  expect(seen).toEqual([
    [0, 1, { depth: 0, join: false }],
    [1, 3, { depth: 1, join: false }],
    [2, 5, { depth: 0, join: true }],
  ]);
});
