import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Fragmentation } from '../../src/fragments/index.ts';
import { paperDivisionOptions } from '../../src/fragments/index.ts';
import {
  componentsExhibit,
  countsExhibit,
  identifiersExhibit,
  identifiersOf,
} from '../../src/reproduce/bouras-exhibits.ts';
import type { Site } from '../../src/reproduce/read-sites.ts';
import { savedExhibit } from '../../src/reproduce/saved-exhibit.ts';
import { followSite, updateExhibit } from '../../src/reproduce/update-exhibit.ts';
import { divided, madePage, table } from '../fragments/made-page.ts';

const corpus = resolve(import.meta.dirname, '../../../../corpus/figures');

/** A page of boxes, each a table in a table, as a portal has them; the last two are on every page. */
const boxes = (...texts: string[]): string =>
  [...texts, 'search', 'imprint'].map((text) => table(table(text))).join('');
const fetches = (...pages: string[][]): Fragmentation[] => pages.map((texts) => divided(boxes(...texts)));
const site = (name: string, tables: Fragmentation[]) => ({ name, tables, blocks: tables });

describe('exhibits of the paper on components', () => {
  const three = ['tide high', 'market wool', 'ferry noon'];
  const made = site('made', fetches(three, [...three, 'storm'], three));

  it('count the components of every fetch, and those that are off', () => {
    const [{ rows }] = countsExhibit([made]).tables ?? [];
    expect(rows.at(-1)).toEqual(['made', '3', '1', '5 6 5', '1', '5 6 5']);
    expect(rows.slice(0, 3).map(([name, , off]) => [name, off])).toEqual([
      ['published: CBS', '2'],
      ['published: CNN', '1'],
      ['published: the third site', '0'],
    ]);
    expect(componentsExhibit([made]).tables?.[0].rows).toEqual([
      ['published', '15 to 25', '–'],
      ['made', '5', '5'],
    ]);
  });

  it('call a vector empty where nothing stays, and weak where another one has all of it', () => {
    const news = fetches(['tide news high', 'news', 'rain'], ['tide news low', 'news', 'sun']);
    expect(identifiersOf(news).map(({ size, kind }) => [size, kind])).toEqual([
      [2, 'by contents'],
      [1, 'weak'],
      [0, 'empty'],
      [1, 'by contents'],
      [1, 'by contents'],
    ]);
    const [{ rows }] = identifiersExhibit([site('news', news)]).tables ?? [];
    expect(rows).toEqual([
      ['published', '25', '9', '5'],
      ['news', '5', '2', '1'],
    ]);
  });

  it('count what the update finds, and how often it divides again', () => {
    const pages = [three, three, three, three, [...three, 'storm']].map((texts) => madePage(boxes(...texts)));
    const made = { name: 'made', fetches: pages.map((page) => ({ page })) } as unknown as Site;
    const followed = followSite(made, paperDivisionOptions);
    expect(followed).toMatchObject({ fetches: 2, again: 1, mostTries: 3 });
    expect(Object.values(followed.found).reduce((sum, count) => sum + count, 0)).toBe(10);
    expect(followed.found.lost).toBe(0);
    const [{ head, rows }] = updateExhibit(new Map([['tables', [followed]]])).tables ?? [];
    expect(rows[0]).toHaveLength(head.length);
  });

  it('tell the share that is saved, on the mean and by the largest components', () => {
    const pages = [
      { name: 'a', bytes: 1000, components: [300, 100, 50, 50] },
      { name: 'b', bytes: 1000, components: [100, 100] },
    ];
    // Two of each: 250 and 200 on the mean, 400 and 200 by the largest.
    const [{ rows }] = savedExhibit(pages, 'made').tables ?? [];
    expect(rows.map(([, a]) => a)).toEqual(['0.78', '0.78', '0.70']);
  });
});

it('the invented sites have what the figures count', () => {
  const read = (name: string): Fragmentation[] =>
    Array.from({ length: 10 }, (_, i) => {
      const file = `${String(i + 1).padStart(2, '0')}.html`;
      return divided(readFileSync(join(corpus, name, file), 'utf8'));
    });
  const counts = (tables: Fragmentation[]) => tables.map(({ components }) => components.length).join(' ');
  const portal = read('portal');
  expect(counts(portal)).toBe('25 25 25 26 25 25 25 24 25 25');
  expect(counts(read('courier'))).toBe('19 19 19 19 19 19 20 19 19 19');
  expect(counts(read('station'))).toBe('19 19 19 19 19 19 19 19 19 19');
  const kinds = identifiersOf(portal).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'empty')).toHaveLength(5);
  expect(kinds.filter((kind) => kind !== 'by contents')).toHaveLength(11);
});
