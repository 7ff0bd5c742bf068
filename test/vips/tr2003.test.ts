import { describe, expect, it } from 'vitest';
import { tr2003Rules, tr2003Table } from '../../src/vips/tr2003.ts';
import { type Box, box, buildPage, text } from './build-page.ts';
import { actionOf, contextOf, expectDivides, nodeOf, ruleOf } from './rule-context.ts';

const words = text('words', [10, 10, 50, 20]);
const moreWords = text('more words', [10, 40, 80, 20]);
const rule = (number: number) => ruleOf(tr2003Rules, number);

describe('tr2003Table', () => {
  it('is the table of the design: which rules each kind of node is tried with', () => {
    const written = `
      inline: 1 2 3 4 5 6 7 9 10 12
      table: 1 2 3 8 10 13
      tr: 1 2 3 7 8 10 13
      td: 1 2 3 4 9 10 11 13
      p: 1 2 3 4 5 6 7 9 10 12
      other: 1 2 3 4 6 7 9 10 12`;
    const rows = written.trim().split('\n');
    expect(Object.entries(tr2003Table).map(([kind, rules]) => `${kind}: ${rules.join(' ')}`)).toEqual(
      rows.map((row) => row.trim()),
    );
  });

  it('names only rules that exist, and ends each row with one that always fires', () => {
    const numbers = tr2003Rules.map(({ number }) => number);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    for (const row of Object.values(tr2003Table)) {
      expect(row.every((number) => numbers.includes(number))).toBe(true);
      expect([12, 13]).toContain(row.at(-1));
    }
  });
});

describe('tr2003Rules', () => {
  it('1 cuts a node that shows nothing, and keeps an image, which has no children either', () => {
    const page = buildPage([box('div', 0, 0, 100, 0), box('img', 0, 0, 200, 100)]);
    expect(actionOf(rule(1).apply(contextOf(page, nodeOf(page, 'div'))))).toBe('cut');
    const kept = rule(1).apply(contextOf(page, nodeOf(page, 'img')));
    expect(kept).toMatchObject({ action: 'block', coherence: 10 });
  });

  it('2 divides a node around one child, but not around a text', () => {
    const p = box('p', 0, 0, 300, 50, [words]);
    expectDivides(rule(2), box('div', 0, 0, 300, 100, [p]), p);
    expectDivides(rule(2), box('div', 0, 0, 300, 100, [p]), box('div', 0, 0, 300, 100, [p, p]));
  });

  it('3 divides the root of the block and nothing else', () => {
    const page = buildPage([box('p', 0, 0, 300, 50, [words])]);
    const p = nodeOf(page, 'p');
    expect(actionOf(rule(3).apply(contextOf(page, p, { root: true })))).toBe('divide');
    expect(rule(3).apply(contextOf(page, p))).toBeNull();
  });

  it('4 keeps text together: DoC 10 in one font, 9 in several', () => {
    const page = buildPage([
      box('p', 0, 0, 300, 50, [words, box('a', 10, 40, 80, 20, [moreWords])]),
      box('div', 0, 0, 300, 50, [words, box('b', 10, 40, 80, 20, [moreWords], { fontWeight: 700 })]),
    ]);
    expect(rule(4).apply(contextOf(page, nodeOf(page, 'p')))).toEqual({ action: 'block', coherence: 10 });
    expect(rule(4).apply(contextOf(page, nodeOf(page, 'div')))).toEqual({ action: 'block', coherence: 9 });
  });

  it('5 divides around a child that breaks the line, not around one that does not', () => {
    const around = (tag: string) => box('p', 0, 0, 300, 50, [words, box(tag, 10, 40, 80, 20, [moreWords])]);
    expectDivides(rule(5), around('div'), around('b'));
  });

  it('6 divides around an HR among the children, and does not look deeper', () => {
    const line = box('hr', 0, 30, 300, 2, [], { border: [1, 1, 1, 1] });
    const around = (inside: Box) => box('div', 0, 0, 300, 50, [words, inside]);
    expectDivides(rule(6), around(line), around(box('section', 0, 20, 300, 20, [line])));
  });

  it('7 divides what is smaller than its children together', () => {
    const inside = [box('img', 0, 0, 300, 100), words];
    expectDivides(rule(7), box('div', 0, 0, 300, 100, inside), box('div', 0, 0, 300, 200, inside));
  });

  it('8 divides at another background and holds back every such child, first or not', () => {
    const grey = { background: '#cccccc' };
    const page = buildPage([
      box('table', 0, 0, 1000, 300, [
        box('tr', 0, 0, 1000, 100, [words]),
        box('tr', 0, 100, 100, 100, [moreWords], grey),
        box('tr', 0, 200, 1000, 1000, [moreWords], grey),
      ]),
    ]);
    const outcome = rule(8).apply(contextOf(page, nodeOf(page, 'table')));
    expect(outcome).toMatchObject({
      action: 'divide',
      heldBack: [{ node: nodeOf(page, 'tr', 1) }, { node: nodeOf(page, 'tr', 2) }],
    });
    const heldBack = outcome?.action === 'divide' ? (outcome.heldBack ?? []) : [];
    expect(heldBack.map(({ coherence }) => coherence)).toEqual([8, 6]);
  });

  it('9 keeps a small node with text, and only with text', () => {
    const image = box('img', 0, 0, 300, 20);
    const page = buildPage([
      box('div', 0, 0, 300, 50, [words, image]),
      box('section', 0, 0, 300, 50, [image, box('div', 0, 0, 1, 1, [image])]),
    ]);
    const kept = rule(9).apply(contextOf(page, nodeOf(page, 'div')));
    const within = expect.toSatisfy((coherence: number) => coherence >= 5 && coherence <= 8);
    expect(kept).toMatchObject({ action: 'block', coherence: within });
    expect(rule(9).apply(contextOf(page, nodeOf(page, 'section')))).toBeNull();
  });

  it('9 and 10 measure sizes against the block that is being divided, not in pixels', () => {
    const page = buildPage([box('div', 0, 0, 300, 50, [words, box('img', 100, 0, 100, 50)])]);
    const div = nodeOf(page, 'div');
    const small = { width: 300, height: 60 };
    const inSmall = { subPage: small, subPageArea: small.width * small.height };
    for (const number of [9, 10]) {
      expect(actionOf(rule(number).apply(contextOf(page, div)))).toBe('block');
      expect(rule(number).apply(contextOf(page, div, inSmall))).toBeNull();
    }
  });

  it('11 follows the sibling before', () => {
    const page = buildPage([box('p', 0, 0, 300, 50, [words])]);
    const p = nodeOf(page, 'p');
    expect(actionOf(rule(11).apply(contextOf(page, p, { previousUndivided: true })))).toBe('block');
    expect(rule(11).apply(contextOf(page, p))).toBeNull();
  });

  it('12 divides and 13 does not', () => {
    const page = buildPage([box('p', 0, 0, 300, 50, [words])]);
    expect(actionOf(rule(12).apply(contextOf(page, nodeOf(page, 'p'))))).toBe('divide');
    expect(actionOf(rule(13).apply(contextOf(page, nodeOf(page, 'p'))))).toBe('block');
  });

  it('13 takes smaller blocks for more coherent, and P for more than DIV', () => {
    const at = (tag: string, width: number) => {
      const page = buildPage([box(tag, 0, 0, width, 100, [text('words', [0, 0, width, 20])])]);
      const outcome = rule(13).apply(contextOf(page, nodeOf(page, tag)));
      return outcome?.action === 'block' ? outcome.coherence : Number.NaN;
    };
    expect(at('div', 100)).toBeGreaterThan(at('div', 1000));
    expect(at('p', 1000)).toBe(at('div', 1000) + 1);
  });

  it('every rule tells the values it looked at', () => {
    const page = buildPage([box('p', 0, 0, 300, 50, [words])]);
    const context = contextOf(page, nodeOf(page, 'p'));
    const names = tr2003Rules.map((one) => Object.keys(one.values(context)).join(' '));
    expect(names.join(', ')).toBe(
      'valid children, children, root soleRoot, onlyText oneFont, lineBreakChild, ruleChild, childrenArea ' +
        'area, childrenOnOtherBackground, text relativeSize area of threshold, relativeSize area of ' +
        'threshold, previousUndivided, , relativeSize area of',
    );
    expect(rule(1).values(context)).toEqual({ valid: true, children: 1 });
    expect(rule(13).values(context)).toEqual({ relativeSize: 0.015, area: 15_000, of: 1_000_000 });
    const values = tr2003Rules.flatMap((one) => Object.values(one.values(context)));
    expect(values.length).toBeGreaterThan(12);
    expect(values.filter((value) => typeof value === 'number' && !Number.isFinite(value))).toEqual([]);
  });
});
