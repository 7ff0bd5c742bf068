import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { blockOverlay, scorePlot, toPng } from '../../src/plot/index.ts';
import { leafBlocks } from '../../src/plot/inside/index.ts';
import { words } from '../support/words.ts';
import { expectGolden } from './golden.ts';
import { sampleTree } from './samples.ts';

function parse(svg: string): Document {
  return new JSDOM(svg, { contentType: 'image/svg+xml' }).window.document;
}

it.each([
  ['blocks', { separators: true }],
  ['blocks-320', { width: 320 }],
])('blockOverlay(tree) is the golden drawing %s', (name, options) => {
  expectGolden(name, blockOverlay(sampleTree, options));
});

it('blockOverlay(tree) numbers the leaves in order and names their DoC', () => {
  const svg = parse(blockOverlay(sampleTree));
  const frames = [...svg.querySelectorAll('.pagestructure-block')];
  expect(frames.map((frame) => frame.getAttribute('data-leaf'))).toEqual(words`1 2 3 4 5 6 7`);
  expect(frames[0].textContent).toContain('block 1, DoC 10, rule 13, /html[1]/body[1]/div[1]');
  expect(svg.documentElement.textContent).toContain('3 · DoC 6');
});

it('blockOverlay(tree) with roles names the likeliest of each leaf, as text', () => {
  const [first, ...others] = sampleTree.root.children;
  const role = '<b>&menu' as 'menu'; // what no tree has: it must not become markup
  const named = { ...first, role, roles: undefined, children: [] };
  const told = { ...named, role: 'menu' as const, roles: { menu: 0.8731 } as typeof first.roles };
  const root = { ...sampleTree.root, children: [named, told, ...others] };
  const svg = parse(blockOverlay({ ...sampleTree, root }));
  const frames = [...svg.querySelectorAll('.pagestructure-block title')].map((title) => title.textContent);
  expect(frames[0]).toContain(', <b>&menu 1.00, /html');
  expect(frames[1]).toContain(', menu 0.87, /html');
  expect(frames[2]).not.toContain('menu');
  const labels = [...svg.querySelectorAll('g[transform] text')].map((label) => label.textContent);
  expect(labels[0]).toBe(`1 · DoC ${first.doc} · <b>&menu`);
  expect(labels[2]).toMatch(/^3 · DoC \d+$/);
  expect(svg.querySelectorAll('b')).toHaveLength(0);
});

it('blockOverlay(tree) puts the labels of blocks with a common corner side by side', () => {
  const [first] = sampleTree.root.children;
  const children = Array.from({ length: 4 }, (_, i) => {
    const rect: [number, number, number, number] = [20 + 100 * i, 20, 1240 - 100 * i, 100];
    return { ...first, rect };
  });
  const svg = parse(blockOverlay({ ...sampleTree, root: { ...sampleTree.root, children } }));
  const places = [...svg.querySelectorAll('g[transform]')].map((label) => label.getAttribute('transform'));
  expect(places).toHaveLength(4);
  expect(new Set(places).size).toBe(4);
});

it('blockOverlay(tree, { screenshot }) embeds the picture once', () => {
  const screenshot = toPng(scorePlot([]));
  const images = parse(blockOverlay(sampleTree, { screenshot })).querySelectorAll('image');
  expect(images).toHaveLength(1);
  expect(images[0].getAttribute('href')).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
});

it('blockOverlay(tree, { screenshot }) refuses what is no picture', () => {
  const screenshot = new TextEncoder().encode('<svg onload=x>');
  expect(() => blockOverlay(sampleTree, { screenshot })).toThrow(
    'screenshot: starts with bytes 3c 73 76 67 20 6f 6e 6c (expected a PNG, JPEG or WebP file)',
  );
});

it('blockOverlay(tree) of a page without extent is still a drawing', () => {
  const root = { ...sampleTree.root, rect: [0, 0, 0, 0] as [number, number, number, number], children: [] };
  const svg = blockOverlay({ ...sampleTree, size: { width: 0, height: 0 }, root }, { separators: true });
  expect(parse(svg).querySelectorAll('.pagestructure-block')).toHaveLength(1);
  expect(svg).not.toMatch(/NaN|Infinity/);
});

it('blockOverlay(tree) keeps a hostile page name text', () => {
  const svg = blockOverlay({ ...sampleTree, page: '"><script>x</script>' });
  expect(parse(svg).querySelector('script')).toBeNull();
});

it('blockOverlay(tree, { width: 0 }) is refused', () => {
  expect(() => blockOverlay(sampleTree, { width: 0 })).toThrow('width: 0 (expected a number above 0)');
});

it('leafBlocks(tree of one block) is that block', () => {
  const root = { ...sampleTree.root, children: [] };
  expect(leafBlocks({ ...sampleTree, root })).toEqual([{ number: 1, block: root }]);
});
