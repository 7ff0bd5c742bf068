import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import {
  outlineTei,
  teiCorpusEnd,
  teiCorpusStart,
  teiDocument,
} from '../../../src/commands/outline/outline-tei.ts';
import type { Outline, OutlineItem } from '../../../src/hybrid/index.ts';

const hostile = `</head><script>alert("1")</script> & ]]> '\u0000\ud800`;
const rows = (...texts: string[]) => texts.map((text) => ({ text, spans: [] }));
const item = (heading: string, contents: string[] = [], lists: OutlineItem[][] = []): OutlineItem => ({
  ...{ heading, lists, contents: rows(...contents) },
  span: [0, 1],
});
const owners = [item('Ann', ['since May']), item('Ben', ['since June']), item('Cy', ['a', 'b'])];
const ofBoats = [
  [item('Length', ['7 m']), item('Beam', ['2 m'])],
  [item('Owners', [], [owners])],
  [item('Oars', ['4']), item('Sails', ['1'])],
];
const outline: Outline = {
  page: 'p',
  contents: rows('before'),
  lists: [[item('Boats', ['two of them'], ofBoats)], [item(hostile, [hostile])]],
};

const { DOMParser } = new JSDOM().window;
const parse = (xml: string): Document => {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  expect(parsed.querySelector('parsererror')?.textContent).toBeUndefined();
  return parsed;
};
const about = { title: 'Ships', source: 'ships.html' };

/** An element as names and texts: what a reader of the XML gets back. */
const tell = (element: Element): unknown =>
  element.children.length === 0
    ? `${element.localName}: ${element.textContent}`
    : [element.localName, ...[...element.children].map(tell)];

it('gives the outline back to a reader of XML, in the namespace of TEI', () => {
  const { documentElement } = parse(teiDocument(outlineTei(outline, about, true)));
  expect(documentElement.namespaceURI).toBe('http://www.tei-c.org/ns/1.0');
  expect(documentElement.querySelector('titleStmt')?.textContent).toBe('Ships');
  expect(documentElement.querySelector('sourceDesc')?.textContent).toBe('ships.html');
  const clean = hostile.replace('\u0000\ud800', '\ufffd\ufffd');
  expect(tell(documentElement.querySelector('body') as Element)).toEqual([
    'body',
    'head: Ships',
    'p: before',
    [
      'div',
      'head: Boats',
      'p: two of them',
      ['list', 'label: Length', 'item: 7 m', 'label: Beam', 'item: 2 m'],
      [
        'div',
        'head: Owners',
        [
          'list',
          'label: Ann',
          'item: since May',
          'label: Ben',
          'item: since June',
          'label: Cy',
          ['item', 'p: a', 'p: b'],
        ],
      ],
      ['div', 'head: Oars', 'p: 4'],
      ['div', 'head: Sails', 'p: 1'],
    ],
    ['div', `head: ${clean}`, `p: ${clean}`],
  ]);
  expect([...documentElement.querySelectorAll('div')].map((div) => div.getAttribute('n')).join(' ')).toBe(
    '1.1 2.1 3.1 3.2 2.1',
  );
});

it('has in every body and div heads, then paragraphs and lists, then divs, and nothing else', () => {
  for (const contents of [true, false]) {
    const parsed = parse(teiDocument(outlineTei(outline, about, contents)));
    for (const element of parsed.querySelectorAll('body, div')) {
      const names = [...element.children].map(({ localName }) => localName).join(' ');
      expect(names).toMatch(/^head(?: (?:p|list))*(?: div)*$/);
    }
  }
});

it('has a paragraph in the body of a page without headings', () => {
  const { documentElement } = parse(
    teiDocument(outlineTei({ page: 'p', contents: rows('x'), lists: [] }, about, false)),
  );
  expect(tell(documentElement.querySelector('body') as Element)).toEqual(['body', 'head: Ships', 'p: ']);
});

it('nests as deep as a page does', () => {
  let deep = item('x');
  for (let i = 0; i < 20_000; i++) deep = item('x', [], [[deep]]);
  const xml = outlineTei({ page: 'p', contents: [], lists: [[deep]] }, about, false);
  expect(xml.match(/<\/div>/g)?.length).toBe(20_001);
});

it('puts several pages into one corpus', () => {
  const page = outlineTei(outline, about, false);
  const { documentElement } = parse(`${teiCorpusStart()}${page}${page}${teiCorpusEnd}`);
  const names = [...documentElement.children].map(({ localName }) => localName);
  expect(names).toEqual(['teiHeader', 'TEI', 'TEI']);
});
