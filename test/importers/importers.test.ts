import { describe, expect, it } from 'vitest';
import {
  headingLists,
  importBlocks,
  importCleanEval,
  importHeps,
  importRecords,
  markupLists,
} from '../../src/importers/index.ts';
import { headingElements, restyleHeadings, unreliableOutline } from '../../src/importers/inside/index.ts';
import { headingHabits } from '../../src/importers/restyle-headings.ts';
import { createRng } from '../../src/math/index.ts';
import { measureCanonical, pageListsSchema } from '../../src/page/index.ts';
import { parsePage } from '../rows/parse-page.ts';
import { numbers } from '../support/words.ts';

/** An item that starts with its heading. */
const item = (start: number, end: number, headingEnd: number) => ({
  ...{ start, end, heading: [start, headingEnd], lists: [] },
});

describe('importRecords', () => {
  const html =
    '<!DOCTYPE html><p>Found 3</p><div><a>One</a> first</div><div><a>Two</a> second</div><div></div>';
  const page = parsePage(html);

  it('takes the nodes that the XPath finds: a record is an item, its first text the heading', () => {
    const gold = { xpath: '//div', records: [{ xpath: '/x' }, { xpath: '/x' }, { xpath: '/x' }] };
    const { lists, missing, left } = importRecords(page, html, gold);
    expect(lists.lists).toEqual([{ items: [item(6, 14, 9), item(14, 23, 17)] }]);
    expect(missing).toEqual([]);
    expect(left).toEqual(['/html[1]/body[1]/div[3]']);
  });

  it('takes the single paths where the XPath finds another number of nodes', () => {
    const records = [2, 9].map((n) => ({ xpath: `/html/body/div[${n}]` }));
    const gold = { xpath: '//div', records };
    const { lists, missing } = importRecords(page, html, gold);
    expect(lists.lists[0].items.map(({ start }) => start)).toEqual([14]);
    expect(missing).toEqual(['/html[1]/body[1]/div[9]']);
  });

  it('leaves out a record inside another', () => {
    const nested = '<div>a<div>b</div></div>';
    const gold = { xpath: '//div', records: [{ xpath: '' }, { xpath: '' }] };
    const { lists, left } = importRecords(parsePage(nested), nested, gold);
    expect(lists.lists[0].items).toHaveLength(1);
    expect(left).toEqual(['/html[1]/body[1]/div[1]/div[1]']);
  });
});

describe('importCleanEval', () => {
  const gold = 'URL: x\n\n<h> News\n<p>It rained, today.\nAnd more\n<l> * tea\n<h>Tea\n<p>';

  it('finds labelled rows in order, and says null where the page has no such text', () => {
    const rows = importCleanEval(gold, 'MenuNewsItrainedtodayAndmoreteaEnd');
    expect(rows).toEqual([
      { label: 'h', text: 'News', span: [4, 8] },
      { label: 'p', text: 'ItrainedtodayAndmore', span: [8, 28] },
      { label: 'l', text: 'tea', span: [28, 31] },
      { label: 'h', text: 'Tea', span: null },
      { label: 'p', text: '', span: null },
    ]);
  });

  it('finds a long row by its start', () => {
    const text = 'a'.repeat(30);
    expect(importCleanEval(`<p>${text}bbb`, `x${text}ccc`)[0].span).toEqual([1, 34]);
  });

  it('headingLists() makes one flat list of the headings', () => {
    const rows = importCleanEval('<h>A<p>b<h>C', 'AbCd');
    expect(headingLists(rows, { id: 'p', textLength: 4 }).lists).toEqual([
      { items: [item(0, 2, 1), item(2, 4, 3)] },
    ]);
  });
});

it('importBlocks gives blocks the text of their nodes', () => {
  const block = {
    level: '2' as const,
    type: 'Menu',
    box1280: [0, 0, 10, 10] as [number, number, number, number],
  };
  const blocks = importBlocks(parsePage('<p>ab</p><p>cde</p>'), {
    page: 'p.html',
    blocks: [
      { ...block, xpath: '/html[1]/body[1]/p[2]' },
      { ...block, xpath: '/html[1]/body[1]/p[3]' },
    ],
  });
  expect(blocks.map(({ span, level }) => ({ span, level }))).toEqual([
    { span: [2, 5], level: 2 },
    { span: null, level: 2 },
  ]);
});

describe('importHeps', () => {
  const range = (from: number, to: number, mandatory = true) => ({ from, to, mandatory });
  const raw = 'A: one. B: two!';
  const leaf = (style: string, from: number, split: number, to: number) => ({
    style,
    headings: [[range(from, split)]],
    contents: [range(from, to)],
    children: [],
  });

  it('counts ranges of the raw string over to canonical text, lists by heading style', () => {
    const annotation = {
      style: 0,
      headings: [],
      contents: [range(0, 15)],
      children: [leaf('1', 0, 2, 8), leaf('1', 8, 10, 15)],
    };
    const { lists } = importHeps(annotation, raw, { id: 'p', text: 'menuAoneBtwoend' });
    expect(lists).toEqual([{ items: [item(4, 8, 5), item(8, 12, 9)] }]);
  });

  it('leaves transitions to the neighbour, nests children and stays within the format', () => {
    const annotation = {
      style: '0',
      headings: [[range(0, 1), range(1, 8, false)]],
      contents: [range(0, 15)],
      children: [leaf('1', 3, 6, 8), leaf('2', 8, 10, 15)],
    };
    const lists = importHeps(annotation, raw, { id: 'p', text: 'AoneBtwo' });
    expect(pageListsSchema.safeParse(lists).error).toBeUndefined();
    expect(lists.lists[0].items[0]).toMatchObject({ start: 0, end: 8, heading: [0, 1] });
    expect(lists.lists[0].items[0].lists.map(({ items }) => items.length)).toEqual([1, 1]);
  });

  it('refuses a raw string that is not of this page, and a range outside it', () => {
    const annotation = { style: 0, headings: [[range(0, 99)]], contents: [], children: [] };
    expect(() => importHeps(annotation, raw, { id: 'p', text: 'other' })).toThrow(/raw string of p/);
    expect(() => importHeps(annotation, raw, { id: 'p', text: 'AoneBtwo' })).toThrow(/range of p: 0-99/);
  });
});

describe('markup outlines', () => {
  const html = '<h1>T</h1><p>x<h2>A</h2><p>y<h2>B</h2><h3>C</h3><h2></h2>';
  const page = parsePage(html);

  it('headingElements() leaves out empty headings; markupLists() nests by level', () => {
    const elements = headingElements(page);
    expect(elements.map(({ level }) => level)).toEqual([1, 2, 2, 3]);
    expect(unreliableOutline(elements)).toBeUndefined();
    const [{ items }] = markupLists(page, elements).lists;
    expect(items[0].lists[0].items.map(({ start, end }) => [start, end])).toEqual(numbers`2 4, 4 6`);
  });

  it('unreliableOutline() names what is wrong', () => {
    const levels = (...list: number[]) => list.map((level, node) => ({ node, level }));
    expect(unreliableOutline(levels(1, 2, 2))).toBe('3 headings (expected 4 or more)');
    expect(unreliableOutline(levels(2, 2, 2, 2))).toBe('1 levels of headings (expected 2 or more)');
    expect(unreliableOutline(levels(2, 1, 2, 2))).toBe('begins with h2 (expected h1)');
    expect(unreliableOutline(levels(1, 2, 3, 1, 3))).toBe('h3 below h1 (expected no level skipped)');
    expect(
      unreliableOutline(levels(1, 3, 3, 1, 3)),
      'a level that no heading uses is not skipped',
    ).toBeUndefined();
  });

  it('restyleHeadings() leaves no heading element, keeps the text, and gives levels different habits', () => {
    const restyled = restyleHeadings(createRng('7'), html);
    const after = parsePage(restyled.html);
    expect(headingElements(after)).toEqual([]);
    expect(measureCanonical(after.nodes).text).toBe(measureCanonical(page.nodes).text);
    const habits = Object.values(restyled.habits);
    expect(new Set(habits).size).toBe(3);
    const prominence = habits.map(
      (name) => headingHabits.find((habit) => habit.name === name)?.prominence ?? -1,
    );
    expect(prominence).toEqual([...prominence].sort((a, b) => b - a));
    expect(restyleHeadings(createRng('7'), html)).toEqual(restyled);
  });
});
