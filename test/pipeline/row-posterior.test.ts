import { expect, it } from 'vitest';
import type { Document, Marginals, PageLists } from '../../src/page/index.ts';
import { goldRows, rowPosterior } from '../../src/pipeline/index.ts';

/** Rows of one block of four letters each. */
const document: Document = {
  version: 1,
  id: 'a',
  textLength: 16,
  rows: ['page', 'open', 'free', 'more'].map((text, i) => ({
    sentence: false,
    blocks: [{ text, word: text, symbols: [], span: [4 * i, 4 * i + 4] }],
  })),
};

/** Gold with one item inside another, inside another; headings start at these offsets. */
function gold(...headings: [start: number, end: number][]): PageLists {
  const lists = headings.reduceRight<PageLists['lists']>(
    (inside, heading) => [{ items: [{ start: heading[0], end: 16, heading, lists: inside }] }],
    [],
  );
  return { version: 1, page: 'a', textLength: 16, lists };
}

const marginals: Marginals = {
  version: 1,
  id: 'a',
  draws: 10,
  rows: [
    [{ dep: -1, bound: 1, p: 1 }],
    [
      { dep: 0, bound: 1, p: 0.5 },
      { dep: -1, bound: 0, p: 0.3 },
      { dep: -1, bound: 1, p: 0.2 },
    ],
    [{ dep: -1, bound: 0, p: 1 }],
    [{ dep: -1, bound: 0, p: 1 }],
  ],
};

/** Rows of these bounds, all at the top. */
const structureOf = (...bounds: number[]) => ({
  version: 1 as const,
  id: 'a',
  rows: bounds.map((bound) => ({ dep: -1, bound })),
});

it('goldRows(document, lists) gives every heading row the row of its parent', () => {
  expect(goldRows(document, gold([0, 4], [4, 8], [8, 12]))).toEqual([-1, 0, 1, null]);
});

it('goldRows(document, lists) passes over a heading in which no block has its middle', () => {
  expect(goldRows(document, gold([0, 4], [4, 5], [8, 12]))).toEqual([-1, null, 0, null]);
});

it('goldRows(document, a heading over two rows) takes the first of them', () => {
  expect(goldRows(document, gold([0, 8]))).toEqual([-1, null, null, null]);
});

it('goldRows(document, lists of another page or text) throws a RangeError', () => {
  const [page, text] = [{ page: 'b' }, { textLength: 17 }].map((other) => ({ ...gold([0, 4]), ...other }));
  expect(() => goldRows(document, page)).toThrow(RangeError('lists: of b (expected a, the document)'));
  expect(() => goldRows(document, text)).toThrow(
    RangeError("lists of a: textLength 17 (expected 16, the document's)"),
  );
});

it('goldRows(document, no lists) is content', () => {
  expect(goldRows(document, gold())).toEqual([null, null, null, null]);
});

it('rowPosterior(document, marginals) sums heading states by parent', () => {
  const [, second, third] = rowPosterior(document, marginals);
  expect(second).toEqual({
    text: 'open',
    probability: 0.7,
    parents: [
      { parent: -1, probability: 0.2 },
      { parent: 0, probability: 0.5 },
    ],
  });
  expect(third.probability).toBe(0);
});

it('rowPosterior(document, marginals, known) adds the estimate and gold', () => {
  const structure = structureOf(1, 0, 0, 0);
  const rows = rowPosterior(document, marginals, { structure, gold: gold([0, 4], [4, 8]) });
  expect(rows.map(({ predicted }) => predicted)).toEqual([true, false, false, false]);
  expect(rows.map((row) => row.gold)).toEqual([-1, 0, null, null]);
});

it('rowPosterior(document, marginals, known) takes a row with a heading inside for one that holds a heading', () => {
  const rows = [{ dep: -1, bound: 0, parts: [{ start: 1, end: 2, dep: -1 }] }, ...structureOf(0, 0, 0).rows];
  const structure = { version: 1 as const, id: 'a', rows };
  expect(rowPosterior(document, marginals, { structure })[0].predicted).toBe(true);
});

it('rowPosterior(document, marginals of another) says how many rows it expected', () => {
  const short = { ...marginals, rows: marginals.rows.slice(1) };
  expect(() => rowPosterior(document, short)).toThrow('a, marginals: 3 rows (expected 4)');
});
