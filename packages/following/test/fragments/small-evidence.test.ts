import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../src/page/index.ts';
import type { Component } from '../../src/fragments/index.ts';
import { followMadePage } from './follow-made-page.ts';

const textOf = ({ nodes }: Page, component: Component | undefined): string =>
  (component?.ranges ?? [])
    .flatMap(([start, end]) => nodes.slice(start, end))
    .map(({ text = ' ' }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** The texts of the first component that begins with some words, through versions of a page. */
function follow(begins: string, ...htmls: string[]): string[] {
  const versions = followMadePage(htmls).map(({ page, division, nested }) =>
    [...division, ...nested].map(({ component }) => textOf(page, component)),
  );
  const at = versions[0].findIndex((text) => text.startsWith(begins));
  return versions.map((texts) => texts[at]);
}

const prose = (key: string, count = 20): string =>
  Array.from({ length: count }, (_, i) => `${key}${String.fromCharCode(97 + i)}`).join(' ');
const section = (title: string, body: string): string => `<h2>${title}</h2>${body}`;
const paragraph = (key: string, count?: number): string => `<p>${prose(key, count)}</p>`;
const about = section('About', paragraph('about'));
const links = section('Links', paragraph('link'));
const page = (...sections: string[]): string =>
  `<body><h1>Society</h1>${paragraph('motto')}${sections.join('\n')}`;
const rows = (...cells: [string, string][]): string =>
  `<table>${cells.map(([left, right]) => `<tr><td>${left}</td><td>${right}</td></tr>`).join('')}</table>`;

describe('a row of a table', () => {
  const downloads = (...cells: [string, string][]): string =>
    page(about, section('Downloads', rows(...cells)), links);

  it('has the cell that the next row has too', () => {
    const html = downloads(
      ['Search glyph', '4kb, embedded in the style sheet'],
      ['Cancel button', '4kb, embedded in the style sheet'],
      ['Arrow', '4kb, embedded in the style sheet'],
    );
    expect(follow('Search glyph', html, html)[1]).toBe('Search glyph 4kb, embedded in the style sheet');
  });

  it('is found where its numbers change, and lost where all of it does', () => {
    const cells = (version: string, size: string): [string, string][] => [
      [`Production build ${version}`, `${size}1kb, minified and zipped`],
      [`Development build ${version}`, `${size}4kb, plain with comments`],
      [`Manual ${version}`, `${size}8kb, printed`],
    ];
    const before = downloads(...cells('0.1.0', '4'));
    const after = downloads(...cells('2.3.5', '6'));
    expect(follow('Development', before, after)[1]).toBe('Development build 2.3.5 64kb, plain with comments');
    const others = downloads(['apples', 'pears'], ['plums', 'figs'], ['dates', 'limes']);
    expect(follow('Development', before, others)[1]).toBe('');
  });
});

it('what stood before subsections is not all of the section when their headings are gone', () => {
  const names = ['add', 'fetch', 'remove', 'reset', 'sort'];
  const collection = (heading: string): string =>
    section(
      'Collection',
      paragraph('lead') +
        names
          .map((name) => `<${heading}>${name}</${heading}>${paragraph(name)}${paragraph(`${name}x`)}`)
          .join(''),
    );
  const versions = ['h3', 'h3', 'p'].map((heading) => page(about, collection(heading), links));
  const [first, again, last] = follow('Collection', ...versions);
  expect(again).toBe(first);
  expect(last).toContain(prose('lead'));
  expect(last).not.toContain(prose('reset'));
});

it('a component without a heading gets none that stands before other text', () => {
  const credits = `<div>Brought to you by ${prose('author', 8)}</div>`;
  const better = section('Better', paragraph('better', 4));
  const versions = [
    page(about, `<hr>${credits}`),
    page(about, `<hr>${better}${credits}`),
    page(about, `<hr><div>${better}${paragraph('best')}</div>`, `<hr><div>${credits}</div>`),
  ];
  const seen = follow('Brought', ...versions);
  expect(seen[2]).toBe(seen[0]);
});

it('a nested list is found in what was found of the one around it, where others have lists like it', () => {
  const option = (name: string): string =>
    `<div><h3>${name}</h3>${paragraph(name)}<ul><li>selector of a box</li><li>string or nothing</li></ul></div>`;
  const html = (...names: string[]): string =>
    page(about, section('Options', names.map(option).join('')), links);
  const [before, after] = followMadePage([
    html('offset', 'context', 'trigger'),
    html('extra', 'offset', 'context', 'trigger'),
  ]).map(({ page, nested }) => ({
    page,
    lists: nested.filter(({ component }) => component?.shape === 'ul'),
  }));
  expect(before.lists.length).toBe(3);
  const heading = ({ page }: typeof before, i: number): string => {
    const [list] = after.lists[i].component?.nodes ?? [];
    const at = page.nodes.slice(0, list).findLastIndex(({ name }) => name === 'h3');
    return page.nodes[at + 1].text ?? '';
  };
  expect([0, 1, 2].map((i) => heading(after, i))).toEqual(['offset', 'context', 'trigger']);
});
