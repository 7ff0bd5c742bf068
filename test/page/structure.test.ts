import { describe, expect, it } from 'vitest';
import {
  type Document,
  pageListsSchema,
  type RowState,
  structureLists,
  structureProblems,
} from '../../src/page/index.ts';

/** One-letter blocks: row i holds `counts[i]` of them. */
function makeDocument(counts: readonly number[]): Document {
  let at = 0;
  const rows = counts.map((count) => ({
    sentence: false,
    blocks: Array.from({ length: count }, () => ({
      text: 'x',
      word: 'x',
      symbols: [],
      span: [at++, at] as [number, number],
    })),
  }));
  return { version: 1, id: 'd', textLength: at, rows };
}

const structure = (...rows: [dep: number, bound: number][]) => ({
  version: 1 as const,
  id: 'd',
  rows: rows.map(([dep, bound]): RowState => ({ dep, bound })),
});

describe('structureProblems', () => {
  it('accepts content, nesting, and a return to a higher level', () => {
    const document = makeDocument([1, 2, 1, 1, 1]);
    expect(structureProblems(document, structure([-1, 1], [0, 2], [-1, 0], [1, 1], [0, 1]))).toEqual([]);
  });

  it('names an arc that crosses another', () => {
    const document = makeDocument([1, 1, 1, 1]);
    const problems = structureProblems(document, structure([-1, 1], [0, 1], [0, 1], [1, 1]));
    expect(problems).toEqual([
      'row 3: dep 1 is closed: the arc crosses another (expected -1 or an open heading row)',
    ]);
  });

  it('refuses an arc that a top-level heading cuts', () => {
    const problems = structureProblems(makeDocument([1, 1, 1]), structure([-1, 1], [-1, 1], [0, 1]));
    expect(problems).toEqual([
      'row 2: dep 0 is closed: the arc crosses another (expected -1 or an open heading row)',
    ]);
  });

  it('names a later row, itself, or a content row as the row depended on', () => {
    const document = makeDocument([1, 1]);
    expect(structureProblems(document, structure([-1, 0], [1, 1]))[0]).toMatch(/row 1: dep 1 \(expected/);
    expect(structureProblems(document, structure([-1, 0], [0, 1]))[0]).toMatch(/is no heading row/);
  });

  it('names a list of a content row', () => {
    const problems = structureProblems(makeDocument([1]), {
      version: 1,
      id: 'd',
      rows: [{ dep: -1, bound: 0, list: 1 }],
    });
    expect(problems).toEqual(['row 0: list 1 on a content row (expected none)']);
  });

  it('fits an empty document', () => {
    expect(structureProblems(makeDocument([]), structure())).toEqual([]);
  });
});

describe('structureLists', () => {
  it('ends items where the next heading of their own or a higher level starts', () => {
    const document = makeDocument([1, 2, 1, 2, 1, 1]);
    const rows = structure([-1, 1], [0, 1], [-1, 0], [0, 1], [-1, 1], [-1, 0]);
    expect(structureLists(document, rows).lists).toEqual([
      {
        items: [
          {
            start: 0,
            end: 6,
            heading: [0, 1],
            lists: [
              {
                items: [
                  { start: 1, end: 4, heading: [1, 2], lists: [] },
                  { start: 4, end: 6, heading: [4, 5], lists: [] },
                ],
              },
            ],
          },
          { start: 6, end: 8, heading: [6, 7], lists: [] },
        ],
      },
    ]);
  });

  it('parts sisters of one parent by their list', () => {
    const rows: RowState[] = [
      { dep: -1, bound: 1 },
      { dep: 0, bound: 1 },
      { dep: 0, bound: 1 },
      { dep: 0, bound: 1, list: 1 },
      { dep: 0, bound: 1, list: 1 },
    ];
    const document = makeDocument([1, 1, 1, 1, 1]);
    const { lists } = structureLists(document, { version: 1, id: 'd', rows });
    const inside = lists[0].items[0].lists.map(({ items }) => items.map(({ start, end }) => [start, end]));
    expect(inside).toEqual([
      [
        [1, 2],
        [2, 3],
      ],
      [
        [3, 4],
        [4, 5],
      ],
    ]);
  });

  it('nests even when reading order differs from document order', () => {
    const document = makeDocument([1, 1, 1]);
    document.rows.reverse();
    const lists = structureLists(document, structure([-1, 1], [0, 1], [0, 1]));
    expect(pageListsSchema.safeParse(lists).success).toBe(true);
    expect(lists.lists[0].items.map((item) => item.heading)).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
  });

  it('gives no list for a document without headings', () => {
    expect(structureLists(makeDocument([1, 1]), structure([-1, 0], [-1, 0])).lists).toEqual([]);
  });
});
