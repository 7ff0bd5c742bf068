import { describe, expect, it } from 'vitest';
import { apweb2003Rules, apweb2003Table } from '../../src/vips/apweb2003.ts';
import { segment } from '../../src/vips/index.ts';
import { box, buildPage, text } from './build-page.ts';
import { blocksOf } from './leaves-of.ts';
import { actionOf, contextOf, expectDivides, nodeOf, ruleOf } from './rule-context.ts';

const rule = (number: number) => ruleOf(apweb2003Rules, number);
const words = (y = 10) => text('words', [10, y, 50, 20]);

describe('apweb2003Rules', () => {
  it('are tried in one order for all kinds but cells, and the last always fires', () => {
    const { td, ...rows } = apweb2003Table;
    const order = [1, 2, 6, 3, 4, 5, 7, 8, 9, 10, 11];
    expect(Object.values(rows).every((row) => row.join() === order.join())).toBe(true);
    expect(td).toEqual([1, 12, ...order.slice(1)]);
    expect(apweb2003Rules.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const page = buildPage([box('p', 0, 0, 300, 20, [words()])]);
    expect(actionOf(rule(11).apply(contextOf(page, nodeOf(page, 'p'))))).toBe('block');
  });

  it('1 drops a node without a valid child; 2 traces into a single one', () => {
    const page = buildPage([
      box('div', 0, 0, 100, 0),
      box('section', 0, 0, 300, 40, [box('p', 0, 0, 300, 40, [words()])]),
    ]);
    expect(actionOf(rule(1).apply(contextOf(page, nodeOf(page, 'div'))))).toBe('cut');
    expect(actionOf(rule(2).apply(contextOf(page, nodeOf(page, 'section'))))).toBe('divide');
    expect(rule(2).apply(contextOf(page, nodeOf(page, 'p')))).toBeNull();
  });

  it('3 keeps text alone in one piece, DoC 1', () => {
    const page = buildPage([box('p', 0, 0, 300, 20, [words(), box('b', 70, 10, 50, 20, [words()])])]);
    expect(rule(3).apply(contextOf(page, nodeOf(page, 'p')))).toEqual({ action: 'block', coherence: 1 });
  });

  it('4 divides a node more than three times as big as its children together', () => {
    const image = box('img', 0, 0, 100, 100);
    expectDivides(rule(4), box('div', 0, 0, 301, 100, [image]), box('div', 0, 0, 299, 100, [image]));
  });

  it('5 keeps a narrow node with text, DoC 0.8; cells may be wider', () => {
    const inside = [words(), box('img', 70, 0, 800, 150)];
    const page = buildPage([
      box('div', 0, 0, 150, 900, [words(), box('img', 70, 0, 10, 900)]),
      box('td', 0, 0, 900, 150, inside),
      box('section', 0, 0, 900, 150, inside),
    ]);
    const subPage = { width: 2000, height: 1000 };
    const at = (tag: string) => rule(5).apply(contextOf(page, nodeOf(page, tag), { subPage }));
    const kept = { action: 'block', coherence: 0.8 };
    expect(['div', 'td', 'section'].map(at)).toEqual([kept, kept, null]);
  });

  it('6 splits at more than two successive line breaks', () => {
    const br = () => box('br', 0, 0, 0, 0);
    const page = buildPage([
      box('div', 0, 0, 300, 200, [words(), br(), br(), words(60), br(), br(), br(), words(150)]),
      box('p', 0, 300, 300, 100, [words(300), br(), br(), words(350)]),
    ]);
    const outcome = rule(6).apply(contextOf(page, nodeOf(page, 'div')));
    const [first, second, third] = [0, 1, 2].map((nth) => nodeOf(page, '#text', nth));
    expect(outcome).toMatchObject({ action: 'split', groups: [[first, second], [third]] });
    expect(rule(6).apply(contextOf(page, nodeOf(page, 'p')))).toBeNull();
  });

  it('7 and 8 divide at another background and at an HR', () => {
    const page = buildPage([
      box('div', 0, 0, 300, 40, [words(), box('p', 0, 20, 300, 20, [words(20)], { background: '#ff0000' })]),
      box('section', 0, 0, 300, 40, [words(), box('hr', 0, 35, 300, 2, [], { border: [1, 1, 1, 1] })]),
    ]);
    expect(actionOf(rule(7).apply(contextOf(page, nodeOf(page, 'div'))))).toBe('divide');
    expect(actionOf(rule(8).apply(contextOf(page, nodeOf(page, 'section'))))).toBe('divide');
    expect(rule(8).apply(contextOf(page, nodeOf(page, 'div')))).toBeNull();
  });

  it('9 measures the spread against the mean, so that a page twice as large is divided alike', () => {
    const spread = (times: number): unknown => {
      const rows = [100, 40, 70].map((height, i) =>
        box('img', 0, 200 * i * times, 90 * times, height * times),
      );
      const page = buildPage([box('div', 0, 0, 90 * times, 600 * times, rows)]);
      return rule(9).values(contextOf(page, nodeOf(page, 'div'))).spread;
    };
    // Standard deviation of 100, 40 and 70 over their mean.
    expect(spread(1)).toBeCloseTo(Math.sqrt(600) / 70, 12);
    expect(spread(2)).toBeCloseTo(Math.sqrt(600) / 70, 12);
  });

  it('1 keeps an image, which has no children, as content itself', () => {
    const page = buildPage([box('img', 0, 0, 300, 100), box('div', 0, 200, 300, 20, [words(200)])]);
    const image = contextOf(page, nodeOf(page, 'img'));
    expect(rule(1).apply(image)).toEqual({ action: 'block', coherence: 1, reason: 'content itself' });
    expect(rule(1).values(image)).toEqual({ valid: true, children: 0 });
    expect(rule(1).apply(contextOf(page, nodeOf(page, 'div')))).toBeNull();
  });

  it.each([
    ...['table', 'tbody', 'tr', 'td', 'th', 'p', 'ul', 'li'].map((tag) => [tag, {}] as const),
    ...['table', 'table-row', 'table-cell'].map((display) => ['div', { display }] as const),
  ])('9 divides children of many sizes, and needs more for %s with %j', (tag, style) => {
    const sizes = [100, 60, 20].map((width, i) => box('img', 0, 100 * i, 3 * width, 100));
    expectDivides(rule(9), box('div', 0, 0, 300, 300, sizes), box(tag, 0, 0, 300, 300, sizes, style));
  });

  it('11 and 12 have the coherence of the size, 0 for the page and more', () => {
    const page = buildPage([box('td', 0, 0, 500, 500, [words()]), box('div', 0, 0, 2000, 2000, [words()])]);
    const half = { action: 'block', coherence: 0.5 };
    const td = nodeOf(page, 'td');
    expect(rule(11).apply(contextOf(page, td))).toEqual(half);
    expect(rule(12).apply(contextOf(page, td, { previousUndivided: true }))).toEqual(half);
    expect(rule(11).apply(contextOf(page, nodeOf(page, 'div')))).toEqual({ action: 'block', coherence: 0 });
  });

  it('5 does not hold for the root, nor without text, and looks at the smaller side', () => {
    const page = buildPage([
      box('div', 900, 900, 60, 90, [text('words', [900, 900, 60, 90])]),
      box('section', 0, 0, 90, 90, [box('img', 0, 0, 90, 90)]),
      box('article', 700, 700, 200, 200, [text('words', [700, 700, 200, 200])], { lineHeight: 200 }),
    ]);
    const at = (tag: string, changes = {}) =>
      actionOf(rule(5).apply(contextOf(page, nodeOf(page, tag), changes)));
    expect([at('div'), at('div', { root: true })]).toEqual(['block', null]);
    expect([at('section'), at('article')]).toEqual([null, null]);
  });

  it('every rule tells the values it looked at', () => {
    const page = buildPage([box('p', 0, 0, 300, 50, [words()])]);
    const context = contextOf(page, nodeOf(page, 'p'));
    const names = apweb2003Rules.map((one) => Object.keys(one.values(context)).join(' '));
    expect(names.join(', ')).toBe(
      'valid children, children, onlyText root, area childrenArea, text width height threshold, groups, ' +
        'childrenOnOtherBackground, ruleChild, spread threshold, root, relativeSize, previousUndivided',
    );
  });

  it('10 divides the root of the block', () => {
    const page = buildPage([box('p', 0, 0, 300, 20, [words()])]);
    expect(actionOf(rule(10).apply(contextOf(page, nodeOf(page, 'p'), { root: true })))).toBe('divide');
    expect(rule(10).apply(contextOf(page, nodeOf(page, 'p')))).toBeNull();
  });
});

describe("segment, rules: 'apweb2003'", () => {
  it('measures coherence from 0 to 1, and keeps groups between blank lines together', () => {
    const br = () => box('br', 0, 0, 0, 0);
    const page = buildPage([
      box('div', 0, 0, 900, 200, [words(0), br(), words(20), br(), br(), br(), words(150)]),
      box('p', 0, 600, 900, 20, [words(600)]),
    ]);
    const tree = segment(page, { permittedDoc: 1, rules: 'apweb2003' });
    expect(blocksOf(tree).every(({ doc }) => doc >= 0 && doc <= 1)).toBe(true);
    const [first, second] = [0, 1].map((nth) => nodeOf(page, '#text', nth));
    expect(blocksOf(tree).map(({ nodes }) => nodes)).toContainEqual([first, second]);
  });
});
