import { describe, expect, it } from 'vitest';
import { childrenOfBody, cutMethods, randomCut } from '../../src/baselines/index.ts';
import { createRng } from '../../src/math/index.ts';
import { type Box, box, buildPage, text } from '../vips/build-page.ts';

const paragraph = (y: number): Box => box('p', 0, y, 600, 20, [text('words', [0, y, 80, 20])]);
const section = (y: number): Box =>
  box('section', 0, y, 600, 60, [paragraph(y), paragraph(y + 20), paragraph(y + 40)]);
const page = buildPage([
  box('div', 0, 0, 600, 500, [section(0), section(100), box('div', 0, 200, 600, 0), section(300)]),
]);
const names = (nodes: readonly number[]) => nodes.map((node) => page.nodes[node].name);

describe('childrenOfBody', () => {
  it('goes through single children, and leaves out what shows nothing', () => {
    expect(names(childrenOfBody(page))).toEqual(['section', 'section', 'section']);
  });

  it('of a page of one text is the text, of an empty one the root', () => {
    const one = buildPage([text('word', [0, 0, 80, 20])]);
    expect(childrenOfBody(one).map((node) => one.nodes[node].name)).toEqual(['#text']);
    expect(childrenOfBody(buildPage([]))).toEqual([0]);
  });

  it('takes a picture for content, a spacer not', () => {
    const pictures = buildPage([
      box('img', 0, 0, 100, 100),
      box('img', 0, 200, 1, 1),
      box('img', 0, 300, 90, 9),
    ]);
    expect(childrenOfBody(pictures)).toHaveLength(2);
  });
});

describe('randomCut', () => {
  it('has at least so many parts where the page has them, and holds every text once', () => {
    for (const parts of [1, 2, 4, 7, 9]) {
      const nodes = randomCut(createRng('cut'), page, parts);
      expect(nodes.length).toBeGreaterThanOrEqual(parts);
      for (const { node } of page.fragments) {
        const holders: number[] = [];
        for (let at = node; at >= 0; at = page.nodes[at].parent) if (nodes.includes(at)) holders.push(at);
        expect(holders).toHaveLength(1);
      }
    }
  });

  it('ends with the texts of a page that has fewer', () => {
    expect(names(randomCut(createRng('cut'), page, 100))).toEqual(Array(9).fill('#text'));
  });

  it('depends on the draw alone', () => {
    const cuts = ['a', 'a', 'b', 'c', 'd'].map((seed) => randomCut(createRng(seed), page, 4).join());
    expect(cuts[0]).toBe(cuts[1]);
    expect(new Set(cuts).size).toBeGreaterThan(1);
  });
});

describe('cutMethods', () => {
  const cut = (name: keyof typeof cutMethods, parts: number) =>
    cutMethods[name].cut(createRng('cut'), page, parts);

  it('page and fixed cover the page', () => {
    expect(cut('page', 1)).toEqual([[0, 0, 1000, 1000]]);
    expect(cut('fixed', 4)).toEqual([0, 250, 500, 750].map((top) => [0, top, 1000, 250]));
  });

  it('body and random are boxes of nodes', () => {
    expect(cut('body', 1)).toEqual([0, 100, 300].map((top) => [0, top, 600, 60]));
    expect(cut('random', 1)).toEqual([[0, 0, 1000, 1000]]);
  });
});
