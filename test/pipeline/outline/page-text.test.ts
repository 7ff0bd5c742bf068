import { expect, it } from 'vitest';
import { captureWithParser } from '../../../src/capture/index.ts';
import { pageText } from '../../../src/pipeline/outline/index.ts';
import { flattenDom } from '../../../src/rows/index.ts';

/** The first blocks of a page of one paragraph, read as a heading: blocks are parted by symbol characters. */
function asHeading(paragraph: string, blocks: number): string {
  const page = captureWithParser({ id: 'p', name: 'p', bytes: Buffer.from(`<p>${paragraph}</p>`) });
  const [row] = flattenDom(page).rows;
  return pageText(page)(row.blocks.slice(0, blocks), false);
}

it.each([
  ['lookup (string): a value', 'lookup (string)'],
  ['lookup [string]. A value', 'lookup [string]'],
  ['one「二」、三', 'one「二」'],
  ['call ({all}); more', 'call ({all})'],
])('pageText(page) closes brackets where the page closes them: %s', (paragraph, heading) => {
  expect(asHeading(paragraph, 2)).toBe(heading);
});

it.each([
  ['lookup string): a value', 1, 'lookup string'],
  ['lookup (string, value)', 2, 'lookup (string'],
  ['lookup (string] value)', 2, 'lookup (string'],
  ['two words: a value', 1, 'two words'],
])('pageText(page) adds nothing else to a heading: %s', (paragraph, blocks, heading) => {
  expect(asHeading(paragraph, blocks)).toBe(heading);
});
