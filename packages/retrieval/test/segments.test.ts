import { describe, expect, it } from 'vitest';
import { captureWithParser } from '../../../src/capture/index.ts';
import { blockSegments } from '../src/block-segments.ts';
import { domSegments } from '../src/dom-segments.ts';
import { pageWords, readTexts } from '../src/join-texts.ts';

const pageOf = (html: string) =>
  captureWithParser({ id: 'page', name: 'page.html', bytes: new TextEncoder().encode(html) });

describe('pageWords', () => {
  it('reads title and body, words across inline elements, no scripts', () => {
    const html =
      '<title>My page</title><body><p><b>H</b>ello<br>you</p>a<div>b</div>c<script>no()</script><style>no</style>';
    expect(pageWords(pageOf(html))).toBe('My page Hello you a b c');
    const nested =
      '<head><title>T</title><link></head><p>a<b>b<i>c</i></b>d <em>e</em><p>f<section>g</section>h<hr>i';
    expect(pageWords(pageOf(nested))).toBe('T abcd e f g h i');
    const silent =
      '<head><title>T</title></head><body>a<textarea>no</textarea> <svg><title>no</title><text>no</text></svg>b';
    expect(pageWords(pageOf(silent))).toBe('T a b');
  });

  it('reads no text that stands neither in a title nor in the body, and none that is empty', () => {
    const page = pageOf('<head><title>T</title><meta></head><body>a<br>b');
    const texts = (name: string, text: string) =>
      readTexts({
        ...page,
        nodes: page.nodes.map((node) => ({
          ...node,
          ...(node.name === name ? { name: '#text', text } : {}),
        })),
      }).map((one) => one.text);
    expect(texts('meta', 'head')).toEqual(['T', 'a', 'b']);
    expect(texts('html', 'root')).toEqual(['T', 'a', 'b']);
    expect(texts('br', '')).toEqual(['T', 'a', 'b']);
  });
});

it('readTexts says where a line or a part of the page ends', () => {
  const html = '<title>T</title><body>a<b>b</b><i>c<u>d</u></i><p>e</p>f<br>g<em></em>h<hr><s>i</s>';
  const texts = readTexts(pageOf(html));
  expect(texts.map(({ text, isApart }) => (isApart ? `/${text}` : text)).join('')).toBe('/T/abcd/e/f/gh/i');
});

describe('domSegments', () => {
  it('makes one of every structural element without another inside', () => {
    const html = '<title>T</title><h1>Head <i>line</i></h1><p>one</p><ul><li>two<li>three</ul>';
    expect(domSegments(pageOf(html))).toEqual(['T', 'Head line', 'one', 'two three']);
  });

  it.each(['p', 'table', 'ul', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'title'])('takes %s for one', (name) => {
    const { nodes, ...page } = pageOf('before <b>inside</b> after');
    const named = nodes.map((node) => (node.name === 'b' ? { ...node, name } : node));
    expect(domSegments({ ...page, nodes: named })).toEqual(['before', 'inside', 'after']);
  });

  it('makes one of the text between two tags of structural elements', () => {
    const html = 'before <b>it</b><h2>head</h2>free <div>text</div><p>one</p>after';
    expect(domSegments(pageOf(html))).toEqual(['before it', 'head', 'free text', 'one', 'after']);
  });

  it('takes a structural element with another inside apart', () => {
    const html = '<table><tr><td>left<p>inner</p>right</td><td>cell</td></tr></table>';
    expect(domSegments(pageOf(html))).toEqual(['left', 'inner', 'right cell']);
  });

  it('separates texts by an empty structural element too', () => {
    expect(domSegments(pageOf('one<p></p>two'))).toEqual(['one', 'two']);
    expect(domSegments(pageOf('<table><tr><td>one<p></p>two</table>'))).toEqual(['one', 'two']);
  });

  it('makes none of white space', () => {
    expect(domSegments(pageOf('<p>one</p>\n<ul>\n<li> <p>two</p>\n</ul> '))).toEqual(['one', 'two']);
  });
});

describe('blockSegments', () => {
  const page = pageOf('<p>one two</p><p>three</p><p>!</p>');
  const block = (spans: [number, number][], children: object[] = []) => ({
    doc: 5,
    rect: [0, 0, 1, 1] as [number, number, number, number],
    spans,
    path: '',
    nodes: [],
    rule: 0,
    separators: [],
    children: children as never[],
  });
  const tree = (root: ReturnType<typeof block>) => ({
    version: 1 as const,
    page: 'page',
    textLength: page.textLength,
    viewport: { width: 1, height: 1 },
    size: { width: 1, height: 1 },
    rules: 'tr2003' as const,
    permittedDoc: 6,
    root,
  });

  it('makes one of every block without blocks inside, by the canonical text it covers', () => {
    const root = block([[0, 11]], [block([[0, 6]]), block([[6, 11]]), block([])]);
    expect(blockSegments(page, tree(root))).toEqual(['one two', 'three']);
    // Texts that a span has in part belong to no block.
    const parts = block(
      [[0, 11]],
      [
        block([[0, 5]]),
        block([[1, 11]]),
        block([
          [0, 6],
          [6, 10],
        ]),
      ],
    );
    expect(blockSegments(page, tree(parts))).toEqual(['three', 'one two']);
  });

  it('makes one of a page that is one block', () => {
    expect(blockSegments(page, tree(block([[0, 11]])))).toEqual(['one two three']);
  });
});
