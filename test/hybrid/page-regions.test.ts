import { expect, it } from 'vitest';
import { findPageRegions } from '../../src/hybrid/page-regions.ts';
import { at, el, link, row, rowsOfElements } from './records/element-tree.ts';

const prose =
  'This is a line of running text that is long enough to be taken for a paragraph of the page. '.repeat(2);

it('reads landmark elements; header and footer of an article are none of the page', () => {
  const rows = rowsOfElements(
    el('header', el('h1', 'Site')),
    el('nav', link('Home')),
    el('main', el('article', el('header', 'Title'), el('p', prose), el('footer', 'Written in May'))),
    el('aside', 'Adverts'),
    el('footer', 'Imprint'),
  );
  const parts = findPageRegions(rows).rows;
  expect(parts.map(({ part }) => part)).toEqual([
    ...['header', 'navigation', 'main', 'main', 'main', 'aside', 'footer'],
  ]);
  expect([parts.every(({ landmark }) => landmark), findPageRegions(rows).landmarks]).toEqual([true, 8]);
});

it('finds columns and blocks of links where no element says what they are', () => {
  const links = (...names: string[]) => el('ul', ...names.map((name) => el('li', link(name))));
  const rows = rowsOfElements(
    at(8, 0, links('Home', 'News', 'Shop', 'Contact')),
    at(200, 100, el('div', el('h2', 'Title'), el('p', prose), el('p', prose), el('p', prose))),
    at(1800, 120, el('div', el('b', 'Weather'), el('i', 'Rain'))),
    at(8, 400, links('Imprint', 'Terms', 'Privacy', 'Jobs')),
  );
  const { rows: found, main } = findPageRegions(rows);
  expect(found.map(({ part }) => part)).toEqual([
    ...Array(4).fill('navigation'),
    ...Array(4).fill('main'),
    ...Array(2).fill('aside'),
    ...Array(4).fill('footer'),
  ]);
  expect(found.some(({ landmark }) => landmark)).toBe(false);
  expect(main).toMatchObject({ left: 200, top: 120 });
  expect([found[0].linkDensity, found[0].blockRows]).toEqual([1, 4]);
});

it('finds the title of a card wherever it stands; hidden rows are in no card', () => {
  const rows = rowsOfElements(
    el('div', row('Recipes', { size: -2 }), row('Fish soup', { size: 3 }), row('40 minutes')),
    el('div', row('closed menu', { hidden: true }), row('alone')),
  );
  const { rows: found, hidden } = findPageRegions(rows);
  expect(found.slice(0, 3).map(({ card }) => card?.title)).toEqual([1, 1, 1]);
  expect(found.slice(3).map(({ card }) => card)).toEqual([undefined, undefined]);
  expect(hidden).toBeCloseTo(0.2);
});

it('of a page without rows is empty', () => {
  expect(findPageRegions([])).toMatchObject({ rows: [], landmarks: 0, hidden: 0 });
});
