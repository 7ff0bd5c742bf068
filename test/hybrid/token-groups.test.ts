import { describe, expect, it } from 'vitest';
import { viewPage } from '../../src/hybrid/page-view.ts';
import { rowFeatureNames, rowFeatures } from '../../src/hybrid/row-features.ts';
import { tokenFeatureNames } from '../../src/hybrid/token-groups.ts';
import { at, el, link, row, rowsOfElements } from './records/element-tree.ts';

const prose = 'words of a paragraph that goes on and on until nobody doubts that it is running text';

// Rows: 0 title; then four cards in two columns, each a name and what is said of it, the last without a text.
const card = (name: string, x: number, text?: string) =>
  at(x, 100, el('div', el('b', link(name)), ...(text === undefined ? [] : [el('p', text)])));
const page = viewPage(
  rowsOfElements(
    el('h1', row('People', { size: 4 })),
    card('anna', 0, prose),
    card('bert', 400, prose),
    card('carl', 0, prose),
    card('dora', 400),
  ),
);

describe('tokenFeatures of rowFeatures(page, row)', () => {
  const value = (name: string, index: number) => rowFeatures(page, index)[rowFeatureNames.indexOf(name)];

  it('are equal for all rows of a token, and others for another', () => {
    const of = (index: number) => tokenFeatureNames.map((name) => value(`token: ${name}`, index));
    expect(page.tokens[1]).toBe(page.tokens[7]);
    for (const index of [3, 5, 7]) expect(of(index)).toEqual(of(1));
    expect(of(2)).not.toEqual(of(1));
  });

  it('tell what follows, and how regularly', () => {
    expect(value('token: rows', 3)).toBe(4);
    expect(value('token: followed by another', 3)).toBe(0.75);
    expect(value('token: followed by running text', 3)).toBe(0.75);
    expect(value('token: share of commonest next', 3)).toBe(0.75);
    expect([value('token: mean distance', 3), value('token: spread of distances', 3)]).toEqual([2, 0]);
    expect(value('token: share of commonest text', 3)).toBe(0.25);
    expect(value('token: share of commonest text', 2)).toBe(1);
  });

  it('tell where the rows stand', () => {
    expect(value('token: spread of x', 3)).toBe(200);
    expect([value('token: rows before first', 3), value('token: rows behind last', 3)]).toEqual([1, 0]);
    expect(value('token: first of card', 2)).toBe(0);
    expect(value('token: title of card', 3)).toBeGreaterThanOrEqual(0.75);
    expect(value('token: in records', 0)).toBe(0);
    expect(value('token: position in record', 0)).toBe(-1);
  });

  it('of a token of one row have no distances', () => {
    expect([value('token: mean distance', 0), value('token: spread of distances', 0)]).toEqual([-1, -1]);
    expect(value('token: less salient than next', 0)).toBe(0);
  });

  it('of a page without rows are none', () => {
    expect(viewPage([]).tokenGroups).toEqual([]);
  });
});
