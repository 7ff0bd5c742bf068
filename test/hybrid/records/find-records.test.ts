import { describe, expect, it } from 'vitest';
import { findRegions, type RowView } from '../../../src/hybrid/index.ts';
import { likeness } from '../../../src/hybrid/records/segment-units.ts';
import { numbers } from '../../support/words.ts';
import { el, link, row, rowsOfElements } from './element-tree.ts';

const small = { size: -2 };
const large = { size: 3, bold: true };

/** The region with most rows in records of several: texts of its titles, and lengths of its records. */
function largest(rows: readonly RowView[]): { titles: string[]; lengths: number[] } {
  const regions = findRegions(rows).filter(({ records }) => records.some(({ length }) => length > 1));
  const size = (region: (typeof regions)[number]): number => region.records.flat().length;
  const region = regions.reduce((best, one) => (size(one) > size(best) ? one : best));
  return {
    titles: region.titles.map((title) => rows[title].text),
    lengths: region.records.map(({ length }) => length),
  };
}

const names = ['Harbour', 'Island', 'Lighthouse', 'Pier'];

describe('findRegions(rows)', () => {
  it('finds the links of an aggregator, two lines of a table each, behind ranks', () => {
    const rows = rowsOfElements(
      el(
        'tbody',
        ...names.flatMap((name, i) => [
          el('tr', el('td', row(`${i + 1}.`)), el('td', link(`${name} reopened`))),
          el('tr', el('td', row(`${7 * i + 3} points`, small)), el('td', row('3 hours ago', small))),
        ]),
      ),
    );
    expect(largest(rows)).toEqual({ titles: names.map((name) => `${name} reopened`), lengths: [4, 4, 4, 4] });
  });

  it('finds forum posts of any length: the author, who may write twice, is the title', () => {
    const post = (author: string, ...paragraphs: string[]) =>
      el(
        'li',
        el('span', row('19 January 2013 at 7:21')),
        el('div', el('span', link(author)), el('div', row('Participant', small))),
        el('div', ...paragraphs.map((text) => el('p', text))),
      );
    const rows = rowsOfElements(
      el(
        'ul',
        post('anna', 'I have a question', 'Who knows'),
        post('bert', 'I do'),
        post('anna', 'Thanks', 'Bye'),
      ),
    );
    expect(largest(rows)).toEqual({ titles: ['anna', 'bert', 'anna'], lengths: [5, 4, 5] });
  });

  it('finds product cards in a grid whose lines are elements of their own', () => {
    const card = (name: string) => el('div', row('NEW', small), el('h3', row(name, large)), el('p', '12.00'));
    const rows = rowsOfElements(
      el('section', el('div', card('Oars'), card('Sail')), el('div', card('Rope'), card('Anchor'))),
    );
    const titles = findRegions(rows)
      .filter(({ records }) => records.every(({ length }) => length === 3))
      .flatMap((region) => region.titles.map((title) => rows[title].text));
    expect(titles).toEqual(['Oars', 'Sail', 'Rope', 'Anchor']);
  });

  it('finds questions behind votes and answers, with tags below that some lack', () => {
    const question = (text: string, ...tags: string[]) =>
      el(
        'div',
        el('div', row('3 votes', small)),
        el('h3', link(text, { size: 1 })),
        el('div', ...tags.map((tag) => el('span', link(tag, small)))),
      );
    const rows = rowsOfElements(
      el(
        'div',
        question('How to sail', 'wind'),
        question('How to row'),
        question('How to dive', 'sea', 'air'),
      ),
    );
    expect(largest(rows)).toEqual({
      titles: ['How to sail', 'How to row', 'How to dive'],
      lengths: [3, 2, 4],
    });
  });

  it('finds names and descriptions that no element holds together', () => {
    const rows = rowsOfElements(
      el(
        'div',
        ...names.flatMap((name) => [
          el('dt', row(name, { bold: true })),
          el('dd', 'What it is'),
          el('dd', 'More'),
        ]),
      ),
    );
    expect(largest(rows)).toEqual({ titles: names, lengths: [3, 3, 3, 3] });
  });

  it('takes lines of a table for records of one row', () => {
    const rows = rowsOfElements(el('tbody', ...names.map((name) => el('tr', el('td', name)))));
    expect(findRegions(rows).map(({ records }) => records)).toEqual([[[0], [1], [2], [3]]]);
  });

  it('leaves text alone that does not repeat, and hidden rows out', () => {
    const rows = rowsOfElements(
      el(
        'div',
        el('h1', row('Title', large)),
        el('p', 'Text'),
        el('ul', el('li', row('Menu', { hidden: true }))),
      ),
    );
    expect(findRegions(rows)).toEqual([]);
  });

  it('parts a region where something else stands between its records', () => {
    const card = (name: string) => el('div', link(name), el('p', row('text', small)));
    const rows = rowsOfElements(
      el(
        'div',
        card('a a'),
        card('b b'),
        el('section', el('h2', row('Ad', large)), row('buy', { bold: true })),
        card('c c'),
        card('d d'),
      ),
    );
    const found = findRegions(rows).filter(({ records }) => records.some(({ length }) => length > 1));
    expect(found.map(({ records }) => records)).toEqual([numbers`0 1, 2 3`, numbers`6 7, 8 9`]);
  });

  it('says how regular records are, and which share of them has the place of a row', () => {
    const rows = rowsOfElements(
      el(
        'ul',
        el('li', link('one'), row('x', small)),
        el('li', link('two')),
        el('li', link('three'), row('y', small)),
      ),
    );
    const [region] = findRegions(rows);
    expect(region.regularity).toBeCloseTo(2 / 3);
    expect(region.slots.get(1)).toMatchObject({ rows: [1, 4], share: 2 / 3, commonest: 0.5 });
  });
});

it.each([
  ['abc', 'abc', 1],
  ['abc', 'ab', 0.8],
  ['abc', 'cba', 1 / 3],
  ['a', 'b', 0],
])('likeness(a, b) of %s and %s is %d', (a, b, expected) => {
  expect(likeness([...a], [...b])).toBeCloseTo(expected);
});
