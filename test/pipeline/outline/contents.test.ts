import { describe, expect, it } from 'vitest';
import { captureWithParser } from '../../../src/capture/index.ts';
import { type Outline, outlineOf } from '../../../src/hybrid/index.ts';
import type { Page } from '../../../src/page/index.ts';
import {
  chunkSchema,
  outlineChunks,
  outlineMarkdown,
  pageText,
} from '../../../src/pipeline/outline/index.ts';
import { flattenDom } from '../../../src/rows/index.ts';

/** A page whose headings are its elements `h1` to `h3` and `th` at the start of a row, nested by their names. */
function outlined(body: string, source = 'p'): { page: Page; outline: Outline } {
  const captured = captureWithParser({ id: 'p', name: 'p', bytes: Buffer.from(`<body>${body}`) });
  const page = { ...captured, source };
  const document = flattenDom(page);
  const levels = ['h1', 'h2', 'h3', 'th'];
  const levelAt = (start: number): number => {
    const at = page.nodes.findIndex(
      ({ name, span }) => levels.includes(name) && span[0] === start && span[1] > start,
    );
    return at < 0 ? -1 : levels.indexOf(page.nodes[at].name);
  };
  const open: { row: number; level: number }[] = [];
  const rows = document.rows.map(({ blocks }, row) => {
    const level = levelAt(blocks[0].span[0]);
    if (level < 0) return { dep: -1, bound: 0 };
    while ((open.at(-1)?.level ?? -1) >= level) open.pop();
    const dep = open.at(-1)?.row ?? -1;
    open.push({ row, level });
    return { dep, bound: level === 3 ? 1 : blocks.length };
  });
  return { page, outline: outlineOf(document, { version: 1, id: 'p', rows }, undefined, pageText(page)) };
}

function contents(body: string, source?: string): string {
  const { page, outline } = outlined(`<h1>Title</h1>${body}`, source);
  return outlineMarkdown(outline, '', { contentsOf: page }).replace('# Title\n\n', '').trimEnd();
}

describe('outlineMarkdown(outline, title, { contentsOf })', () => {
  it.each([
    [
      'symbols at all places',
      '<p>sugar (<span>100 g</span>)<p>flour [<b>2</b>]<p>lib_deps =',
      'sugar (100 g)\n\nflour [2]\n\nlib_deps =',
    ],
    ['text that looks like markup', '<p>*a* [b](c)<p># d', '\\*a\\* [b\\](c)\n\n\\# d'],
    [
      'lists',
      '<ul><li>a<li>b<ul><li>c</ul></ul><ol start=3><li>d<li>e</ol>',
      '- a\n- b\n  - c\n\n3) d\n4) e',
    ],
    ['an item of two paragraphs', '<ul><li><p>a</p><p>b</p></li></ul>', '- a\n\n  b'],
    [
      'links',
      '<p>See <a href="b.html">the <i>page</i></a>, <a href="javascript:x()">this</a>.',
      'See [the page](b.html), this.',
    ],
    ['line breaks', '<p>a<br>b', 'a  \nb'],
    ['code in a line', '<p>Call <code>f(x)</code>; <code>`</code>', 'Call `f(x)`; `` ` ``'],
    ['code', '<pre class="language-js">if (a) {\n  b();\n}\n</pre>', '```js\nif (a) {\n  b();\n}\n```'],
    ['pictures', '<p><img src="a b.png" alt="A cat"> sleeps', '![A cat](a%20b.png) sleeps'],
    ['quotations', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n\n> b'],
    [
      'tables',
      '<table><tr><th>A<th>B<tr><td>1|2<td>x<br>y</table>',
      '| **A** | B |\n| --- | --- |\n| 1\\|2 | x<br>y |',
    ],
    [
      'tables without header cells',
      '<table><tr><td>1<td>2<tr><td>3<td>4</table>',
      '|  |  |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |',
    ],
    [
      'cells that span others',
      '<table><tr><td rowspan=2>1<td>2<tr><td>4</table>'.replace('<tr><td r', '<tr><td>a<td>b<tr><td r'),
      '|  |  |\n| --- | --- |\n| a | b |\n| 1 | 2 |\n|  | 4 |',
    ],
    ['tables that lay out a page', '<table><tr><td><p>a</p><h2>B</h2><td>c</table>', 'a\n\n## B\n\nc'],
    [
      'every heading with its level, with its link and what parts it from what follows',
      '<h2><a href="a">A</a>:</h2><p>a</p><h3>B</h3><p>b</p>',
      '## [A](a):\n\na\n\n### B\n\nb',
    ],
    [
      'headings in a table in it, and goes on below the heading before it',
      '<p>a</p><table><tr><th>A<td>1<tr><th>B<td>2</table><p>b</p>',
      'a\n\n| **A** | 1 |\n| --- | --- |\n| **B** | 2 |\n\nb',
    ],
    [
      'items together whose list is parted by a heading, with their numbers',
      '<ol><li>a</li><li><h2>B</h2><p>b</p></li><li>c</li></ol>',
      '1. a\n\n## B\n\nb\n\n3. c',
    ],
  ])('writes %s', (_, body, markdown) => expect(contents(body)).toBe(markdown));

  it('completes addresses where that of the page is known', () => {
    expect(contents('<p><a href="../b c">x</a>', 'https://example.org/a/d')).toBe(
      '[x](https://example.org/b%20c)',
    );
  });
});

describe('outlineChunks(page, outline, { words })', () => {
  const sentence = (n: number): string => `${Array.from({ length: n }, (_, i) => `W${i}`).join(' ')}.`;

  it('gives each heading its text, path, level and canonical spans', () => {
    const { page, outline } = outlined(
      '<p>x</p><h1>A</h1><p>one, two</p><h2>B</h2><p>three</p><p>four</p><h2>C</h2>',
    );
    expect(outlineChunks(page, outline)).toEqual([
      { version: 1, page: 'p', path: [], level: 0, spans: [[0, 1]], text: 'x' },
      { version: 1, page: 'p', path: ['A'], level: 1, spans: [[2, 8]], text: 'one, two' },
      { version: 1, page: 'p', path: ['A', 'B'], level: 2, spans: [[9, 18]], text: 'three\n\nfour' },
      { version: 1, page: 'p', path: ['A', 'C'], level: 2, spans: [], text: '' },
    ]);
    for (const chunk of outlineChunks(page, outline)) expect(chunkSchema.parse(chunk)).toEqual(chunk);
  });

  it('divides between paragraphs, then sentences, then words', () => {
    const { page, outline } = outlined(
      `<p>${sentence(4)}</p><p>${sentence(4)} ${sentence(4)}</p><p>${sentence(9)}</p>`,
    );
    const texts = outlineChunks(page, outline, { words: 5 }).map(({ text }) => text);
    expect(texts).toEqual([sentence(4), sentence(4), sentence(4), 'W0 W1 W2 W3 W4', 'W5 W6 W7 W8.']);
  });

  it('has spans of its own text alone, none of it twice', () => {
    const { page, outline } = outlined(
      `<h1>A</h1><p>${sentence(9)}</p><ul><li>${sentence(3)}<li>${sentence(3)}</ul>`,
    );
    const spans = outlineChunks(page, outline, { words: 4 }).flatMap((chunk) => chunk.spans);
    expect(spans[0][0]).toBe(1);
    expect(spans.slice(1).map(([start]) => start)).toEqual(spans.slice(0, -1).map(([, end]) => end));
    expect(spans.at(-1)?.[1]).toBe(page.textLength);
  });

  it('divides neither tables nor code, whatever their headings', () => {
    const table = `<table>${`<tr><th>name<td>${'value '.repeat(5)}`.repeat(4)}</table>`;
    const { page, outline } = outlined(
      `<h1>A</h1><p>a</p>${table}<pre><code>${'call();\n'.repeat(9)}</code></pre>`,
    );
    const chunks = outlineChunks(page, outline, { words: 5 });
    expect(chunks.map(({ path, text }) => [path.join(), text.split('\n').length])).toEqual([
      ['A', 1],
      ['A', 5],
      ['A', 11],
    ]);
  });

  it('refuses a limit that is none', () => {
    const { page, outline } = outlined('<p>x</p>');
    expect(() => outlineChunks(page, outline, { words: 0 })).toThrow(
      'words: 0 (expected a whole number from 1)',
    );
  });
});
