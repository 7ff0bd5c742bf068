import { describe, expect, it } from 'vitest';
import {
  type Document,
  type NestedList,
  type PageLists,
  type Structure,
  structureLists,
  structureProblems,
} from '../../src/page/index.ts';

import { states } from '../../test/support/row-states.ts';
import { goldStructure, type RowHeadings } from './gold-structure.ts';

/** Rows of blocks of four letters each. */
function made(...counts: number[]): Document {
  let at = 0;
  const rows = counts.map((count) => ({
    sentence: false,
    blocks: Array.from({ length: count }, () => {
      const span: [number, number] = [at, at + 4];
      at += 4;
      return { text: 'four', word: 'our', symbols: [], span };
    }),
  }));
  return { version: 1, id: 'a', textLength: at, rows };
}

/** An item that starts with its heading of four letters, or of `length`. */
const item = (
  start: number,
  end: number,
  lists: NestedList[] = [],
  length = 4,
): NestedList['items'][number] => ({ start, end, heading: [start, start + length], lists });
const gold = (document: Document, ...lists: NestedList[]): PageLists => ({
  ...{ version: 1, page: 'a', textLength: document.textLength, lists },
});

/** The structure, which has to fit its document. */
function structureOf(document: Document, lists: PageLists, allowed?: RowHeadings): Structure {
  const structure = goldStructure(document, lists, allowed);
  expect(structureProblems(document, structure)).toEqual([]);
  return structure;
}

describe('goldStructure(document, lists)', () => {
  const page = made(1, 4, 2);
  const attributes = gold(page, {
    items: [item(0, 28, [{ items: [item(4, 12), item(12, 28, [{ items: [item(24, 28)] }])] }])],
  });

  it('keeps headings that begin inside rows, and what hangs below them', () => {
    const structure = structureOf(page, attributes);
    expect(structure).toEqual({
      ...{ version: 1, id: 'a' },
      rows: [
        { dep: -1, bound: 1 },
        { dep: 0, bound: 1, parts: [{ start: 2, end: 3, dep: 0 }] },
        { dep: -1, bound: 0, parts: [{ start: 1, end: 2, dep: 1, part: 0 }] },
      ],
    });
    expect(structureLists(page, structure)).toEqual(attributes);
  });

  it('refuses lists of another page, or of another text', () => {
    expect(() => goldStructure(page, { ...attributes, page: 'b' })).toThrow(
      RangeError('lists: of b (expected a, the document)'),
    );
    expect(() => goldStructure(page, { ...attributes, textLength: 9 })).toThrow(/textLength 9 \(expected 28/);
  });

  it('passes over them where rows hold one heading; what hangs below them hangs higher', () => {
    const document = made(1, 4, 1);
    const lists = gold(document, {
      items: [item(0, 24, [{ items: [item(4, 12), item(12, 24, [{ items: [item(20, 24)] }])] }])],
    });
    expect(structureOf(document, lists, 'first')).toEqual({
      ...{ version: 1, id: 'a' },
      rows: states`-1 1, 0 1, 0 1 1`,
    });
  });

  it('numbers the lists of a parent as they come', () => {
    const document = made(4);
    const lists = gold(document, { items: [item(0, 4), item(4, 8)] }, { items: [item(8, 12), item(12, 16)] });
    const structure = structureOf(document, lists);
    expect(structure.rows[0]).toEqual({
      ...{ dep: -1, bound: 1 },
      parts: [
        { start: 1, end: 2, dep: -1 },
        { start: 2, end: 3, dep: -1, list: 1 },
        { start: 3, end: 4, dep: -1, list: 1 },
      ],
    });
    expect(structureLists(document, structure)).toEqual(lists);
  });

  it('begins with the block that begins there, else with the first one in the heading, and ends as near as can be', () => {
    const document = made(3);
    const at = (start: number, length: number) =>
      structureOf(document, gold(document, { items: [item(start, 12, [], length)] })).rows[0];
    expect(at(4, 1)).toEqual({ dep: -1, bound: 0, parts: [{ start: 1, end: 2, dep: -1 }] });
    expect(at(1, 6)).toEqual({ dep: -1, bound: 2 });
    expect(at(4, 7)).toEqual({ dep: -1, bound: 0, parts: [{ start: 1, end: 3, dep: -1 }] });
    expect(at(3, 2)).toEqual({ dep: -1, bound: 0 });
  });

  it('ends a heading where the next one of its row begins', () => {
    const document = made(3);
    const lists = gold(document, { items: [item(0, 4, [], 4), item(4, 12)] });
    lists.lists[0].items[0].heading[1] = 8;
    expect(structureOf(document, lists).rows[0]).toEqual({
      ...{ dep: -1, bound: 1, parts: [{ start: 1, end: 2, dep: -1 }] },
    });
  });

  it('is content in running text', () => {
    const document = made(1, 1);
    document.rows[1].sentence = true;
    const lists = gold(document, { items: [item(0, 8, [{ items: [item(4, 8)] }])] });
    expect(structureOf(document, lists).rows).toEqual(states`-1 1, -1 0`);
  });

  it('hangs a heading higher where reading order puts its parent behind it, or has closed that', () => {
    const document = made(1, 1, 1);
    const lists = gold(document, { items: [item(0, 8, [{ items: [item(4, 8)] }]), item(8, 12)] });
    const read = (...order: number[]): Document => ({
      ...document,
      rows: order.map((row) => ({ ...document.rows[row], reordered: true })),
    });
    const deps = (of: Document): number[] => structureOf(of, lists).rows.map(({ dep }) => dep);
    expect(deps(read(0, 1, 2))).toEqual([-1, 0, -1]);
    expect(deps(read(1, 0, 2))).toEqual([-1, -1, -1]);
    expect(deps(read(0, 2, 1))).toEqual([-1, -1, -1]);
  });

  it('has no headings without lists', () => {
    const document = made(2);
    expect(structureOf(document, gold(document))).toEqual({
      ...{ version: 1, id: 'a', rows: [{ dep: -1, bound: 0 }] },
    });
  });
});
