import { describe, expect, it } from 'vitest';
import {
  type Document,
  type ListItem,
  pageListsSchema,
  type RowState,
  structureHeadings,
  structureLists,
  structureProblems,
  structureSchema,
} from '../../src/page/index.ts';
import { headingRows } from '../../src/page/inside/index.ts';
import { item, list } from '../eval/lists.ts';
import { numbers } from '../support/words.ts';

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

/** A row, and the headings inside of it. */
const row = (
  dep: number,
  bound: number,
  ...parts: [start: number, end: number, dep: number, part?: number][]
): RowState => ({
  ...{ dep, bound },
  ...(parts.length > 0 && {
    parts: parts.map(([start, end, dep, part]) => ({ start, end, dep, ...(part !== undefined && { part }) })),
  }),
});
const ofRows = (...rows: RowState[]) => ({ version: 1 as const, id: 'd', rows });

describe('structureProblems', () => {
  it('accepts content, nesting, and a return to a higher level', () => {
    const document = makeDocument([1, 2, 1, 1, 1]);
    expect(structureProblems(document, structure([-1, 1], [0, 2], [-1, 0], [1, 1], [0, 1]))).toEqual([]);
  });

  it('names a later row, itself, or a content row as the row depended on', () => {
    const document = makeDocument([1, 1]);
    expect(structureProblems(document, structure([-1, 0], [1, 1]))[0]).toMatch(/row 1: dep 1 \(expected/);
    expect(structureProblems(document, structure([-1, 0], [0, 1]))[0]).toMatch(/is no heading row/);
  });

  it.each([Number.NaN, -1, 0.5, 9])('names a bound that is no number of blocks: %s', (bound) => {
    expect(structureProblems(makeDocument([3]), structure([-1, bound]))).toEqual([
      `row 0: bound ${bound} (expected an integer 0-3, of its blocks)`,
    ]);
  });

  it.each([Number.NaN, -2, 0.5])('names a row depended on that is none: %s', (dep) => {
    expect(structureProblems(makeDocument([1, 1]), structure([-1, 1], [dep, 1]))).toEqual([
      `row 1: dep ${dep} (expected -1 or an earlier heading row)`,
    ]);
  });

  it('accepts headings inside rows, below their row, each other, and earlier ones', () => {
    const document = makeDocument([4, 3]);
    const rows = [row(-1, 1, [1, 2, 0], [2, 4, 0, 0]), row(-1, 0, [1, 3, 0, 0])];
    expect(structureProblems(document, ofRows(...rows))).toEqual([]);
  });

  it.each<[problem: string, ...rows: RowState[]]>([
    ['row 0: part 0: start 1 (expected at least 2, behind the heading before)', row(-1, 2, [1, 3, -1])],
    [
      'row 0: part 1: start 2 (expected at least 3, behind the heading before)',
      row(-1, 0, [1, 3, -1], [2, 3, -1]),
    ],
    ['row 0: part 0: end 2 (expected more than its start 2)', row(-1, 0, [2, 2, -1])],
    ['row 0: part 0: end 4 (expected at most the 3 blocks of its row)', row(-1, 0, [2, 4, -1])],
    ['row 0: part 0: dep 0, part 0 (expected -1 or an earlier heading row)', row(-1, 1, [1, 2, 0, 0])],
    ['row 0: part 0: dep 0 is no heading row (expected -1 or an open heading row)', row(-1, 0, [1, 2, 0])],
    [
      'row 1: dep 0, part 0 is none of its parts (expected -1 or an open heading row)',
      ...[row(-1, 1), { ...row(0, 1), part: 0 }],
    ],
    [
      'row 1: dep 0 is closed: the arc crosses another (expected -1 or an open heading row)',
      ...[row(-1, 1, [1, 2, -1]), row(0, 1)],
    ],
    ['row 0: dep -1, part 0 (expected no part where it hangs on nothing)', { ...row(-1, 1), part: 0 }],
    ['row 0: part 1 on a content row (expected none)', { ...row(-1, 0), part: 1 }],
    ['row 0: list 1 on a content row (expected none)', { ...row(-1, 0), list: 1 }],
    [
      'row 3: dep 1 is closed: the arc crosses another (expected -1 or an open heading row)',
      ...[row(-1, 1), row(0, 1), row(0, 1), row(1, 1)],
    ],
    [
      'row 2: dep 0 is closed: the arc crosses another (expected -1 or an open heading row)',
      ...[row(-1, 1), row(-1, 1), row(0, 1)],
    ],
  ])('names what is wrong: %s', (problem, ...rows) => {
    expect(structureProblems(makeDocument(rows.map(() => 3)), ofRows(...rows))).toEqual([problem]);
  });

  it('names parts of a sentence row', () => {
    const document = makeDocument([3]);
    document.rows[0].sentence = true;
    expect(structureProblems(document, ofRows(row(-1, 0, [1, 2, -1])))).toEqual([
      'row 0: a sentence row as heading (expected bound 0)',
    ]);
  });

  it('fits an empty document', () => expect(structureProblems(makeDocument([]), structure())).toEqual([]));
});

describe('structureSchema', () => {
  const parse = (version: number, ...rows: object[]) => structureSchema.safeParse({ version, id: 'd', rows });
  const problemOf = (version: number, ...rows: object[]) =>
    parse(version, ...rows).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)[0];
  const part = { start: 1, end: 2, dep: 0 };

  it('reads rows with parts and without', () => {
    const row = { dep: -1, bound: 1, list: 1 };
    for (const rows of [[row], [{ ...row, parts: [part] }]])
      expect(parse(1, ...rows).data?.rows).toEqual(rows);
  });

  it('refuses other versions, and parts that cannot be', () => {
    expect(problemOf(2)).toMatch(/^version: .*1/);
    expect(problemOf(1, { dep: -1, bound: 1, parts: [] })).toMatch(/^rows\.0\.parts: /);
    expect(problemOf(1, { dep: -1, bound: 0, parts: [{ ...part, start: 0 }] })).toMatch(
      /^rows\.0\.parts\.0\.start: /,
    );
  });
});

describe('structureHeadings(rows), headingRows(headings, count)', () => {
  const rows: RowState[] = [
    { dep: -1, bound: 2, parts: [{ start: 3, end: 4, dep: 0, list: 1 }] },
    ...[row(-1, 0), row(-1, 0, [1, 2, 0, 0], [2, 3, 2, 0])],
    { dep: 2, bound: 1, part: 1, list: 2 },
  ];

  it('tells headings in reading order, each with its parent', () => {
    expect(structureHeadings(rows)).toEqual([
      { row: 0, start: 0, end: 2, parent: -1, list: 0 },
      { row: 0, start: 3, end: 4, parent: 0, list: 1 },
      { row: 2, start: 1, end: 2, parent: 1, list: 0 },
      { row: 2, start: 2, end: 3, parent: 2, list: 0 },
      { row: 3, start: 0, end: 1, parent: 3, list: 2 },
    ]);
  });

  it('makes the same rows of them again', () => {
    expect(headingRows(structureHeadings(rows), 4)).toEqual(rows);
  });
});

describe('structureLists', () => {
  it('ends items where the next heading of their own or a higher level starts', () => {
    const document = makeDocument([1, 2, 1, 2, 1, 1]);
    const rows = structure([-1, 1], [0, 1], [-1, 0], [0, 1], [-1, 1], [-1, 0]);
    const first = item(0, 6, list(item(1, 4), item(4, 6)));
    expect(structureLists(document, rows).lists).toEqual([list(first, item(6, 8))]);
  });

  it('parts sisters of one parent by their list', () => {
    const other = { ...row(0, 1), list: 1 };
    const rows = [row(-1, 1), row(0, 1), row(0, 1), other, other];
    const document = makeDocument([1, 1, 1, 1, 1]);
    const { lists } = structureLists(document, ofRows(...rows));
    const inside = lists[0].items[0].lists.map(({ items }) => items.map(({ start, end }) => [start, end]));
    expect(inside).toEqual([numbers`1 2, 2 3`, numbers`3 4, 4 5`]);
  });

  it('nests headings inside rows, in the lists that they name', () => {
    const rows: RowState[] = [
      row(-1, 1, [2, 3, -1]),
      { dep: -1, bound: 0, parts: [{ start: 1, end: 2, dep: 0, part: 0, list: 1 }] },
      { dep: 0, part: 0, bound: 1 },
    ];
    const { lists } = structureLists(makeDocument([4, 3, 1]), ofRows(...rows));
    const told = (items: ListItem[]): unknown[] =>
      items.map(({ start, end, heading, lists }) => [
        start,
        end,
        heading[1],
        lists.map((list) => told(list.items)),
      ]);
    expect(lists.map(({ items }) => told(items))).toEqual([
      [
        [0, 2, 1, []],
        [2, 8, 3, [[[5, 7, 6, []]], [[7, 8, 8, []]]]],
      ],
    ]);
  });

  it('nests even when reading order differs from document order', () => {
    const document = makeDocument([1, 1, 1]);
    document.rows.reverse();
    const lists = structureLists(document, structure([-1, 1], [0, 1], [0, 1]));
    expect(pageListsSchema.safeParse(lists).success).toBe(true);
    expect(lists.lists[0].items.map((item) => item.heading)).toEqual(numbers`0 1, 1 2, 2 3`);
  });

  it.each([
    ['another document', { ...structure([-1, 1]), id: 'e' }, 'structure: of e (expected d, its document)'],
    ['fewer rows', structure(), 'structure of d: rows: 0 (expected 1, as in the document)'],
    ['longer headings', structure([-1, 9]), 'structure of d: row 0: bound 9 (expected an integer 0-2'],
  ])('refuses a structure of %s', (_, other, problem) => {
    expect(() => structureLists(makeDocument([2]), other)).toThrow(RangeError);
    expect(() => structureLists(makeDocument([2]), other)).toThrow(problem);
  });

  it('gives no list for a document without headings', () => {
    expect(structureLists(makeDocument([1, 1]), structure([-1, 0], [-1, 0])).lists).toEqual([]);
  });
});
