import { expect, it } from 'vitest';
import { listClusters } from '../../src/eval/index.ts';
import { numbers } from '../support/words.ts';
import { item, list, page } from './lists.ts';

const nested = page(
  'p',
  50,
  list(item(0, 30, list(item(5, 10), item(12, 20))), item(30, 45)),
  list(item(46, 48)),
);

it('recomputes ends from the starts of sisters and the end of the document', () => {
  expect(listClusters(nested)).toEqual([numbers`0 30, 30 50`, numbers`5 12, 12 50`]);
});

it('ends the last item with its parent under `nested`', () => {
  expect(listClusters(nested, { convention: 'nested' })).toEqual([
    numbers`0 30, 30 50`,
    numbers`5 12, 12 30`,
  ]);
});

it('takes lists of one item when asked', () => {
  expect(listClusters(nested, { singles: true }).at(-1)).toEqual([[46, 50]]);
});

it('finds nothing on a page without lists, nor in a list without items', () => {
  expect(listClusters(page('p', 0))).toEqual([]);
  expect(listClusters(page('p', 3, list(item(0, 3))))).toEqual([]);
});
