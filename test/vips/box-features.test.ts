import { expect, it } from 'vitest';
import { boxFeatures } from '../../src/vips/box-features.ts';
import { nameWordFeatures, wordReader } from '../../src/vips/name-words.ts';

it('boxFeatures are place and size against the page, and sizes in pixels', () => {
  const subject = { rect: [100, 50, 300, 150] as [number, number, number, number], area: 45_000 };
  const values = Object.entries(boxFeatures).map(([name, of]) => [
    name,
    of({ ...subject, facts: { width: 1000, height: 500 } }),
  ]);
  expect(Object.fromEntries(values)).toEqual({
    ...{ x: 0.1, y: 0.1, right: 0.4, bottom: 0.4, width: 0.3, height: 0.3, area: 0.09 },
    ...{ 'log height': Math.log2(151), 'log width': Math.log2(301), 'y, px': 50, 'px below': 300 },
    ...{ aspect: Math.log2(301 / 151), 'off the middle': -0.25 },
  });
});

it('wordReader(words) finds words in ids, classes, roles and tags, in any case', () => {
  const words = [
    ['menu', /menu|nav/],
    ['foot', /foot/],
  ] as const;
  const read = wordReader(words);
  const node = (name: string, attributes?: Record<string, string>) => {
    const base = { parent: 0, name, span: [0, 0] as [number, number], rect: null, style: 0 };
    return read(attributes ? { ...base, attributes } : base);
  };
  expect([node('nav'), node('div'), node('footer')]).toEqual([1, 0, 2]);
  expect([
    node('div', { id: 'Menu' }),
    node('div', { class: 'top NAV' }),
    node('p', { role: 'foot' }),
  ]).toEqual([1, 1, 2]);
  expect([node('div', { id: 'menu', class: 'foot' }), node('nav', { class: 'x' }), node('nav')]).toEqual([
    3, 1, 1,
  ]);
  const features = nameWordFeatures(words, 'has *', (bits: number) => bits);
  expect(Object.entries(features).map(([name, of]) => [name, of(1), of(2), of(3)])).toEqual([
    ['has menu', 1, 0, 1],
    ['has foot', 0, 1, 1],
  ]);
});
