import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../src/page/index.ts';
import {
  type Component,
  fragmentPage,
  fullDivisionOptions,
  nestedComponents,
  type PageIndex,
  trainPage,
  updatePage,
} from '../../src/fragments/index.ts';
import { madePage } from './made-page.ts';

/** What a version of a page has of a component: its text, and how it was found. */
interface Seen {
  how: string;
  text: string;
}

const textOf = ({ nodes }: Page, { ranges }: Component): string =>
  ranges
    .flatMap(([start, end]) => nodes.slice(start, end))
    .map(({ text = ' ' }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** Follows the component of a page that begins with some words through later versions. */
function follow(begins: string, ...htmls: string[]): Seen[] {
  const options = { ...fullDivisionOptions, parts: 'cells' as const };
  let index: PageIndex | undefined;
  let at = -1;
  return htmls.map((html) => {
    const page = madePage(html);
    const divide = (u: number) => fragmentPage(page, { ...options, u });
    if (!index) {
      const first = divide(options.u);
      index = trainPage([first]).index;
      const texts = [...first.components, ...nestedComponents(first)].map((one) => textOf(page, one));
      at = texts.findIndex((text) => text.startsWith(begins));
      return { how: 'trained', text: texts[at] ?? '' };
    }
    const update = updatePage(index, divide, options);
    index = update.index;
    const { how, component } = [...update.outcomes, ...update.nested][at];
    return { how, text: component ? textOf(page, component) : '' };
  });
}

const prose = (key: string, count = 12): string =>
  Array.from({ length: count }, (_, i) => `${key}${String.fromCharCode(97 + i)}`).join(' ');
const section = (title: string, body: string): string => `<h2>${title}</h2>${body}`;
const page = (...sections: string[]): string =>
  `<body><h1>Society</h1><p>${prose('motto', 30)}.</p>${sections.join('\n')}`;
const about = section('About', `<p>${prose('about', 20)}</p>`);
const links = section('Links', `<p>${prose('link', 20)}</p>`);

describe('a section and what is in it', () => {
  const entry = (title: string): string => `<h3>${title}</h3><p>${prose(title.replace(/\W/g, ''), 26)}</p>`;
  const list = (title: string, ...entries: string[]): string =>
    page(about, section(title, entries.map(entry).join('')), links);

  it('a heading with one subsection is the list: the newest entry belongs to it later', () => {
    const versions = [
      list('Change log', '1.0.0'),
      list('Change log', '1.1.0', '1.0.0'),
      list('Change log', '1.2.0', '1.1.0', '1.0.0'),
    ];
    const seen = follow('Change log', ...versions);
    expect(seen.map(({ how }) => how)).toEqual(['trained', 'heading', 'heading']);
    expect(seen.map(({ text }) => text.slice(0, 16))).toEqual([
      'Change log 1.0.0',
      'Change log 1.1.0',
      'Change log 1.2.0',
    ]);
    expect(seen[2].text).toContain(prose('100'));
  });

  it('so it is in a list that is nested', () => {
    const log = (...entries: string[]): string =>
      page(
        section(
          'Software',
          `<p>${prose('soft', 6)}</p><h3>News</h3>${entries
            .map((one) => `<h4>${one}</h4><p>${prose(one.replace(/\W/g, ''), 26)}</p>`)
            .join('')}`,
        ),
        section('People', `<p>${prose('people', 26)}</p>`),
      );
    const seen = follow('News', log('May'), log('June', 'May'));
    expect(seen.map(({ text }) => text.slice(0, 8))).toEqual(['News May', 'News Jun']);
    expect(seen[1].text).toContain(prose('May'));
  });

  it('a title and its first entry are not one component', () => {
    const before = list('Publications', 'Paper A', 'Paper B', 'Paper C');
    const after = list('Publications', 'Paper E', 'Paper D', 'Paper A', 'Paper B', 'Paper C');
    expect(follow('Publications', before, after).map(({ text }) => text)).toEqual([
      'Publications',
      'Publications',
    ]);
    expect(follow('Paper A', before, after).map(({ text }) => text)).toEqual([
      `Paper A ${prose('PaperA', 26)}`,
      `Paper A ${prose('PaperA', 26)}`,
    ]);
  });
});
