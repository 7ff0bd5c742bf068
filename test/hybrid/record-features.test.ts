import { describe, expect, it } from 'vitest';
import {
  attachmentFeatureNames,
  attachmentReader,
  attachmentSubjects,
} from '../../src/hybrid/attachment-features.ts';
import { contextFeatureNames, contextFeatures } from '../../src/hybrid/context-features.ts';
import {
  type Attachment,
  attach,
  attachmentsIn,
  emptyStack,
  type Stack,
} from '../../src/hybrid/open-headings.ts';
import { viewPage } from '../../src/hybrid/page-view.ts';
import { rowFeatureNames, rowFeatures } from '../../src/hybrid/row-features.ts';
import { el, link, row, rowsOfElements } from './records/element-tree.ts';

const small = { size: -2 };

// Rows: 0 title; 1-3, 4-6 and 7-9 posts of date, author and text; 10 and 11 a plain list.
const post = (author: string) => el('li', row('Monday', small), link(author), el('p', `what ${author} says`));
const page = viewPage(
  rowsOfElements(
    el('h1', row('Forum', { size: 4 })),
    el('ul', post('anna'), post('bert'), post('carl')),
    el('ol', el('li', 'first'), el('li', 'second')),
  ),
);

describe('recordFeatures of rowFeatures(page, row)', () => {
  const value = (name: string, index: number) => rowFeatures(page, index)[rowFeatureNames.indexOf(name)];
  const values = (name: string, ...rows: number[]) => rows.map((index) => value(name, index));

  it('tell where a row stands in its record', () => {
    expect(values('record: position', 0, 1, 2, 3, 4, 10)).toEqual([-1, 0, 1, 2, 0, -1]);
    expect(values('record: rows behind', 1, 2, 3)).toEqual([2, 1, 0]);
    expect(values('record: number', 1, 4, 7)).toEqual([0, 1, 2]);
    expect([value('record: rows', 5), value('record: records', 5), value('record: regularity', 5)]).toEqual([
      3, 3, 1,
    ]);
  });

  it('tell the title of a record, and what all records repeat', () => {
    expect(values('record: is title', 1, 2, 3, 5)).toEqual([0, 1, 0, 1]);
    expect(values('record: share of commonest text', 1, 2)).toEqual([1, 1 / 3]);
    expect(values('record: title: rows before', 1, 2)).toEqual([1, 1]);
    expect(value('record: title: salience above row', 3)).toBe(1);
  });

  it('tell items that are records by themselves', () => {
    expect(values('item: records', 0, 1, 10, 11)).toEqual([-1, -1, 2, 2]);
  });
});

describe('recordContextFeatures of contextFeatures(page, logOdds)', () => {
  // Authors are likely headings but one; a text is once.
  const odds = [3, -2, 2, -3, -2, 2, -3, -2, -1, 3, -4, -4];
  const rows = contextFeatures(page, odds);
  const at = (index: number, name: string) => rows[index][contextFeatureNames.indexOf(name)];

  it('compare the place of a row over all records', () => {
    expect([2, 5, 8].map((index) => at(index, 'place in record: mean reading'))).toEqual([1, 1, 1]);
    expect(at(9, 'place in record: mean reading')).toBe(-1);
    expect(at(9, 'place in record: below likeliest')).toBe(2);
    expect(at(9, 'place in record: rows behind likeliest')).toBe(1);
    expect(at(7, 'place in record: rows behind likeliest')).toBe(-1);
    expect(at(0, 'place in record: mean reading')).toBe(9);
  });

  it('tell the other rows of a place, and of a record', () => {
    expect([at(8, 'slot: mean reading'), at(8, 'record: highest reading')]).toEqual([2, 3]);
    expect(at(10, 'slot: highest reading')).toBe(-9);
  });
});

describe('attachmentRecordFeatures of attachmentReader(page)(subject)', () => {
  const tokens = { look: 'look', boundary: 'edge' };
  const hang = (stack: Stack, index: number, attachment: Attachment) =>
    attach(stack, index, attachment, tokens);
  const forum = hang(emptyStack, 0, { depth: 0, join: false });
  const anna = hang(forum, 2, { depth: 1, join: false });
  const subjects = attachmentSubjects(page, anna, 5, attachmentsIn(anna), 1);
  const value = (name: string, depth: number, join: boolean) => {
    const subject = subjects.find(({ attachment }) => attachment.depth === depth && attachment.join === join);
    return subject && attachmentReader(page)(subject)[attachmentFeatureNames.indexOf(name)];
  };

  it('tell sisters of one place in the records of a region', () => {
    expect([value('sister: in records', 1, true), value('parent: in records', 2, false)]).toEqual([3, 3]);
    expect([value('parent: in records', 1, true), value('parent: same part', 1, true)]).toEqual([0, 1]);
  });

  it('tell whether the parent titles a card that holds the row', () => {
    expect([value('parent: its card', 2, false), value('parent: its card', 0, true)]).toEqual([1, -1]);
    expect([value('record: is title', 1, true), value('record: position', 1, true)]).toEqual([1, 1]);
  });
});
