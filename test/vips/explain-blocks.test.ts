import { describe, expect, it } from 'vitest';
import { defaultWeights, namedWeights, reportWeights, segment } from '../../src/vips/index.ts';
import { box, buildPage, text } from './build-page.ts';
import { blockExplanationsOf, blocksOf } from './leaves-of.ts';

const paragraph = (y: number, fontSize = 16) =>
  box('p', 0, y, 900, 20, [text('words', [0, y, 80, 20])], { fontSize });
const page = buildPage([paragraph(0), paragraph(60, 24), paragraph(400), paragraph(430)]);

const told = (permittedDoc: number, weights = defaultWeights) =>
  blockExplanationsOf(page, { permittedDoc, weights });

describe('segment, explainBlock', () => {
  it('tells every block of the tree, with the DoC it has there', () => {
    for (const permittedDoc of [3, 6, 11]) {
      const blocks = blocksOf(segment(page, { permittedDoc }));
      const explained = told(permittedDoc);
      expect(explained.map(({ coherence }) => coherence.level)).toEqual(blocks.map(({ doc }) => doc));
      expect(explained.map(({ rect, nodes, divided }) => [rect, nodes, divided])).toEqual(
        blocks.map(({ rect, nodes, children }) => [rect, nodes, children.length > 0]),
      );
    }
  });

  it('divides a block at its own DoC, and tells the one before levels', () => {
    const levels = told(11).flatMap(({ divided, coherence }) => (divided ? [coherence.level] : []));
    expect(new Set(levels).size).toBeGreaterThan(1);
    for (const level of levels) {
      const own = told(level).filter(({ coherence }) => coherence.level === level);
      expect(own.some(({ divided }) => divided)).toBe(true);
      const inTree = blocksOf(segment(page, { permittedDoc: level })).filter(({ doc }) => doc === level);
      expect(inTree.some(({ children }) => children.length > 0)).toBe(true);
    }
    expect(told(11).every(({ coherence }) => coherence.together > 0)).toBe(true);
    expect(told(11).some(({ coherence }) => !Number.isInteger(coherence.together))).toBe(true);
  });

  it('changes nothing: the tree is the same whether anybody is told or not', () => {
    for (const weights of [defaultWeights, reportWeights]) {
      const silent = segment(page, { permittedDoc: 6, weights });
      const told = { explain: () => undefined, explainBlock: () => undefined };
      expect(segment(page, { permittedDoc: 6, weights, ...told })).toEqual(silent);
    }
  });

  it('gives the parts that a weight is the sum of', () => {
    const separators = told(11).flatMap((block) => block.separators);
    expect(separators.length).toBeGreaterThan(2);
    for (const { parts, weight } of separators) {
      const sum = Object.values(parts).reduce((all, part) => all + part, 0);
      expect(weight).toBeCloseTo(Math.max(0, sum), 10);
    }
  });

  it('goes on inside what wraps one block, which lends it the DoC of its rule', () => {
    const at = (name: string, x: number, y: number) =>
      box('p', x, y, 60, 20, [text(name, [x, y, 60, 20])], { lineHeight: 20 });
    const inner = box('section', 300, 250, 200, 60, [
      text('one', [300, 250, 60, 20]),
      box('div', 300, 290, 200, 20, [at('two', 300, 290), at('three', 440, 290)]),
    ]);
    const rule = box('img', 0, 100, 900, 2);
    const held = box('article', 0, 100, 900, 210, [rule, inner]);
    const wrapped = buildPage([box('main', 0, 0, 900, 420, [paragraph(0), held, paragraph(400)])]);
    const found = blockExplanationsOf(wrapped, { permittedDoc: 11 });
    const inTree = blocksOf(segment(wrapped, { permittedDoc: 11 }));
    const article = wrapped.nodes.findIndex(({ name }) => name === 'article');
    const block = inTree.find(({ nodes }) => nodes[0] === article);
    expect(block?.children.map(({ children }) => children.length)).toEqual([0, 2]);
    expect(found.find(({ nodes }) => nodes[0] === article)?.coherence.rule).toBe(6);
    expect(found.map(({ rect }) => rect)).toEqual(inTree.map(({ rect }) => rect));
  });

  it.each([
    ['default', 0.56],
    ['report', 2],
  ] as const)('with weights %s a merged block loses %f degrees a unit of weight', (name, scale) => {
    const merged = told(11, namedWeights[name]).filter(({ rule }) => rule === 0);
    expect(merged).not.toEqual([]);
    for (const { separators, coherence } of merged) {
      const heaviest = Math.max(...separators.map(({ weight }) => weight));
      expect(coherence.rule).toBeCloseTo(10 - scale * heaviest, 10);
    }
  });

  it('with the weights of the report the DoC of an undivided block is its rule, and no part is ours', () => {
    const explained = told(11, reportWeights);
    for (const { rule, coherence } of explained.filter(({ divided }) => !divided))
      expect([rule, coherence.rule, coherence.level]).toEqual([4, 10, 10]);
    for (const { parts } of explained.flatMap((block) => block.separators)) {
      expect(parts).toMatchObject({ border: 0, boldRises: 0, outer: 0, length: 0 });
      expect(parts.sameElement).toBeCloseTo(0);
    }
  });
});
