import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BlockTree,
  documentSchema,
  mergeSpans,
  type Page,
  type Span,
  toCanonical,
} from '../../src/page/index.ts';
import { flattenVisual, markSentenceRows } from '../../src/rows/index.ts';
import { numbers, words } from '../support/words.ts';
import { leavesOf, oneLeaf } from './block-trees.ts';
import { laidOutPage } from './laid-out-page.ts';
import { canonicalText, parsePage } from './parse-page.ts';
import { showRows } from './show-rows.ts';

/** Texts of the rows' blocks. */
function texts(page: Page, tree: BlockTree = oneLeaf(page)): string[] {
  const document = flattenVisual(page, tree);
  expect(documentSchema.safeParse(document).error).toBeUndefined();
  return document.rows.map(({ blocks }) => blocks.map(({ text }) => text).join(' | '));
}

function symbols(page: Page, tree: BlockTree = oneLeaf(page)): string[] {
  return showRows(flattenVisual(page, tree));
}

const row = (y: number, ...cells: string[]): string =>
  `<tr>${cells.map((cell, i) => `<td box="${i * 100} ${y} 90 18">${cell}</td>`).join('')}</tr>`;

describe('flattenVisual: rows', () => {
  it('ends rows at the edges of boxes and at br', () => {
    const page = laidOutPage(
      '<h1 box="0 0 200 32">John</h1><p box="0 50 300 36 2">Age: 25<br>Tel: 1 <b>or</b> 2</p>',
    );
    expect(texts(page)).toEqual(['John', 'Age | 25', 'Tel | 1 | or | 2']);
  });

  it('goes by computed display, not by tag', () => {
    const page = laidOutPage(
      `<span box="0 0 90 18" look='{"display":"block"}'>a</span><span box="0 20 90 18" look='{"display":"block"}'>b</span>
       <ul><li box="0 40 40 18" look='{"display":"inline"}'>c</li><li box="50 40 40 18" look='{"display":"inline"}'>d</li></ul>`,
    );
    expect(texts(page)).toEqual(['a', 'b', 'c | d']);
  });

  it('never ends a row at a soft wrap', () => {
    const page = laidOutPage('<p box="0 0 100 54 3">one two <i>three</i> four five six</p>');
    expect(texts(page)).toEqual(['one two | three | four five six']);
  });

  it('ends rows at line feeds of preformatted text', () => {
    const page = laidOutPage(`<div box="0 0 100 36 2" look='{"whiteSpace":"pre-wrap"}'>one\ntwo</div>`);
    expect(symbols(page)).toEqual(['one [gap0 LF]', 'two [</div>]']);
  });

  it('makes one row of cells that stand side by side', () => {
    const page = laidOutPage(`<table>${row(0, 'Name', 'John', '')}${row(20, 'Age', '25', 'years')}</table>`);
    expect(texts(page)).toEqual(['Name | John', 'Age | 25 | years']);
  });

  it('makes one row of floats and flex items, whatever wraps them', () => {
    const item = (x: number, text: string): string =>
      `<div look='{"display":"block"}'><div box="${x} 0 90 18">${text}</div></div>`;
    const items = `${item(0, 'Name')}${item(100, 'John')}`;
    expect(texts(laidOutPage(`<div look='{"display":"flex"}'>${items}</div>`))).toEqual(['Name | John']);
  });

  it('does not join a column of several lines with what stands beside one of them', () => {
    const nav = '<td><p box="0 0 90 18">Home</p><p box="0 20 90 18">News</p></td>';
    const content = '<td><h1 box="100 0 90 18">Title</h1><p box="100 20 90 18">Text</p></td>';
    const cells = (...own: string[]) => texts(laidOutPage(`<table><tr>${own.join('')}</tr></table>`));
    expect(cells(nav, content)).toEqual(['Home', 'News', 'Title', 'Text']);
    expect(cells(content, '<td box="200 0 90 18">x</td>')).toEqual(['Title', 'Text', 'x']);
  });

  it('does not join a label with a value that wraps', () => {
    const page = laidOutPage(
      '<table><tr><td box="0 0 90 18">Address</td><td box="100 0 90 54 3">a long way from here</td></table>',
    );
    expect(symbols(page)).toEqual([
      'Address [gap> </td> <td>]',
      'a long way from here [</td> </tr> </tbody> </table>]',
    ]);
  });

  it('orders a row as it is seen, and says so', () => {
    const html =
      '<p><span look=\'{"display":"block"}\' box="300 0 90 18">1997</span><span box="0 0 90 18">Title</span></p>';
    const page = laidOutPage(html);
    expect(flattenVisual(page, oneLeaf(page)).rows).toMatchObject([
      { reordered: true, blocks: [{ text: 'Title' }, { text: '1997', span: [0, 4] }] },
    ]);
  });

  it('keeps document order where text runs from right to left', () => {
    const page = laidOutPage(
      `<div dir="rtl"><table><tr><td box="100 0 90 18">אב</td><td box="0 0 90 18">גד</td></tr></table></div>`,
    );
    const [first] = flattenVisual(page, oneLeaf(page)).rows;
    expect(first.blocks.map(({ text }) => text)).toEqual(['אב', 'גד']);
    expect(first.reordered).toBeUndefined();
  });

  it('reads visual blocks in the order of the tree where document order goes back', () => {
    const lines = (x: number, a: string, b: string): string =>
      `<p box="${x} 0 90 18">${a}</p><p box="${x} 20 90 18">${b}</p>`;
    const page = laidOutPage(
      `<div id="nav">${lines(300, 'Home', 'News')}</div><div id="text">${lines(0, 'Title', 'Text')}</div>`,
    );
    const tree = leavesOf(page, ['text', 'nav']);
    expect(texts(page, tree)).toEqual(['Title', 'Text', 'Home', 'News']);
    const { rows } = flattenVisual(page, tree);
    expect(rows.map(({ reordered }) => reordered)).toEqual([undefined, undefined, true, true]);
    expect(rows.map(({ blocks }) => blocks[0].span)).toEqual(numbers`8 13, 13 17, 0 4, 4 8`);
  });

  it('keeps document order where it only goes on in the next column', () => {
    const page = laidOutPage(
      '<p id="a" box="0 0 90 90 5">one</p><p id="b" box="100 0 90 18">two</p><p id="c" box="100 20 90 18">three</p>',
    );
    expect(texts(page, leavesOf(page, ['b', 'c', 'a']))).toEqual(['one', 'two', 'three']);
  });

  it('keeps the rows of a table together where the tree holds its columns', () => {
    const wrapped = (y: number, name: string, value: string): string =>
      `<tr><td id="${name}" box="0 ${y} 90 18">${name}</td><td id="${value}" box="100 ${y} 90 36 2">${value}</td></tr>`;
    const page = laidOutPage(`<table>${wrapped(0, 'a', 'one')}${wrapped(40, 'b', 'two')}</table>`);
    expect(texts(page, leavesOf(page, ['a', 'b', 'one', 'two']))).toEqual(['a', 'one', 'b', 'two']);
  });

  it('fills a gap between parts of a row', () => {
    const at = (x: number, text: string): string => `<div box="${x} 0 90 18">${text}</div>`;
    const page = laidOutPage(at(0, 'a') + at(300, 'd') + at(100, 'b') + at(200, 'c'));
    expect(texts(page)).toEqual(['a | b | c | d']);
  });

  it('joins neighbouring leaves of one line each on the same visual line', () => {
    const page = laidOutPage('<p id="a" box="0 0 90 18">Name</p><p id="b" box="100 0 90 18">John</p>');
    const separators = [{ direction: 'vertical' as const, start: 90, end: 100, weight: 2 }];
    const tree = leavesOf(page, ['a', 'b'], separators);
    expect(symbols(page, tree)).toEqual(['Name [</p> <p> sep1] John [</p>]']);
  });

  it('does not cut a line at the edge of a leaf', () => {
    const page = laidOutPage('<p box="0 0 90 36 2">a <b id="b">b</b> <i id="i">c</i></p>');
    expect(texts(page, leavesOf(page, ['b', 'i']))).toEqual(['a | b | c']);
  });
});

describe('flattenVisual: symbols', () => {
  it('puts the gap, the separator and the changes where the row ends', () => {
    const page = laidOutPage(
      `<h1 id="a" box="0 0 200 32" look='{"fontSize":32,"fontWeight":700}'>John</h1>
       <p id="b" box="40 80 200 18" look='{"color":"#ff0000","effectiveBackground":"#eeeeee"}'>Text</p>`,
    );
    const separators = [{ direction: 'horizontal' as const, start: 32, end: 80, weight: 13 }];
    expect(symbols(page, leavesOf(page, ['a', 'b'], separators))).toEqual([
      'John [gap3 sep3 font- bold- color~ back~ indent+ </h1> <p>]',
      'Text [</p>]',
    ]);
  });

  it.each([
    [18, 'gap0'],
    [23, 'gap0'],
    [24, 'gap1'],
    [40, 'gap2'],
    [70, 'gap3'],
  ])('classes the distance of a row at %i px below one of 18 px: %s', (y, gap) => {
    const page = laidOutPage(`<p box="0 0 90 18">a</p><p box="0 ${y} 90 18">b</p>`);
    expect(symbols(page)).toEqual([`a [${gap} </p> <p>]`, 'b [</p>]']);
  });

  it('tells a row above: a new column', () => {
    const page = laidOutPage('<p box="0 50 90 18">a</p><p box="100 0 90 18">b</p>');
    expect(symbols(page)[0]).toBe('a [gap^ </p> <p>]');
  });

  it('says what changes inside a row', () => {
    const page = laidOutPage(`<p box="0 0 90 18"><b look='{"fontWeight":700}'>Age</b>: 25</p>`);
    expect(symbols(page)).toEqual(['Age [</b> : bold-] 25 [</p>]']);
  });

  it('lets sentence rows be found where only style ends a row', () => {
    const line = (y: number, text: string): string =>
      `<span look='{"display":"block"}' box="0 ${y} 90 18">${text}</span>`;
    const page = laidOutPage(line(0, 'We swim.') + line(20, '■They run.'));
    const [{ rows }] = markSentenceRows([flattenVisual(page, oneLeaf(page))]);
    expect(rows.map(({ sentence }) => sentence)).toEqual([true, false]);
  });
});

describe('flattenVisual: style tokens', () => {
  const text = '<p box="0 200 300 18">text enough to be what is usual here</p>';
  const styles = (html: string): (string | undefined)[] => {
    const page = laidOutPage(html + text);
    return flattenVisual(page, oneLeaf(page)).rows[0].blocks.map(({ style }) => style);
  };

  it.each([
    ['{}', 's0'],
    ['{"fontSize":32}', 's+4'],
    ['{"fontSize":24}', 's+2'],
    ['{"fontSize":13}', 's-1'],
    ['{"fontSize":200}', 's+4'],
    ['{"fontSize":0}', 's0'],
    ['{"fontWeight":700,"fontStyle":"italic"}', 's0 bold italic'],
    ['{"textDecoration":"underline","color":"#ff0000"}', 's0 underline color'],
    ['{"effectiveBackground":"#cccccc","textAlign":"-webkit-center"}', 's0 back center'],
  ])('%s is %s', (look, style) => expect(styles(`<p box="0 0 90 18" look='${look}'>a</p>`)).toEqual([style]));

  it('tells links from coloured and underlined text', () => {
    const look = `look='{"textDecoration":"underline","color":"#0000ee"}'`;
    const found = styles(`<p box="0 0 90 18">a <a href="x" ${look}>b</a> <a name="y">c</a></p>`);
    expect(found).toEqual(['s0', 's0 link', 's0']);
  });

  it.each([
    [10, 's0'],
    [40, 's0 in1'],
    [80, 's0 in2'],
    [900, 's0 in4'],
  ])('counts the levels of indentation of a row at %i px: %s', (x, style) => {
    expect(styles(`<p box="${x} 0 90 18">a: b</p>`)).toEqual([style, style]);
  });

  it('measures indentation within the column', () => {
    const page = laidOutPage(
      '<div id="a" box="0 0 90 36 2"><p>a</p></div><div id="b" box="300 0 90 36"><p>b</p><p box="340 20 90 18">c</p></div>',
    );
    const separators = [{ direction: 'vertical' as const, start: 90, end: 300, weight: 5 }];
    const { rows } = flattenVisual(page, leavesOf(page, ['a', 'b'], separators));
    expect(rows.map(({ blocks }) => blocks[0].style)).toEqual(['s0', 's0', 's0 in1']);
  });
});

describe('flattenVisual: degenerate pages', () => {
  it('leaves text that is not seen out of every block, with offsets as they are', () => {
    const page = laidOutPage(
      `<p box="0 0 90 18">ab</p><p look='{"display":"none"}'>hid<b>den</b></p><p>unseen</p><p box="0 20 90 18">cd</p>`,
    );
    const { rows, textLength } = flattenVisual(page, oneLeaf(page));
    expect(rows.map(({ blocks }) => blocks[0].span)).toEqual(numbers`0 2, 14 16`);
    expect(textLength).toBe(16);
  });

  it('makes rows of hidden text where it is asked to', () => {
    const page = laidOutPage(
      `<p box="0 0 90 18">ab</p><div look='{"display":"none"}'><p>hid<b>den</b></p><p>x</p></div><p box="0 20 90 18">cd</p>`,
    );
    const { rows } = flattenVisual(page, oneLeaf(page), { hidden: true });
    expect(rows.map(({ blocks }) => blocks.map(({ text, style }) => `${text} ${style}`))).toEqual([
      ['ab s0'],
      ['hid hidden', 'den hidden'],
      ['x hidden'],
      ['cd s0'],
    ]);
  });

  it('has no rows where nothing is seen', () => {
    const page = laidOutPage('<p>unseen</p>');
    expect(flattenVisual(page, oneLeaf(page)).rows).toEqual([]);
  });

  it('takes a tree whose leaves name no node', () => {
    const page = laidOutPage('<p box="0 0 90 18">a</p>');
    const tree = oneLeaf(page);
    expect(texts(page, { ...tree, root: { ...tree.root, nodes: [] } })).toEqual(['a']);
  });

  it('refuses a page without layout', () => {
    const page = parsePage('<p>a</p>');
    expect(() => flattenVisual(page, oneLeaf(page))).toThrow('page.engine: parser (expected chromium');
  });

  it('holds every character that is seen once, wherever it stands', () => {
    const tags = [...words`<p> </p> <b> </b> <br> <table> <tr> <td> </table> </div>`, '<div id="x">'];
    const box = fc.tuple(fc.nat(500), fc.nat(500), fc.integer({ min: 1, max: 3 })).map(([x, y, lines]) => {
      return `<span box="${x} ${y} 90 ${lines * 18} ${lines}">ab: c</span>`;
    });
    const part = fc.oneof(fc.constantFrom(...tags, 'hidden', ':', '、'), box);
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), fc.boolean(), (parts, hidden) => {
        const page = laidOutPage(`<div id="y">${parts.join('')}`);
        const tree = parts.includes('<div id="x">') ? leavesOf(page, ['x', 'y']) : oneLeaf(page);
        const document = flattenVisual(page, tree, { hidden });
        expect(documentSchema.safeParse(document).error).toBeUndefined();
        const text = canonicalText(page);
        const blocks = document.rows.flatMap((row) => row.blocks);
        for (const block of blocks) expect(toCanonical(block.text)).toBe(text.slice(...block.span));
        const spans = blocks.map(({ span }) => span).sort((a, b) => a[0] - b[0]);
        const seen = hidden ? [[0, text.length] as Span] : page.fragments.map(({ span }) => span);
        const length = spans.reduce((sum, [start, end]) => sum + end - start, 0);
        expect(mergeSpans(spans)).toEqual(mergeSpans(seen));
        expect(length).toBe(mergeSpans(seen).reduce((sum, [start, end]) => sum + end - start, 0));
      }),
      { seed: 4, numRuns: 300 },
    );
  });

  it('changes neither page nor tree', () => {
    const page = laidOutPage(`<table>${row(0, 'Name', 'John')}</table>`);
    const tree = oneLeaf(page);
    const before = structuredClone({ page, tree });
    flattenVisual(page, tree);
    expect({ page, tree }).toEqual(before);
  });
});
