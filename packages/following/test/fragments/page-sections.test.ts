import { describe, expect, it } from 'vitest';
import type { BlockTree, Page } from '../../../../src/page/index.ts';
import { plainStyle } from '../../../../test/support/plain-style.ts';
import { sharesStructure } from '../../src/fragments/divide-by-sections.ts';
import { fragmentPage, fullDivisionOptions } from '../../src/fragments/index.ts';
import { measureNodes } from '../../src/fragments/measure-nodes.ts';
import { leafSizes, pageLeaves } from '../../src/fragments/page-leaves.ts';
import { pageSections } from '../../src/fragments/page-sections.ts';
import { sectionComponents, sectionLeaves } from '../../src/fragments/section-components.ts';
import { dividedFully, letters, madePage, table } from './made-page.ts';

const leaved = (page: Page) => {
  const measures = measureNodes(page);
  return { page, measures, leaves: pageLeaves(page, measures) };
};

describe('pageSections', () => {
  /** Level, title, first leaf, leaf behind the heading, leaf behind the section, and the section around. */
  const outline = (html: string | Page, begins?: (leaf: number) => boolean): string[] => {
    const sections = pageSections(leaved(typeof html === 'string' ? madePage(html) : html), begins);
    return sections.map(({ level, title, start, body, end, parent }) =>
      [level, title, start, body, end, ...(parent < 0 ? [] : [`in ${sections[parent].title}`])].join(' '),
    );
  };

  it('nests headings by their tags, and ends each at the next one of its level or above', () => {
    const html =
      '<p>lead<h1>One</h1><p>a<h3>Two</h3><p>b<h2>Three <b>More</b></h2><p>c<h3>Five</h3>d<h1>Four</h1><p>e';
    expect(outline(html)).toEqual([
      '1 one 1 2 10',
      '3 two 3 4 5 in one',
      '2 three more 5 7 10 in one',
      '3 five 8 9 10 in three more',
      '1 four 10 11 12',
    ]);
    const sections = pageSections(leaved(madePage(html)));
    expect(sections.map(({ child, children }) => [child, children])).toEqual([
      ...[[1, 2], [-1, 0], [3, 1], [-1, 0], [-1, 0]], // biome-ignore format: a row
    ]);
    expect(outline('<p>x<h2>A</h2>')).toEqual(['2 a 1 2 2']);
    expect(outline('<h2><div>A</div><div>B</div></h2>c')).toEqual(['2 a b 0 2 3']);
  });

  it('takes no heading without text, and the pictures before one that begin the same element', () => {
    expect(outline('<h2>—</h2><p>a<h2>One</h2><h3></h3><p>b')).toEqual(['2 one 1 2 3']);
    expect(outline('<h2><img src=a.gif></h2><p>a<h2>b</h2>c')).toEqual(['2 b 2 3 4']);
    expect(outline('<p>a<div><img src=a.gif><h2>T</h2><p>x</div><p>b<img src=c.gif><h2>U</h2>c')).toEqual([
      '2 t 1 3 6',
      '2 u 6 7 8',
    ]);
    const two = '<div><p><img src=a.gif></p><p><img src=a.gif></p><h2>T</h2><p>x</div>';
    expect(outline(`${two}<p>b<div><img src=c.gif></div><h2>U</h2>c`)).toEqual(['2 t 0 3 6', '2 u 6 7 8']);
    expect(outline('<img src=a.gif><h2>T</h2>x')).toEqual(['2 t 0 2 3']);
    expect(outline('<table><tr><th><p>x</p><p><img src=a.gif></p>Two<td>b</table>')).toEqual(['9 two 2 3 4']);
  });

  it('has words as titles, in whatever elements they stand', () => {
    expect(outline('<h2>Using the <code>img</code> tag</h2>a')[0]).toMatch(/^2 using the img tag /);
    expect(outline('<h2>Using the img tag</h2>a')[0]).toMatch(/^2 using the img tag /);
  });

  it('takes the bold words that begin four paragraphs of one element; the last ends with its paragraph', () => {
    const row = (bold: (title: string) => string): string =>
      ['One', 'Two', 'Three', 'Four'].map((title) => `<p>${bold(title)} is here<pre>a</pre>`).join('');
    const titled = (title: string): string => `<b class=t>${title}</b>`;
    const bounds = ['9 one 0 1 3 in h', '9 two 3 4 6 in h', '9 three 6 7 9 in h', '9 four 9 10 11 in h'];
    const lead = (html: string): string[] => outline(`<h2>H</h2>${html}`).slice(1);
    const later = bounds.map((line) => line.replace(/\d+/g, (n, at) => (at === 0 ? n : `${Number(n) + 1}`)));
    expect(lead(row(titled))).toEqual(later);
    expect(lead(row((title) => (title === 'Four' ? title : titled(title))))).toEqual([]);
    expect(lead(row((title) => `so ${titled(title)}`))).toEqual([]);
  });

  it('takes of bold words that begin paragraphs of one element only the most frequent kind', () => {
    const titled = (title: string): string => `<p><b class=t>${title}</b> x<p><b>So</b> it is`;
    const html = `<div>${['One', 'Two', 'Three', 'Four'].map(titled).join('')}<p><b class=t>Five</b> x</div>`;
    expect(outline(html).map((line) => line.split(' ')[1])).toEqual(['one', 'two', 'three', 'four', 'five']);
  });

  it('has terms and captions below headings, in the element that they are of; terms in a row are one', () => {
    expect(outline('<dl><dt>A</dt><dt>B</dt><dd>ab</dd><dt>C</dt><dd>c</dd></dl><p>z')).toEqual([
      '7 a b 0 2 3',
      '7 c 3 4 5',
    ]);
    expect(outline('<dl><dt>A</dt></dl><dl><dt>B</dt><dd>b</dd></dl><p>z')).toEqual([
      '7 a 0 1 1',
      '7 b 1 2 3',
    ]);
    expect(outline('<table><caption>T</caption><caption>U</caption><tr><td>a</table><p>z')).toEqual([
      '7 t 0 1 1',
      '7 u 1 2 3',
    ]);
    const field = '<fieldset><legend>L</legend>b</fieldset>';
    expect(outline(`${field}<details><summary>S</summary>c</details><p>z`)).toEqual([
      '7 l 0 1 2',
      '7 s 2 3 4',
    ]);
    expect(outline('<table><caption>T</caption><tr><td>a</table><p><b>B</b><p>b')).toEqual([
      '7 t 0 1 2',
      '9 b 2 3 4',
    ]);
    expect(outline('<dl><dt>A<dd><h2>B</h2>b</dl><p>c')).toEqual(['7 a 0 1 3', '12 b 1 2 3 in a']);
  });

  it('has headings in a list below those around it', () => {
    const html = '<h2>H</h2><ul><li>x<li><h3>In</h3>a<dl><dt>D</dt><dd>d</dd></dl></ul><p>z';
    expect(outline(html)).toEqual(['2 h 0 1 7', '13 in 2 3 6 in h', '17 d 4 5 6 in in']);
    expect(outline('<dl><dd><dl><dt>A</dt></dl></dd><dt>B</dt><dd>b</dd></dl><p>z')).toEqual([
      '17 a 0 1 1',
      '7 b 1 2 3',
    ]);
    expect(outline('<ul><li><h3>A</h3>a</li><li>b</ul>')).toEqual(['13 a 0 1 2']);
  });

  it('takes the line that begins a list item, right before a list in it', () => {
    const fruit = '<li>Fruit<ul><li>Apple<ol><li>red<li>green</ol><li>pear</ul>';
    expect(outline(`<ul>${fruit}<li>Nut<li><b>Herb</b> x<ul><li>y</ul></ul><p>z`)).toEqual([
      '8 fruit 0 1 5',
      '18 apple 1 2 4 in fruit',
      '8 herb x 6 8 9',
    ]);
    expect(outline('<ul><li>a<dl><dt>t<dd>u</dl></ul><ol>b<ul><li>c</ul></ol>')).toEqual([
      '8 a 0 1 3',
      '7 t 1 2 3 in a'.replace('7', '17'),
    ]);
    for (const inner of ['<x-li>Fruit</x-li><ul><li>a</ul>', '<lix>Fruit</lix><ol><li>a</ol>'])
      expect(outline(`<ul><li>${inner}</ul>`)).toEqual(['8 fruit 0 1 2']);
    for (const inner of ['Fruit<x-ul>a</x-ul>', 'Fruit<ulx>a</ulx>', '<img src=a.gif><ul><li>a</ul>'])
      expect(outline(`<ul><li>${inner}</ul>`)).toEqual([]);
    const none = '<ul><li><p>one<p>two<ul><li>a</ul><li>three<p>four<ul><li>a</ul></ul>';
    expect(outline(`${none}<ul><li>five</ul><ul><li>six</ul>`)).toEqual([]);
    const long = (count: number): string => `<ul><li>${letters(count)}<ul><li>a</ul></ul>`;
    expect([80, 81].map((count) => outline(long(count)).length)).toEqual([1, 0]);
  });

  it('takes lines in bold of at most 80 characters, behind which a line is not bold', () => {
    const html = '<p><b>One</b></p><p>a</p><p><strong>Two</strong> <b>more</b></p><p>b <b>c</b>';
    expect(outline(`${html}<p><b>not</b> all<p>d<div><b>Last</b></div>`)).toEqual([
      '9 one 0 1 2',
      '9 two more 2 4 10',
    ]);
    expect(outline('<p><b>One</b></p><p><b>Two</b></p><p>a<p><b>Three</b></p><h2>H</h2>b')).toEqual([
      '9 two 1 2 4',
      '2 h 4 5 6',
    ]);
    expect(outline('<p><b>One<img src=a.gif></b></p><p>a<p><b>Two</b></p><p><b>x</b> y')).toEqual([
      '9 two 3 4 6',
    ]);
    const long = (count: number): string => `<p><b>${letters(count)}</b></p><p>a`;
    expect([80, 81].map((count) => outline(long(count)).length)).toEqual([1, 0]);
    expect(outline('<ul><li>u<br><b>B</b><br>v</ul><h2>H</h2><p>x<p><b>C</b><p>y<h3>I</h3><p>z')).toEqual([
      '19 b 1 2 3',
      '2 h 3 4 9',
      '9 c 5 6 7 in h',
      '3 i 7 8 9 in h',
    ]);
  });

  it('knows bold text by the elements around it, up to the box that it is in, or by its style', () => {
    const isBold = (line: string): boolean => outline(`${line}<p>a`).length === 1;
    const bold = ['<p><b>x</b>', '<p><strong>x</strong>', '<table><tr><th>x</table>', '<b><pre>x</pre></b>'];
    expect(bold.map(isBold)).toEqual([true, true, true, true]);
    expect(isBold('<b><samp>x</samp></b>')).toBe(true);
    const boxes = ['<p>x</p>', '<div>x</div>', '<li>x</li>', '<table><tr><td>x</table>'].map(
      (box) => `<b>${box}</b>`,
    );
    expect(boxes.map(isBold)).toEqual([false, false, false, false]);
    expect(['x', '<p><sub>x</sub>', '<p><big>x</big>'].map(isBold)).toEqual([false, false, false]);
    const styled = (fontWeight: number): Page => {
      const page = madePage('<p><b>x</b><p>a');
      const nodes = page.nodes.map((node) => ({ ...node, style: node.name === 'b' ? 1 : 0 }));
      return { ...page, nodes, styles: [plainStyle, { ...plainStyle, fontWeight }] };
    };
    expect([599, 600, 700].map((weight) => outline(styled(weight)).length)).toEqual([0, 1, 1]);
  });

  it('takes lines in bold only where something begins', () => {
    const html = '<h2>H</h2><p>a<p><b>B</b><p>b<p><b>C</b><p>c<ul><li><b>D</b><br>d</ul>';
    expect(outline(html, (leaf) => leaf === 4)).toEqual(['2 h 0 1 8', '9 c 4 5 8 in h']);
  });

  it('ends in the element of a heading that has forty characters behind it, not in a wrapper of the heading', () => {
    const wrapped = (count: number): string =>
      `<div><div><h2>A</h2></div><p>${letters(count)}</p></div><p>after<h2>B</h2><p>z`;
    expect(outline(wrapped(39))).toEqual(['2 a 0 1 3', '2 b 3 4 5']);
    expect(outline(wrapped(40))).toEqual(['2 a 0 1 2', '2 b 3 4 5']);
    expect(outline(`<div><h2>A</h2><p>${letters(20)}<p>${letters(20)}</div>after`)).toEqual(['2 a 0 1 3']);
    const pictured = `<p>${letters(30)}<img src=a.gif></p>`;
    expect(outline(`<div><div><h2>A</h2></div>${pictured}</div><p>after`)).toEqual(['2 a 0 1 4']);
    for (const box of ['x-li', 'lix'])
      expect(outline(`<${box}><h2>A</h2><p>x</p></${box}><p>after`)).toEqual(['2 a 0 1 3']);
  });

  it('ends, the last one, before what closes the page beside its heading', () => {
    const long = `<p>${letters(50)}`;
    for (const foot of ['<hr>foot', '<footer>foot</footer>', '<address>foot</address>', '<nav>foot</nav>'])
      expect(outline(`<h2>A</h2>${long}</p><p>b</p>${foot}`)).toEqual(['2 a 0 1 3']);
    expect(
      outline(`<h2>A</h2>${long}</p><address>foot</address><h2>B</h2><nav>x</nav><p>b<nav>n</nav>`),
    ).toEqual(['2 a 0 1 3', '2 b 3 4 6']);
    // Not beside the heading, of another name, or right behind the heading.
    expect(outline(`<h2>A</h2>${long}</p><div><hr>x</div><p>y</p><hrx>z</hrx><x-hr>z</x-hr>`)).toEqual([
      '2 a 0 1 6',
    ]);
    expect(outline(`<h2>A</h2><hr>${long}</p><p>x<hr>`)).toEqual(['2 a 0 1 3']);
    expect(outline(`<h2>A</h2><hr>${letters(50)}<p>x`)).toEqual(['2 a 0 1 3']);
    // Of an element that ends before the next heading, or with the page.
    expect(outline(`<div><h2>A</h2>${long}<hr>foot</div><p>z<h2>B</h2>b`)[0]).toBe('2 a 0 1 2');
    expect(outline('<div><h2>A</h2><p>x<hr>foot</div>')).toEqual(['2 a 0 1 2']);
  });
});

describe('sectionComponents', () => {
  /** Leaves of the components of a page, with the section that each is. */
  const parts = (
    html: string,
    options: { cuts?: number[]; listItem?: number; tiny?: number; alike?: boolean } = {},
  ): string[] => {
    const all = leaved(madePage(html));
    const sections = pageSections(all);
    const { cuts = [], listItem = 0, tiny = 0, alike = false } = options;
    const sizes = leafSizes(all, 0);
    return sectionComponents(sections, all.leaves.length, sizes, cuts, { listItem, tiny }, () => alike).map(
      ({ start, end, section }) =>
        [start, end, ...(section ? [sections[section.index].title, section.extent] : [])].join(' '),
    );
  };
  const section = (title: string, count: number, level = 2): string =>
    `<h${level}>${title}</h${level}><p>${letters(count - title.length)}</p>`;

  it('takes a section without subsections up to half of the page, else divides it', () => {
    expect(parts(section('A', 50) + section('B', 50))).toEqual(['0 2 a whole', '2 4 b whole']);
    expect(parts(section('A', 51) + section('B', 49), { cuts: [1] })).toEqual(['0 1', '1 2', '2 4 b whole']);
    const four = `${section('A', 51)}${section('B', 29)}<p>${letters(20)}`;
    expect(parts(four, { alike: true })).toEqual(['0 2 a whole', '2 5 b whole']);
    expect(parts(`<p>${letters(19)}</p>${section('A', 81)}`, { alike: true })).toEqual(['0 1', '1 3']);
    expect(parts(`<p>${letters(20)}</p>${section('A', 80)}`, { alike: true })).toEqual([
      '0 1',
      '1 3 a whole',
    ]);
  });

  it('takes a section with subsections up to 15 hundredths, else what stands before them, and each', () => {
    const rest = section('Z', 45) + section('Y', 40);
    const two = (lead: number): string => section('A', lead) + section('B', 5, 3) + section('C', 5, 3);
    expect(parts(two(5) + rest)).toEqual(['0 6 a whole', '6 8 z whole', '8 10 y whole']);
    expect(parts(two(6) + rest).slice(0, 3)).toEqual(['0 2 a lead', '2 4 b whole', '4 6 c whole']);
    // Of subsections in subsections too.
    expect(parts(section('A', 10) + section('B', 10, 3) + section('C', 10, 4) + rest).slice(0, 3)).toEqual([
      '0 2 a lead',
      '2 4 b lead',
      '4 6 c whole',
    ]);
  });

  it('takes a list of short subsections as a section without any, one of numbered ones up to four fifths', () => {
    const list = (titles: string[], counts: number[]): string =>
      `${section('A', 4)}${titles.map((title, i) => section(title, counts[i], 3)).join('')}`;
    const rest = section('Z', 50);
    const short = (counts: number[], listItem = 12): boolean =>
      parts(list(['b', 'c', 'd', 'e'].slice(0, counts.length), counts) + rest, { listItem })[0].endsWith(
        'whole',
      );
    expect([short([11, 11, 11, 12]), short([11, 11, 12, 12]), short([11, 11, 11])]).toEqual([
      true,
      false,
      false,
    ]);
    const log = (titles: string[], last = 20): boolean =>
      parts(list(titles, [20, 20, 20, last]) + section('Z', 21))[0].endsWith('whole');
    expect(log(['v1', 'v2', 'v3', 'last'])).toBe(true);
    expect(log(['v1', 'v2', 'next', 'last'])).toBe(false);
    expect(log(['v1', 'v2', 'v3'])).toBe(false);
    expect(log(['v1', 'v2', 'v3', 'last'], 25)).toBe(false);
    // A list of the same elements, too large to be plain.
    const alike = list(['b', 'c', 'd', 'e'], [15, 15, 15, 15]) + section('Z', 36);
    expect([true, false].map((one) => parts(alike, { listItem: 16, alike: one })[0])).toEqual([
      '0 10 a whole',
      '0 2 a lead',
    ]);
    expect(parts(alike, { alike: true })[0]).toBe('0 2 a lead');
  });

  it('gives the name of the page to nothing: what stands before the subsections of most of it has no heading', () => {
    const page = (rest: number): string[] =>
      parts(`<h1>P</h1><p>${letters(9)}</p>${section('A', 30)}${section('B', 40)}<hr>${letters(rest)}`);
    expect(page(20)).toEqual(['0 2', '2 4 a whole', '4 6 b whole', '6 7']);
    expect(page(21)[0]).toBe('0 2 p lead');
  });

  it('divides what has no heading at the cuts in it, but joins what is tiny', () => {
    const html = `${[10, 5, 10, 10, 5].map((count) => `<p>${letters(count)}`).join('')}${section('A', 30)}`;
    const cuts = [0, 1, 2, 3, 4, 5, 6];
    expect(parts(html, { cuts })).toEqual(['0 1', '1 2', '2 3', '3 4', '4 5', '5 7 a whole']);
    expect(parts(html, { cuts, tiny: 5 })).toEqual(['0 1', '1 2', '2 3', '3 4', '4 5', '5 7 a whole']);
    expect(parts(html, { cuts, tiny: 6 })).toEqual(['0 1', '1 3', '3 5', '5 7 a whole']);
    expect(parts(html, { cuts: [2, 9] })).toEqual(['0 2', '2 5', '5 7 a whole']);
    expect(parts(`<p>${letters(9)}`)).toEqual(['0 1']);
  });

  it('takes what stands between two subsections as it is', () => {
    const term = `<table><caption>b</caption><tr><td>${letters(9)}</table>`;
    const html = `${section('A', 10)}${term}<p>${letters(9)}</p>${section('C', 20, 3)}${section('Z', 51)}`;
    expect(parts(html)).toEqual(['0 2 a lead', '2 4 b whole', '4 5', '5 7 c whole', '7 9']);
  });

  it('takes a heading and the only subsection right behind it as one', () => {
    const rest = section('Z', 50) + section('Y', 20);
    const inner = section('C', 10, 4) + section('D', 10, 4);
    expect(parts(`<h2>A</h2>${section('B', 9, 3)}${inner}${rest}`).slice(0, 3)).toEqual([
      '0 3 b lead',
      '3 5 c whole',
      '5 7 d whole',
    ]);
    expect(parts(`<h2>A</h2><p>x</p>${section('B', 27, 3)}${rest}`).slice(0, 2)).toEqual([
      '0 2 a lead',
      '2 4 b whole',
    ]);
    expect(parts(`<h2>A</h2>${section('B', 30, 3)}${rest}`)[0]).toBe('0 3 a whole');
  });

  it('sectionLeaves has the headings right before that have nothing else, and may end before a subsection', () => {
    const html = '<h1>P</h1><h2>A</h2><h3>B</h3><p>b<h4>C</h4><p>c<h1>Q</h1><p>q<h2>R</h2><p>r<h2>S</h2><p>s';
    const sections = pageSections(leaved(madePage(html)));
    const leaves = (extent: 'whole' | 'lead'): string[] =>
      sections.map(({ title }, i) => {
        const { start, end } = sectionLeaves(sections, i, extent);
        return `${title} ${start} ${end}`;
      });
    expect(leaves('whole')).toEqual(['p 0 6', 'a 0 6', 'b 0 6', 'c 4 6', 'q 6 12', 'r 8 10', 's 10 12']);
    expect(leaves('lead')).toEqual(['p 0 1', 'a 0 2', 'b 0 4', 'c 4 6', 'q 6 8', 'r 8 10', 's 10 12']);
    const two = pageSections(leaved(madePage('<h1>P</h1><h2>A</h2><p>a<h2>B</h2><p>b')));
    expect(sectionLeaves(two, 1, 'whole')).toEqual({ start: 1, end: 3 });
  });
});

it('sharesStructure asks for four elements, three quarters of one name and class, or for an only one with such', () => {
  const shares = (html: string, ...names: string[]): boolean => {
    const page = madePage(html);
    const covers = page.nodes.flatMap(({ name }, i) => (names.includes(name) ? [i] : []));
    return sharesStructure(page, covers);
  };
  const items = (...classes: string[]): string => classes.map((one) => `<li class=${one}>x`).join('');
  expect(shares(items('a', 'a', 'a', 'a'), 'li')).toBe(true);
  expect(shares(items('a', 'a', 'a'), 'li')).toBe(false);
  expect(shares(items('a', 'a', 'b', 'a'), 'li')).toBe(true);
  expect(shares(items('a', 'a', 'b', 'b'), 'li')).toBe(false);
  expect(shares('<p>x<p>x<p>x<p>x', 'p')).toBe(true);
  expect(shares('<p>x<p>x<h2>x</h2><h2>x</h2>', 'p', 'h2')).toBe(false);
  expect(shares(`<div><ul>${items('a', 'b', 'a', 'a')}</ul> text </div><p>y`, 'div')).toBe(true);
  expect(shares(`<div>text<ul>${items('a', 'b')}</ul>text</div><p>y<p>y<p>y<p>y`, 'div')).toBe(false);
  expect(shares('<ul><li><p>x<p>x<p>x<p>x</ul>', 'ul')).toBe(true);
  expect(shares('<ul><li>x<ul><li>x<li>x</ul><li>x</ul><p>x<p>x', 'ul')).toBe(false);
  expect(shares('<p>x</p>', 'p')).toBe(false);
  expect(shares(`<ul>${'<li><p>x<p>x</li>'.repeat(3)}</ul>`, 'ul')).toBe(false);
});

describe('divideBySections', () => {
  const page = `<h2>News</h2><p>${letters(30)}</p><p>${letters(30)}</p><h2>Tides</h2><p>${letters(59)}</p>`;
  const told = (html: string) =>
    dividedFully(html).components.map(({ id, criterion, title, ranges }) =>
      [id, criterion, title?.text, title?.extent, ranges.length].join(' '),
    );

  it('names a component by the paths of its nodes, unless the division has it already', () => {
    expect(told(page)).toEqual([
      '/html[1]/body[1]/h2[1]+/html[1]/body[1]/p[1]+/html[1]/body[1]/p[2] section news whole 3',
      '/html[1]/body[1]/h2[2]+/html[1]/body[1]/p[3] section tides whole 2',
    ]);
    const own = [table(letters(30)), `<div>${letters(29)}</div>`, table(letters(30))].join('<hr>');
    expect(told(`${own}<h2>A</h2><p>${letters(88)}`)).toEqual([
      '/html[1]/body[1]/table[1]+/html[1]/body[1]/div[1]+/html[1]/body[1]/table[2] node   3',
      '/html[1]/body[1]/h2[1]+/html[1]/body[1]/p[1] section a whole 2',
    ]);
    const tables = Array.from({ length: 4 }, () => table(letters(10))).join('');
    expect(told(`${table(letters(41))}<h2>A</h2>${tables}`)[0]).toBe('1 structure   1');
  });

  it('divides what is too large by the components of the division, a list of one kind less than other contents', () => {
    const tables = Array.from({ length: 6 }, () => table(letters(30))).join('');
    expect(told(`<h2>A</h2>${tables}`).map((one) => one.split(' ')[0])).toEqual([
      ...['/html[1]/body[1]/h2[1]+/html[1]/body[1]/table[1]', '2', '3', '4', '5', '6'],
    ]);
    const half = (html: string): string => told(`<h2>A</h2>${html}<h2>B</h2><p>${letters(99)}`)[0];
    expect([half(`<ul>${`<li>${letters(30)}`.repeat(5)}</ul>`), half(`<p>${letters(150)}`)]).toEqual([
      '/html[1]/body[1]/h2[1]+/html[1]/body[1]/ul[1] section a whole 2',
      '/html[1]/body[1]/h2[1]+/html[1]/body[1]/p[1] node   2',
    ]);
  });

  it('with visual blocks, takes a line in bold for a heading only where a component begins, not in a line', () => {
    const html = `<div><b>One</b><p>${letters(60)}</div><div><p>${letters(60)}</p><b>Two</b><p>${letters(60)}</div>`;
    const page = madePage(html);
    const block = (nodes: number[], children: object[] = []) => ({
      nodes,
      children,
      separators: [],
      spans: [],
    });
    const at = (name: string): number[] => page.nodes.flatMap((node, i) => (node.name === name ? [i] : []));
    const root = block(
      at('body'),
      at('div').map((node) => block([node])),
    );
    const { sections } = fragmentPage(page, fullDivisionOptions, { root } as unknown as BlockTree);
    expect(sections.map(({ title }) => title)).toEqual(['one']);
    expect(dividedFully(html).sections.map(({ title }) => title)).toEqual(['one', 'two']);
  });

  it('leaves a page without headings, and one divided by tables alone, as they are', () => {
    expect(told(`<p>${letters(60)}</p><p>${letters(60)}</p>`)).toEqual(['0 ratio   1']);
    const tables = dividedFully(page, { parts: 'tables' });
    expect([tables.sections, tables.components.map(({ id }) => id)]).toEqual([[], ['0']]);
  });
});
