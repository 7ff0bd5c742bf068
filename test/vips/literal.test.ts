import { describe, expect, it } from 'vitest';
import type { Page } from '../../src/page/index.ts';
import { apweb2003Rules } from '../../src/vips/apweb2003.ts';
import { extractBlocks } from '../../src/vips/extract-blocks.ts';
import { defaultWeights, mergeWeights, reportWeights, segment } from '../../src/vips/index.ts';
import { ruleSets } from '../../src/vips/inside/index.ts';
import { visiblePage } from '../../src/vips/see-page.ts';
import { tr2003Rules } from '../../src/vips/tr2003.ts';
import { numbers } from '../support/words.ts';
import { type Box, box, buildPage, text } from './build-page.ts';
import { blockExplanationsOf, blocksOf, explanationsOf, leavesOf } from './leaves-of.ts';
import { problemsOf } from './problems-of.ts';
import { actionOf, contextOf, nodeOf, ruleOf } from './rule-context.ts';

/** What the two papers say to the letter, where the default reads them otherwise (docs/vips.md). */
const words = (y: number, fontSize = 16): Box =>
  box('p', 0, y, 900, 20, [text('words', [0, y, 80, 20])], { fontSize });
const br = () => box('br', 0, 0, 0, 0);

/** Where the separators begin that a page is cut at. */
const cuts = (page: Page, weights: typeof defaultWeights) =>
  segment(page, { permittedDoc: 11, weights }).root.separators.map(({ start }) => start);

describe('rule 3 to the letter', () => {
  it('divides the root of a block only where it has no other', () => {
    const page = buildPage([words(0)]);
    const rule = ruleOf(tr2003Rules, 3);
    const at = { root: true, soleRoot: false };
    const node = nodeOf(page, 'p');
    expect(rule.apply(contextOf(page, node, { ...at, weights: reportWeights }))).toBeNull();
    expect(actionOf(rule.apply(contextOf(page, node, { ...at, weights: defaultWeights })))).toBe('divide');
    const alone = { root: true, soleRoot: true, weights: reportWeights };
    expect(actionOf(rule.apply(contextOf(page, node, alone)))).toBe('divide');
  });

  it('counts the roots of the block: one of them is divided, two are not', () => {
    const page = buildPage([words(0), words(40)]);
    const paragraphs = [nodeOf(page, 'p'), nodeOf(page, 'p', 1)];
    const rulesOf = (roots: number[], weights: typeof defaultWeights) => {
      const from = { number: 2, roots, subPage: { width: 900, height: 60 }, pageArea: 54_000 };
      const told: number[] = [];
      extractBlocks(visiblePage(page), ruleSets.tr2003, weights, from, ({ node, rule }) => {
        if (roots.includes(node)) told.push(rule);
      });
      return told;
    };
    expect(rulesOf(paragraphs.slice(1), reportWeights)).toEqual([3]);
    expect(rulesOf(paragraphs, reportWeights)).toEqual([4, 4]);
    expect(rulesOf(paragraphs, defaultWeights)).toEqual([3, 3]);
  });
});

describe('BR as a line-break node', () => {
  const page = buildPage([
    box('p', 0, 0, 300, 60, [text('one', [0, 0, 80, 20]), br(), text('two', [0, 40, 80, 20])]),
    box('p', 0, 80, 300, 20, [text('three', [0, 80, 80, 20])]),
  ]);

  it('keeps text with one from being "only text" (rule 4), and divides it (rule 5)', () => {
    for (const [reading, four, five] of [
      ['report', null, 'divide'],
      ['display', 'block', null],
    ] as const) {
      const context = contextOf(page, nodeOf(page, 'p'), { view: visiblePage(page, reading) });
      expect(actionOf(ruleOf(tr2003Rules, 4).apply(context))).toBe(four);
      expect(actionOf(ruleOf(tr2003Rules, 5).apply(context))).toBe(five);
    }
  });

  it('makes blocks of the texts around it with the weights of the report', () => {
    // Text in one font has DoC 10, so that only rule 5 divides it at 9.
    const tree = segment(page, { permittedDoc: 9, weights: reportWeights });
    expect(leavesOf(tree)).toHaveLength(3);
    expect(problemsOf(page, tree)).toEqual([]);
    const without = mergeWeights(reportWeights, { literal: { lineBreaks: false } });
    expect(leavesOf(segment(page, { permittedDoc: 9, weights: without }))).toHaveLength(2);
  });

  it('decides in the first round of the report, where the default keeps the text together', () => {
    const firstRule = (weights: typeof defaultWeights) =>
      explanationsOf(page, { permittedDoc: 10, weights }).find(({ node }) => node === nodeOf(page, 'p'))
        ?.rule;
    expect(firstRule(reportWeights)).toBe(5);
    expect(firstRule(mergeWeights(reportWeights, { literal: { lineBreaks: false } }))).toBe(4);
    expect(firstRule(defaultWeights)).toBe(4);
  });

  it('keeps an inline node with one from being virtual text', () => {
    const span = box('span', 0, 0, 90, 60, [text('one', [0, 0, 80, 20]), br(), text('two', [0, 40, 80, 20])]);
    const inSpan = buildPage([box('div', 0, 0, 300, 60, [span])]);
    const node = nodeOf(inSpan, 'span');
    expect(visiblePage(inSpan, 'report').virtualText[node]).toBe(0);
    expect(visiblePage(inSpan).virtualText[node]).toBe(1);
  });
});

describe('thresholds of rules 9 and 10 by kind of node', () => {
  it('are higher for the kinds that a weight is given for', () => {
    const page = buildPage([
      box('td', 0, 0, 500, 500, [text('words', [0, 0, 80, 20]), box('img', 0, 100, 500, 400)]),
      box('div', 0, 0, 500, 500, [text('words', [0, 0, 80, 20]), box('img', 0, 100, 500, 400)]),
    ]);
    const double = mergeWeights(defaultWeights, {
      thresholds: { textNode: 0.2, biggestChild: 0.15, byKind: { td: 2 } },
    });
    for (const number of [9, 10]) {
      const fires = (tag: string) =>
        actionOf(ruleOf(tr2003Rules, number).apply(contextOf(page, nodeOf(page, tag), { weights: double })));
      expect([fires('td'), fires('div')]).toEqual(['block', null]);
    }
  });

  it.each(['table', 'tr', 'td', 'p'])('are twice as high for %s with the weights of the report', (tag) => {
    // Shares of the page between a threshold and twice as much.
    const inside = [text('words', [0, 0, 80, 20]), box('img', 0, 100, 500, 500)];
    const page = buildPage([box(tag, 0, 0, 500, 800, inside), box('div', 0, 0, 500, 800, inside)]);
    for (const number of [9, 10]) {
      const fires = (name: string, weights: typeof defaultWeights) =>
        actionOf(ruleOf(tr2003Rules, number).apply(contextOf(page, nodeOf(page, name), { weights })));
      expect([fires(tag, reportWeights), fires('div', reportWeights)]).toEqual(['block', null]);
      expect(fires(tag, defaultWeights)).toBeNull();
    }
  });
});

describe('fonts nearest to the separator', () => {
  // The first text of the DOM, in small print, stands at the foot of its block, as column-reverse places it.
  const turned = (sizes: [first: number, second: number]) =>
    buildPage([
      box('section', 0, 0, 900, 100, [
        box('div', 0, 80, 900, 20, [words(80, sizes[0])]),
        box('div', 0, 0, 900, 20, [words(0, sizes[1])]),
      ]),
      words(300),
    ]);
  const heaviest = (page: ReturnType<typeof turned>, weights: typeof defaultWeights) =>
    segment(page, { permittedDoc: 11, weights }).root.separators[0].weight;
  const letter = mergeWeights(defaultWeights, { literal: { nearestFonts: true } });

  it('are found by where they stand, not by their place in the DOM', () => {
    const same = heaviest(turned([16, 16]), letter);
    expect(heaviest(turned([16, 32]), letter)).toBe(same);
    expect(heaviest(turned([32, 16]), letter)).toBeGreaterThan(same);
  });

  it('are those of the last and first text of the DOM by default', () => {
    const same = heaviest(turned([16, 16]), defaultWeights);
    expect(heaviest(turned([32, 16]), defaultWeights)).toBe(same);
    expect(heaviest(turned([16, 32]), defaultWeights)).toBeGreaterThan(same);
  });
});

it('a rule across the page outweighs a blank of any width with the weights of the report', () => {
  const line = box('hr', 0, 39, 900, 2, [], { border: [1, 1, 1, 1] });
  const page = buildPage([words(0), line, words(60), words(600)]);
  expect(cuts(page, reportWeights)).toEqual([20]);
  expect(cuts(page, defaultWeights)).toEqual([80]);
});

it('separators of one block that weigh nearly the same are cut together, but to the letter only of one weight', () => {
  // Gaps of 40 and of 41 px.
  const page = buildPage([words(0), words(60), words(121)]);
  expect(cuts(page, defaultWeights)).toEqual([20, 80]);
  expect(cuts(page, reportWeights)).toEqual([80]);
});

describe('degrees of coherence to the letter', () => {
  const mixed = box('p', 0, 0, 900, 40, [
    box('b', 0, 0, 80, 20, [text('bold', [0, 0, 80, 20])], { fontWeight: 700 }),
    text('words', [0, 20, 80, 20]),
  ]);
  const page = buildPage([mixed, words(40), words(600)]);
  const told = (weights: typeof defaultWeights) =>
    blockExplanationsOf(page, { permittedDoc: 8, weights }).map(({ rule, coherence }) => {
      return [rule, Math.round(coherence.rule), coherence.level];
    });

  it('a block that a rule made keeps the DoC of its rule, and what is merged of it has no more', () => {
    // Text of two fonts: rule 4, DoC 9. Its separator weighs nothing, so what is merged would have 10.
    expect(told(reportWeights)).toEqual(numbers`3 1 1, 0 10 9, 4 10 10`);
    expect(told(mergeWeights(reportWeights, { literal: { ruleCoherence: false } }))[1]).toEqual([0, 10, 10]);
  });

  it('a part that is to be divided divides what it was merged into', () => {
    const tree = segment(page, { permittedDoc: 9, weights: reportWeights });
    expect(problemsOf(page, tree)).toEqual([]);
    expect(blocksOf(tree).map(({ rule, doc }) => [rule, doc])).toEqual(
      numbers`3 1, 0 9, 4 9, 4 10, 1 10, 4 10, 4 10`,
    );
  });
});

it.each(['img', 'div'] as const)(
  'to the letter a thin %s is a block of its own; only HR is a line',
  (tag) => {
    const thin = box(tag, 0, 38, 700, 2, [], { background: '#000000' });
    const page = buildPage([words(0), thin, words(60)]);
    const leaves = (weights: typeof defaultWeights) =>
      leavesOf(segment(page, { permittedDoc: 11, weights })).length;
    expect([leaves(defaultWeights), leaves(reportWeights)]).toEqual([2, 3]);
  },
);

describe('nodes of the paper', () => {
  it('P is virtual text, so that a DIV of three is only text, DoC 1; what holds more than text is not', () => {
    const page = buildPage([
      box('div', 0, 0, 900, 60, [words(0), words(20), words(40)]),
      box('div', 0, 100, 900, 20, [
        box('p', 0, 100, 900, 20, [box('b', 0, 100, 80, 20, [text('bold', [0, 100, 80, 20])])]),
      ]),
    ]);
    const view = visiblePage(page, 'paper');
    const told = explanationsOf(page, { permittedDoc: 1, rules: 'apweb2003' });
    expect(told.find(({ node }) => node === nodeOf(page, 'div'))?.rule).toBe(3);
    const rule = ruleOf(apweb2003Rules, 3);
    const whole = { action: 'block', coherence: 1 };
    expect(rule.apply(contextOf(page, nodeOf(page, 'div'), { view }))).toEqual(whole);
    expect(rule.apply(contextOf(page, nodeOf(page, 'div', 1), { view }))).toBeNull();
    expect(rule.apply(contextOf(page, nodeOf(page, 'div')))).toBeNull();
  });

  it('a block node is one by its tag, whatever its display', () => {
    const inline = { display: 'inline' };
    const page = buildPage([
      box('div', 0, 0, 80, 20, [text('block node', [0, 0, 80, 20])], inline),
      box('span', 0, 40, 80, 20, [text('text level', [0, 40, 80, 20])], { display: 'block' }),
    ]);
    const { virtualText } = visiblePage(page, 'paper');
    expect([virtualText[nodeOf(page, 'div')], virtualText[nodeOf(page, 'span')]]).toEqual([0, 1]);
  });
});

it('blank lines in plain text, rules of the paper, split it at more than two BR', () => {
  const page = buildPage([
    box('div', 0, 0, 900, 300, [text('one', [0, 0, 80, 20]), br(), br(), br(), text('two', [0, 80, 80, 20])]),
    box('div', 0, 400, 900, 60, [
      text('three', [0, 400, 80, 20]),
      br(),
      br(),
      text('four', [0, 440, 80, 20]),
    ]),
  ]);
  const leaves = leavesOf(segment(page, { permittedDoc: 0.9, rules: 'apweb2003', weights: reportWeights }));
  expect(leaves.map(({ spans }) => spans.length)).toEqual([1, 1, 1]);
});
