import { expect, it } from 'vitest';
import { labelRows } from '../../../src/apps/shared/browser/label-rows.ts';
import { pageItems } from '../../../src/apps/view/method-view.ts';
import { documentViewRows } from '../../../src/apps/view/page-rows.ts';
import { type NestedList, type Structure, structureLists } from '../../../src/page/index.ts';
import { states } from '../../support/row-states.ts';
import { sampleDocument } from '../report/samples.ts';

const document = sampleDocument('a', 'Age | 25\n~ Some words.\nHobbies | tea | rain');

const label = (lists: NestedList[]) => {
  const gold = { version: 1 as const, page: 'a', textLength: document.textLength, lists };
  return labelRows(
    documentViewRows(document),
    pageItems(gold, () => ''),
  );
};

it('labelRows(rows, items of structureLists(...)) gives the structure back', () => {
  const rows = states`-1 1, -1 0, 0 2`;
  const structure: Structure = { version: 1, id: 'a', rows };
  expect(label(structureLists(document, structure).lists)).toEqual([
    { headings: [true, false], depth: 0 },
    { headings: [false], depth: 1 },
    { headings: [true, true, false], depth: 1 },
  ]);
});

it('labelRows(rows, no items) calls everything content at the top', () => {
  expect(label([]).every(({ headings, depth }) => depth === 0 && !headings.includes(true))).toBe(true);
});

it('labelRows(rows, items) takes a block by its middle, where gold cuts through it', () => {
  const item = (end: number) => ({ start: 0, end: 5, heading: [0, end] as [number, number], lists: [] });
  const first = (end: number) => label([{ items: [item(end)] }])[0];
  expect(first(1).headings).toEqual([false, false]);
  expect(first(2).headings).toEqual([true, false]);
  expect(first(5).headings).toEqual([true, true]);
});
