import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { captureWithParser } from '../../src/capture/index.ts';
import { measureCanonical, type NestedList, pageListsSchema, type Span } from '../../src/page/index.ts';
import { linesOf } from '../support/words.ts';

const folder = resolve(import.meta.dirname, '../../written');
const golds = linesOf(readFileSync(resolve(folder, 'gold.lists.jsonl'), 'utf8')).map((line) =>
  pageListsSchema.parse(JSON.parse(line)),
);
const source = (id: string): string => readFileSync(resolve(folder, 'pages', `${id}.html`), 'utf8');

/** What is wrong with the spans of lists inside a span. */
function problems(lists: readonly NestedList[], [from, to]: Span): string[] {
  return lists.flatMap(({ items }) =>
    items.flatMap(({ start, end, heading, lists: below }, i) => [
      ...(start >= from && end <= to && start === heading[0] && heading[1] <= end ? [] : [`${start}-${end}`]),
      ...(heading[1] > heading[0] ? [] : [`no heading at ${start}`]),
      ...(i > 0 && items[i - 1].end > start ? [`${start}: inside the item before`] : []),
      ...problems(below, [heading[1], end]),
    ]),
  );
}

describe('written', () => {
  it('has gold of each page, once', () => {
    const files = readdirSync(resolve(folder, 'pages')).sort();
    expect(golds.map(({ page }) => `${page}.html`)).toEqual(files);
    expect(files.length).toBeGreaterThan(300);
  });

  it('has gold of the text of its pages, items nested in their parents', () => {
    const wrong = golds.flatMap(({ page, textLength, lists }) => {
      const bytes = Buffer.from(source(page));
      const { text } = measureCanonical(captureWithParser({ id: page, name: page, bytes }).nodes);
      const own = problems(lists, [0, textLength]);
      return [
        ...(text.length === textLength ? [] : [`${text.length} letters, not ${textLength}`]),
        ...own,
      ].map((problem) => `${page}: ${problem}`);
    });
    expect(wrong).toEqual([]);
  });

  it('has pages that run nothing and read nothing from elsewhere', () => {
    const reads =
      /<script|<iframe|<object|<embed|\ssrc=|<link\b|@import|url\(|\son\w+=|data-h=|data-end=|<x-h/i;
    expect(golds.map(({ page }) => page).filter((page) => reads.test(source(page)))).toEqual([]);
  });
});
