import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlockTreeXml } from '../../../src/commands/segment/render-block-tree-xml.ts';
import { segment } from '../../../src/vips/index.ts';
import { box, buildPage, text } from '../../vips/build-page.ts';

const bold = { fontSize: 32, fontWeight: 700 };
const title = box('h1', 20, 20, 960, 40, [text('Boats & more', [20, 20, 200, 40])], bold);
const page = buildPage([
  box('div', 0, 0, 1000, 80, [title], { background: '#dddddd' }),
  box('div', 0, 300, 1000, 200, [
    box('p', 0, 300, 1000, 40, [
      text('See ', [0, 300, 40, 20]),
      box('a', 40, 300, 60, 20, [text('the <oars>', [40, 300, 60, 20])]),
    ]),
    box('p', 0, 400, 1000, 40, [box('img', 0, 400, 300, 40)]),
  ]),
]);

function parse(xml: string): Element[] {
  const { document } = new JSDOM(xml, { contentType: 'text/xml' }).window;
  return [...document.querySelectorAll('*')];
}

it('writes a LayoutNode a block, nested as the blocks are, with the attributes of the peers', () => {
  const tree = segment(page, { permittedDoc: 8 });
  const [root, first, ...others] = parse(renderBlockTreeXml(tree, page));
  expect([root.tagName, root.getAttribute('WindowWidth'), root.getAttribute('PageRectHeight')]).toEqual([
    'VIPSPage',
    '1000',
    '1000',
  ]);
  expect(first.getAttributeNames()).toEqual([
    ...['FrameSourceIndex', 'SourceIndex', 'DoC', 'ContainImg', 'IsImg', 'ContainTable', 'ContainP'],
    ...['TextLen', 'LinkTextLen', 'DOMCldNum', 'FontSize', 'FontWeight', 'BgColor'],
    ...['ObjectRectLeft', 'ObjectRectTop', 'ObjectRectWidth', 'ObjectRectHeight', 'ID', 'order'],
  ]);
  expect([first, ...others].map((node) => node.getAttribute('order'))).toEqual(
    [first, ...others].map((_, i) => String(i + 1)),
  );
  expect([first.getAttribute('ContainP'), first.getAttribute('ContainImg')]).toEqual(['2', '1']);
  expect(first.getAttribute('LinkTextLen')).toBe('7');
  expect(first.getAttribute('TextLen')).toBe(String(page.textLength));
  const title = others.find((node) => node.getAttribute('Content') === 'Boats & more');
  expect([title?.getAttribute('FontSize'), title?.getAttribute('FontWeight')]).toEqual(['32', '700']);
  expect(
    others.every((node) => node.getAttribute('ID')?.startsWith(node.parentElement?.getAttribute('ID') ?? '')),
  ).toBe(true);
  expect(others.map((node) => node.getAttribute('Content')).join(' ')).toContain('See the <oars>');
  expect(others.some((node) => node.getAttribute('IsImg') === 'true')).toBe(true);
});

it('keeps hostile texts text, and well-formed', () => {
  const hostile = '"/><LayoutNode x="\u0001\ud800]]>';
  const bad = buildPage([box('p', 0, 0, 100, 20, [text(hostile, [0, 0, 90, 20])])]);
  const nodes = parse(renderBlockTreeXml(segment(bad, { permittedDoc: 6 }), { ...bad, source: hostile }));
  expect(nodes[0].getAttribute('Url')).toBe('"/><LayoutNode x="\ufffd\ufffd]]>');
  expect(nodes.filter((node) => node.hasAttribute('x'))).toEqual([]);
});

it('refuses a tree of another page', () => {
  const tree = segment(page, { permittedDoc: 8 });
  expect(() => renderBlockTreeXml(tree, { ...page, nodes: page.nodes.slice(0, 2), fragments: [] })).toThrow(
    /block 1.*: node \d+ \(expected one of 2\)/,
  );
});
