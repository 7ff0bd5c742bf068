import { describe, expect, it } from 'vitest';
import { type NestedList, toCanonical } from '../../src/page/index.ts';
import { lineSpans, outlineLists } from './outline-lists.ts';

const written = [
  'Café Orlop', // L0
  'Open: daily, Open day: 3 May', // L1
  'Menu',
  'Soup',
  'of the day',
  'Bread',
  '© Orlop', // L6
];
const text = written.map(toCanonical).join('');
const offsets = written.map((_, l) => written.slice(0, l).map(toCanonical).join('').length);
const listing = written
  .map((line, l) => `L${l}\t[${offsets[l]},${offsets[l] + toCanonical(line).length})\t<p>\t${line}\n`)
  .join('');
const spans = lineSpans(`# a page (remark)\n${listing}`);
const read = (...outline: string[]) => outlineLists(outline.join('\n'), spans, text);

/** Lists as words: `heading > text of the item`, items inside indented. */
function shown(lists: readonly NestedList[], indent = ''): string[] {
  return lists.flatMap(({ items }, l) => [
    ...(l > 0 ? [`${indent}--`] : []),
    ...items.flatMap(({ start, end, heading, lists: inner }) => [
      `${indent}${text.slice(...heading)} > ${text.slice(start, end)}`,
      ...shown(inner, `${indent}  `),
    ]),
  ]);
}

describe('lineSpans', () => {
  it('takes spans and leaves remarks', () => {
    expect(spans).toEqual(written.map((line, l) => [offsets[l], offsets[l] + toCanonical(line).length]));
  });
  it('refuses a listing with a line missing', () => {
    expect(() => lineSpans('L0\t[0,3)\t<p>\tone\nL2\t[3,6)\t<p>\ttwo\n')).toThrow('lines: L2 (expected L1)');
  });
});

describe('outlineLists', () => {
  it('ends items at the next sister, the next list or their parent', () => {
    expect(
      shown(read('L0 "Café Orlop"', '  L1 "Open"', '  --', '  L2 "Menu"', '    L3 "Soup"', '  L5 "Bread"')),
    ).toEqual([
      `CaféOrlop > ${text}`,
      '  Open > OpendailyOpenday3May',
      '  --',
      '  Menu > MenuSoupoftheday',
      '    Soup > Soupoftheday',
      '  Bread > BreadOrlop',
    ]);
  });
  it('ends the last item, and what is open inside it, at END', () => {
    expect(shown(read('L2 "Menu"', '  L3 "Soup"', '  END L4', '  L5 "Bread"', 'END L6'))).toEqual([
      'Menu > MenuSoupofthedayBread',
      '  Soup > Soup',
      '  Bread > Bread',
    ]);
  });
  it('keeps sisters in one list over an END between them', () => {
    const lists = read('L2 "Menu"', 'END L3', 'L5 "Bread"', 'END L6');
    expect(lists.map(({ items }) => items.length)).toEqual([2]);
  });
  it('finds words behind the heading before, in one line too', () => {
    const [{ items }] = read('L1 "Open"', 'L1 "Open"');
    expect(items.map(({ heading }) => heading)).toEqual([
      [9, 13],
      [18, 22],
    ]);
  });
  it('takes a heading that runs over several lines', () => {
    expect(shown(read('L3 "Soup of the day"', 'END L5'))).toEqual(['Soupoftheday > Soupoftheday']);
  });
  it('takes no remarks and no empty outline', () => {
    expect(read('# doubt: nothing here', '')).toEqual([]);
  });
  it.each([
    [['L3 "Menu"'], 'outline line 1: "Menu" (expected words of L3 behind the heading before)'],
    [['L5 "Bread"', 'L2 "Menu"'], 'outline line 2: "Menu" (expected words of L2 behind the heading before)'],
    [['L2 "*"'], 'outline line 1: "*" (expected words of L2'],
    [['L9 "Menu"'], 'outline line 1: L9 (expected below L7)'],
    [['END L3'], 'outline line 1: END (expected a subdocument of this depth before it)'],
    [['L2 "Menu"', '--', 'END L3'], 'outline line 3: END (expected a subdocument of this depth before it)'],
    [['L2 "Menu"', 'END L2'], 'outline line 2: END L2 (expected a line behind the heading)'],
    [['L2 "Menu"', 'END L5', 'L3 "Soup"'], 'outline line 3: L3 (expected a line behind the END before)'],
    [['L2 "Menu"', '    L3 "Soup"'], 'outline line 2: depth 2 (expected at most 1)'],
    [['L2 "Menu"', ' L3 "Soup"'], 'outline line 2: indent of 1 (expected two spaces per depth)'],
    [['L2 Menu'], 'outline line 1: L2 Menu (expected L<line> "<heading>", END L<line>, -- or #)'],
  ])('names the line of %j', (outline, message) => {
    expect(() => read(...outline)).toThrow(message);
  });
});
