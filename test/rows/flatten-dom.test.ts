import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Document, documentSchema, type Page, toCanonical } from '../../src/page/index.ts';
import { flattenDom } from '../../src/rows/index.ts';
import { hasSharedData, sharedData } from '../support/shared-data.ts';
import { words } from '../support/words.ts';
import { canonicalText, parsePage } from './parse-page.ts';
import { showRows } from './show-rows.ts';

const rows = (html: string): string[] => showRows(flattenDom(parsePage(html)));
const texts = (html: string): string[] => rows(html).map((row) => row.replace(/ \[.*?\]/g, ''));

/** Blocks cover the canonical text one after the other, each with the text it says. */
function expectCover(page: Page, document: Document): void {
  const text = canonicalText(page);
  let end = 0;
  for (const block of document.rows.flatMap(({ blocks }) => blocks)) {
    expect(block.span[0]).toBe(end);
    end = block.span[1];
    expect(toCanonical(block.text)).toBe(text.slice(...block.span));
    expect(block.text).not.toBe('');
  }
  expect(end).toBe(text.length);
  expect(document.textLength).toBe(text.length);
}

it.each([
  [
    'makes blocks of text between tags and symbol characters, and rows of lines',
    '<h1>John</h1>Age: 25<br>Tel: 123<br>',
    ['John [</h1>]', 'Age [:] 25 [<br>]', 'Tel [:] 123 [<br>]'],
  ],
  [
    'gives each tag and each symbol character to the block before it, across rows',
    '<ul><li><b>A</b>...<li>(<i>B</i>)</ul>',
    ['A [</b> . . . </li> <li> ( <i>]', 'B [</i> ) </li> </ul>]'],
  ],
  [
    'ends no row at soft wraps, spaces and inline tags',
    '<p>one\n\ntwo <b>three</b>\n<img src=x> four',
    ['one two [<b>] three [</b> <img>] four [</p>]'],
  ],
  [
    'ends rows at the boundaries of dt, dd and li',
    '<dl><dt>Name<dd>John<dt>Age<dd>25</dl>',
    ['Name [</dt> <dd>]', 'John [</dd> <dt>]', 'Age [</dt> <dd>]', '25 [</dd> </dl>]'],
  ],
  [
    'makes one row of the cells of a table row',
    '<table><tr><th>Name<td>John<tr><th>Age<td>25</table>',
    ['Name [</th> <td>] John [</td> </tr> <tr> <th>]', 'Age [</th> <td>] 25 [</td> </tr> </tbody> </table>]'],
  ],
  [
    'ends rows at block boundaries in cells, as anywhere',
    '<table><tr><td><p>Name</p></td><td>John<td></td></tr></table>',
    ['Name [</p> </td> <td>]', 'John [</td> <td> </td> </tr> </tbody> </table>]'],
  ],
  [
    'ends rows at line feeds in pre, with a symbol of their own',
    '<pre>one  two\n\n<b>three</b>\nfour\n</pre>five\nsix',
    ['one two [LF LF <b>]', 'three [</b> LF]', 'four [LF </pre>]', 'five six []'],
  ],
  ['ends a row at hr, whose tag is a symbol', 'a<hr>b', ['a [<hr>]', 'b []']],
  [
    'gives form fields, frames and drawings no text, but a symbol',
    'a<select><option>x</select>b<textarea>y</textarea>c<svg><text>z</text></svg>',
    ['a [<select>] b [<textarea>] c [<svg>]'],
  ],
  ['leaves invisible characters out of the text', 'soft\u00adhyphen\u200b', ['softhyphen []']],
])('%s', (_, html, expected) => expect(rows(html)).toEqual(expected));

it('gives text, word, symbols and canonical span of each block', () => {
  expect(flattenDom(parsePage('<p>My  age:\n25</p>'))).toEqual({
    version: 1,
    id: 'test',
    textLength: 7,
    rows: [
      {
        sentence: false,
        blocks: [
          { text: 'My age', word: 'age', symbols: [':'], span: [0, 5] },
          { text: '25', word: '25', symbols: ['</p>'], span: [5, 7] },
        ],
      },
    ],
  });
});

it('drops separators before the first block', () => {
  expect(rows('<center><h1>■ <a href=x>Title</a></h1></center>')).toEqual(['Title [</a> </h1> </center>]']);
});

it('keeps Japanese symbols apart from text', () => {
  expect(rows('■プロフィール<br>●名前：太郎◆年齢・25才<br>【趣味】※読書<br>「山」と〒100')).toEqual([
    'プロフィール [<br> ●]',
    '名前 [：] 太郎 [◆] 年齢 [・] 25才 [<br> 【]',
    '趣味 [】 ※] 読書 [<br> 「]',
    '山 [」] と [〒] 100 []',
  ]);
});

it('gives a cell of several lines rows of its own', () => {
  expect(texts('<table><tr><td>a<td>b<br>c<td>d<td>e</table>')).toEqual(['a', 'b', 'c', 'd e']);
});

it('treats tables inside cells alike', () => {
  const inner = '<table><tr><td>a<td>b<tr><td>c<td>d</table>';
  expect(texts(`<table><tr><td>x<td>${inner}<td>y</table>`)).toEqual(['x', 'a b', 'c d', 'y']);
});

it('joins text across comments and scripts', () => {
  expect(rows('a<!-- x -->b<script>1</script>c<style>d</style> e')).toEqual(['abc e []']);
});

it('lets a combining mark begin no block', () => {
  const page = parsePage('a\u260e\ufe0f 1<br>\u0301b');
  const document = flattenDom(page);
  expect(document.rows.map(({ blocks }) => blocks.length)).toEqual([2, 1]);
  expectCover(page, document);
});

it('finds text below elements that were meant to be empty', () => {
  expect(rows('<spacer>a<keygen>b')).toEqual(['a [<keygen>] b [</spacer>]']);
});

it.each(['', '<frameset><frame src=x></frameset>', '<p>!?', '<p></p>', '\u00a0', '<title>t</title>'])(
  '%j has no rows',
  (html) => {
    expect(rows(html)).toEqual([]);
  },
);

it('does not mind unclosed, misnested and stray tags', () => {
  expect(texts('<p>a<b>b<p>c</i></b>d</td><td>e</div>f<li>g')).toEqual(['a b', 'c def', 'g']);
});

it('does not overflow on a deep DOM', () => {
  const page = parsePage('x');
  const body = page.nodes.findIndex(({ name }) => name === 'body');
  const leaf = { ...page.nodes[body + 1] };
  const nodes = page.nodes.slice(0, body + 1);
  for (let i = 0; i < 200_000; i++) nodes.push({ ...leaf, parent: body + i, name: 'div', text: undefined });
  nodes.push({ ...leaf, parent: nodes.length - 1 });
  const document = flattenDom({ ...page, nodes });
  expect(document.rows).toHaveLength(1);
  expect(document.rows[0].blocks[0].symbols).toHaveLength(200_000);
});

it('does not change the page', () => {
  const page = parsePage('<table><tr><td>a: b<td>c</table>');
  const before = structuredClone(page);
  flattenDom(page);
  expect(page).toEqual(before);
});

it('covers the canonical text of any page once', () => {
  const given = words`<b> </b> <br> <p> </p> <table> <tr> <td> </td> </table> <pre> </pre> <li> <hr> <select>
    </select> : 。 あ ア 漢`;
  const fixed = fc.constantFrom(...given, '<!-- -->', '\n', ' ');
  const part = fc.oneof(fixed, fc.string({ unit: 'grapheme', maxLength: 4 }));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const page = parsePage(parts.join(''));
      const document = flattenDom(page);
      expect(documentSchema.safeParse(document).error).toBeUndefined();
      expectCover(page, document);
    }),
    { seed: 2, numRuns: 500 },
  );
});

it.skipIf(!hasSharedData)('covers the canonical text of real pages once', () => {
  const folder = sharedData('webkb', 'pages');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.html?$/.test(file),
  );
  const sample = files.sort().filter((_, i) => i % 50 === 0);
  expect(sample.length).toBeGreaterThan(20);
  for (const file of sample) {
    const page = parsePage(readFileSync(sharedData('webkb', 'pages', file), 'latin1'), file);
    expectCover(page, flattenDom(page));
  }
});
