import { expect, it } from 'vitest';
import type { Rect } from '../../src/page/index.ts';
import { ruleSentences } from '../../src/vips/inside/index.ts';
import { wordReader } from '../../src/vips/name-words.ts';
import { groupsBetweenBreaks, hasOnlyText, share, sizeSpread } from '../../src/vips/node-values.ts';
import { visiblePage } from '../../src/vips/see-page.ts';
import { tagNumbers } from '../../src/vips/tag-numbers.ts';
import { box, buildPage, text } from './build-page.ts';
import { nodeOf } from './rule-context.ts';

it('a picture has no text, and a share of nothing is 0', () => {
  const page = buildPage([box('img', 0, 0, 90, 90)]);
  expect(hasOnlyText(visiblePage(page), nodeOf(page, 'img'))).toBe(false);
  expect([share(1, 0), share(1, 4)]).toEqual([0, 0.25]);
});

it('the spread of sizes is 0 for one child or none, and the deviation over the mean for two', () => {
  const page = buildPage([
    box('ul', 0, 0, 90, 90, [box('img', 0, 0, 10, 10), box('img', 20, 0, 10, 30)]),
    box('ol', 0, 100, 90, 90, [box('img', 0, 100, 10, 10)]),
  ]);
  const spreads = ['ul', 'ol', 'img'].map((tag) => sizeSpread(visiblePage(page), nodeOf(page, tag)));
  expect(spreads).toEqual([0.5, 0, 0]);
});

it('line breaks part groups inside of elements without a box, too, and not inside of others', () => {
  const br = () => box('br', 0, 0, 0, 0);
  const words = (y: number) => text('words', [0, y, 50, 20]);
  const counts = [null, [0, 40, 90, 30] as Rect].map((rect) => {
    const span = { tag: 'span', rect, children: [br(), br(), words(50)] };
    const page = buildPage([box('div', 0, 0, 90, 300, [words(0), span, words(80)])]);
    return groupsBetweenBreaks(visiblePage(page), nodeOf(page, 'div'), 1).map(({ length }) => length);
  });
  expect(counts).toEqual([[1, 2], [3]]);
});

it('words of names are looked for in id, class, role and tag, with spaces between', () => {
  const read = wordReader([
    ['id', /^nav {3}div$/],
    ['class', /^ {1}nav {2}div$/],
    ['role', /^ {2}nav div$/],
    ['tag', /^div$/],
  ]);
  const named = [{ id: 'Nav' }, { class: 'nav' }, { role: 'nav' }, {}].map((attributes) => {
    return read({ name: 'div', attributes } as Parameters<typeof read>[0]);
  });
  expect(named).toEqual([1, 2, 4, 8]);
});

it('tags are numbered by group, one of none by their count', () => {
  expect(['a', 'b', 'c', 'z'].map(tagNumbers(['a b', 'c']))).toEqual([0, 0, 1, 2]);
});

it.each([
  ['tr2003', 13],
  ['apweb2003', 12],
] as const)('every rule of %s has a sentence', (rules, count) => {
  const sentences = Object.entries(ruleSentences(rules));
  expect(sentences.map(([number, sentence]) => [Number(number) > 0, sentence.length > 9])).toEqual(
    Array(count).fill([true, true]),
  );
});
