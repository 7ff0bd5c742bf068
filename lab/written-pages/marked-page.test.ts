import { describe, expect, it } from 'vitest';
import type { NestedList } from '../../src/page/index.ts';
import { markedLists, withoutMarks } from './marked-page.ts';

/** Outline of lists: headings with their contents' last letters, lists parted by bars. */
function outline(text: string, lists: readonly NestedList[]): string {
  return lists
    .map(({ items }) =>
      items
        .map(({ heading, end, lists: below }) => {
          const inner = outline(text, below);
          return `${text.slice(...heading)}..${text.slice(end - 2, end)}${inner && `(${inner})`}`;
        })
        .join(' '),
    )
    .join(' | ');
}
const outlined = (html: string): string => {
  const { text, lists } = markedLists(html);
  return outline(text, lists);
};

describe('markedLists(html)', () => {
  it('nests headings by their depths; an item ends where the next one begins, or with its parent', () => {
    const html =
      '<h1 data-h=0>Title</h1>aa<h2 data-h="1">One</h2>bb' +
      `<h3 data-h="2">Deep</h3>cc<h2 data-h='1'>Two</h2>dd`;
    expect(outlined(html)).toBe('Title..dd(One..cc(Deep..cc) Two..dd)');
  });

  it('ends items where it is told to, and begins other lists', () => {
    const html =
      '<b data-h="0">Title</b>aa<b data-h="1">One</b>bb<p data-end="1">no part of it</p>' +
      '<footer data-end="0"><i data-h="0 new">Help</i>ee</footer>';
    expect(outlined(html)).toBe('Title..it(One..bb) | Help..ee');
  });

  it('counts canonical text: what is silent, and letters alone', () => {
    const { text, lists } = markedLists('<style>x</style><p>Tel. <x-h data-h="0">Phone no.</x-h>: 555</p>');
    expect(text).toBe('TelPhoneno555');
    expect(lists[0].items[0]).toEqual({ start: 3, end: 13, heading: [3, 10], lists: [] });
  });

  it.each([
    ['<p data-h="1">Deep</p>', '"Deep": depth 1 (expected at most 0)'],
    ['<p data-end="0">Late</p>', '"Late": end of depth 0 (expected one that is open)'],
    ['<p data-h="0">!</p>text', '"text": a heading without words'],
  ])('refuses %s', (html, message) => {
    expect(() => markedLists(html)).toThrow(message);
  });
});

describe('withoutMarks(html)', () => {
  it('leaves the page as it was', () => {
    const marked = `<p class="a" data-h='0 new'>A</p><p data-end=1><x-h data-h="1">Tel</x-h>: 5</p>`;
    expect(withoutMarks(marked)).toBe('<p class="a">A</p><p>Tel: 5</p>');
  });
});
