import { describe, expect, it } from 'vitest';
import { labelRows } from '../../../src/apps/report/label-rows.ts';
import { type Structure, structureLists } from '../../../src/page/index.ts';
import { sampleDocument } from './samples.ts';

const document = sampleDocument('a', 'Age | 25\n~ Some words.\nHobbies | tea | rain');

describe('labelRows', () => {
  it('labelRows(document, structureLists(...)) gives the structure back', () => {
    const rows = [
      { dep: -1, bound: 1 },
      { dep: -1, bound: 0 },
      { dep: 0, bound: 2 },
    ];
    const structure: Structure = { version: 1, id: 'a', rows };
    expect(labelRows(document, structureLists(document, structure))).toEqual([
      { headings: [true, false], depth: 0 },
      { headings: [false], depth: 1 },
      { headings: [true, true, false], depth: 1 },
    ]);
  });

  it('labelRows(document, no lists) calls everything content at the top', () => {
    const lists = { version: 1 as const, page: 'a', textLength: document.textLength, lists: [] };
    expect(
      labelRows(document, lists).every(({ headings, depth }) => depth === 0 && !headings.includes(true)),
    ).toBe(true);
  });

  it('labelRows(document, lists) takes a block by its middle, where gold cuts through it', () => {
    const item = (end: number) => ({ start: 0, end: 5, heading: [0, end] as [number, number], lists: [] });
    const label = (end: number) =>
      labelRows(document, {
        version: 1,
        page: 'a',
        textLength: document.textLength,
        lists: [{ items: [item(end)] }],
      })[0];
    expect(label(1).headings).toEqual([false, false]);
    expect(label(2).headings).toEqual([true, false]);
    expect(label(5).headings).toEqual([true, true]);
  });
});
