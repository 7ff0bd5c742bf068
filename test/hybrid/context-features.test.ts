import { expect, it } from 'vitest';
import { contextFeatureNames, contextFeatures } from '../../src/hybrid/context-features.ts';
import { describeRows } from '../../src/hybrid/describe-rows.ts';
import { viewPage } from '../../src/hybrid/page-view.ts';
import { tinyDocument } from './tiny-document.ts';

// Two bold rows, each before plain ones; the last row is running text.
const document = tinyDocument(
  [[['Boats', 'bold']], [['Sails']], [['Oars']], [['Crew', 'bold']], [['Ann']], [['and so on']]],
  [5],
);
const page = viewPage(describeRows(document));
const odds = [2, -1, -3, 9, -2, 4];
const rows = contextFeatures(page, odds);
const at = (row: number, name: string) => rows[row][contextFeatureNames.indexOf(name)];
const share = (value: number) => 1 / (1 + Math.exp(-value));

it('holds readings within 6, running text as no heading', () => {
  expect(rows.map((_, row) => at(row, 'first reading'))).toEqual([2, -1, -3, 6, -2, -6]);
  expect(rows.map((_, row) => at(row, 'rank'))).toEqual([1, 2, 4, 0, 3, 5]);
  expect(at(4, 'below highest')).toBe(8);
});

it('counts headings expected', () => {
  const expected = [2, -1, -3, 6, -2, -6].reduce((sum, value) => sum + share(value), 0);
  expect(at(0, 'headings expected')).toBeCloseTo(expected, 12);
  expect(at(3, 'share of headings expected')).toBeCloseTo(expected / 6, 12);
});

it('tells what the other rows of a group are like', () => {
  const others = (row: number) =>
    ['mean', 'highest', 'lowest'].map((value) => at(row, `token: ${value} reading`));
  expect(others(0)).toEqual([6, 6, 6]);
  expect(others(3)).toEqual([2, 2, 2]);
  expect(others(1)).toEqual([(-3 - 2 - 6) / 3, -2, -6]);
  expect(others(5)).toEqual([-2, -1, -3]);
});

it('tells a row alone in its group by values that no reading has', () => {
  const [only] = contextFeatures(viewPage(describeRows(tinyDocument([[['Boats']]]))), [1]);
  const value = (name: string) => only[contextFeatureNames.indexOf(name)];
  expect([
    value('fine: mean reading'),
    value('fine: highest reading'),
    value('fine: lowest reading'),
  ]).toEqual([1, -9, 9]);
  expect([value('reading 1 before'), value('reading 1 behind')]).toEqual([-9, -9]);
});

it('measures the way to likely headings and to rows alike', () => {
  expect(rows.map((_, row) => at(row, 'from likely heading'))).toEqual([1, 1, 2, 3, 1, 2]);
  expect(rows.map((_, row) => at(row, 'to likely heading'))).toEqual([3, 2, 1, 3, 2, 1]);
  expect(at(0, 'contents before next like it')).toBeCloseTo(2 - share(-1) - share(-3), 12);
  expect([at(3, 'contents before next like it'), at(3, 'rows behind previous like it')]).toEqual([-1, 2]);
});

it('takes a page without rows', () => expect(contextFeatures(viewPage([]), [])).toEqual([]));
