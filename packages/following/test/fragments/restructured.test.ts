import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../src/page/index.ts';
import type { Component } from '../../src/fragments/index.ts';
import { followMadePage } from './follow-made-page.ts';

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
  const versions = followMadePage(htmls).map(({ page, division, nested }) =>
    [...division, ...nested].map(({ how, component }) => ({
      how,
      text: component ? textOf(page, component) : '',
    })),
  );
  const at = versions[0].findIndex(({ text }) => text.startsWith(begins));
  return versions.map((seen) => seen[at]);
}

const prose = (key: string, count = 12): string =>
  Array.from({ length: count }, (_, i) => `${key}${String.fromCharCode(97 + i)}`).join(' ');
const section = (title: string, body: string): string => `<h2>${title}</h2>${body}`;
const page = (...sections: string[]): string =>
  `<body><h1>Society</h1><p>${prose('motto', 30)}.</p>${sections.join('\n')}`;
const about = section('About', `<p>${prose('about', 20)}</p>`);
const links = section('Links', `<p>${prose('link', 20)}</p>`);

describe('sections with nearly the same headings and contents', () => {
  const goods = (...cells: string[]): string =>
    `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const stall = (gate: string, rolls: string, tart: string, left: string): string =>
    `<section><h2>Stall at the ${gate} gate</h2><table>${goods('Item', 'Price', 'Stock')}${goods('Rye bread, one kilogram', '3.20', 'plenty')}
    ${goods('Poppy seed rolls, bag of six', rolls, 'few')}${goods('Cherry tart with almonds', tart, 'sold out')}
    ${goods('Spelt loaf with sunflower seeds', '3.90', left)}</table></section>`;
  const north = stall('north', '2.40', '4.80', 'plenty');
  const south = stall('south', '2.60', '4.90', 'few');
  const market = (...stalls: string[]): string => page(...stalls, `<section>${about}</section>`);

  it('keep what says the same when they change places, or one is gone', () => {
    const seen = (gate: string, ...stalls: string[]): string =>
      follow(`Stall at the ${gate}`, market(north, south), market(...stalls))[1].text.slice(0, 18);
    expect([seen('north', south, north), seen('south', south, north), seen('south', south)]).toEqual([
      'Stall at the north',
      'Stall at the south',
      'Stall at the south',
    ]);
  });
});

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

describe('updatePage where authors restructure', () => {
  const row = (id: string): string => `<tr id="${id}"><td>${id} lesson</td><td>${prose(id)}</td></tr>`;
  const rows = (...ids: string[]): string => `<table>${ids.map(row).join('')}</table>`;
  const core = section('Core lessons', rows('shell', 'git', 'python'));
  const shared = 'More lessons for learners, kept by volunteers.';
  const contributed = section('Contributed', `<p>${shared}</p><ul><li>${prose('old', 5)}</ul>`);

  it('a section that was deleted takes over none that holds the ids of others', () => {
    const before = page(core, contributed, links);
    const after = page(
      section('Core', rows('shell', 'git')),
      section('Additional lessons', `<p>${shared}</p>${rows('python', 'matlab')}`),
      links,
    );
    expect(follow('Contributed', before, after)[1].how).toBe('lost');
    expect(follow('python lesson', before, after)[1].text).toBe(`python lesson ${prose('python')}`);
  });

  it('nor one that holds texts of others', () => {
    const list = (...keys: string[]): string => `<ul>${keys.map((key) => `<li>${prose(key)}`).join('')}</ul>`;
    const before = page(section('Core lessons', list('shell', 'git', 'python')), contributed, links);
    const after = page(
      section('Core', list('shell', 'git')),
      section('Additional lessons', `<p>${shared}</p>${list('python', 'matlab')}`),
      links,
    );
    expect(follow('Contributed', before, after)[1].how).toBe('lost');
    expect(follow(prose('python'), before, after)[1].text).toBe(prose('python'));
  });

  it('a heading of which nothing else is left is none', () => {
    const text = Array.from({ length: 12 }, (_, i) => `<p>${prose(`reg${i}`)}</p>`).join('');
    const before = page(about, section('Register', text));
    const bar = '<h2>Register</h2><h2>Schedule</h2>';
    const fresh = `<p>${prose('schedule', 30)}</p>`;
    expect(follow('Register', before, page(`${bar}${fresh}`, about, section('Fees', text)))[1].text).toBe(
      `Fees ${follow('Register', before)[0].text.slice('Register '.length)}`,
    );
    expect(follow('Register', before, page(about, `${bar}${fresh}`))[1].how).toBe('lost');
  });

  it('one weak step is said to be one, and is taken back when the section is there again', () => {
    const code = section('Getting the code', `<p>${prose('code', 8)} project page, list, mail</p>`);
    const community = section('Community', `<p>mail, list, forum, page, project ${prose('talk', 8)}</p>`);
    const away = page(community, links);
    const seen = follow('Getting', page(code, links), away, page(community, code, links));
    expect(seen.map(({ how }) => how)).toEqual(['trained', 'perhaps', 'heading']);
    expect(seen[1].text).toMatch(/^Community/);
    expect(seen[2]).toEqual({ how: 'heading', text: seen[0].text });
    const long = follow('Getting', page(code, links), ...Array.from({ length: 8 }, () => away));
    expect(long.map(({ how }) => how).slice(1)).toEqual([...Array(6).fill('perhaps'), 'heading', 'heading']);
  });

  describe('a list', () => {
    const list = (...keys: string[]): string =>
      `<ul>${keys.map((key) => `<li>${prose(key, 4)}`).join('')}</ul>`;
    const keys = (key: string, count = 8): string[] => Array.from({ length: count }, (_, i) => `${key}${i}`);
    const demos = section('Live demos', list(...keys('demo')));
    const news = section('News', `<p>${prose('news', 40)}</p>`);

    it('that was made anew in its place is the list', () => {
      const anew = section('Examples', list(...keys('fresh', 7)));
      const [, seen] = follow('Live demos', page(about, demos, links), page(about, anew, links, news));
      expect(seen.how).toBe('perhaps');
      expect(seen.text).toBe(
        `Examples ${keys('fresh', 7)
          .map((key) => prose(key, 4))
          .join(' ')}`,
      );
    });

    it('does not come back as its one entry', () => {
      const entry = `<ul>${keys('fresh', 7)
        .map((key) => `<li>${prose(key, 4)}`)
        .join('')}<li>${prose('demo0', 4)}</ul>`;
      const tabs = `<div><span>Examples</span>${list(...keys('fresh', 7))}</div>`;
      const seen = follow(
        'Live demos',
        page(demos, links),
        page(tabs, links),
        page(tabs.replace(/<ul>.*<\/ul>/, entry), links),
      );
      expect(seen.slice(1).map(({ how }) => how)).toEqual(['lost', 'lost']);
    });
  });
});
