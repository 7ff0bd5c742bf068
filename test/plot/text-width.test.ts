import { expect, it } from 'vitest';
import { cutText, textWidth, wrapText } from '../../src/plot/text-width.ts';

it('textWidth(ASCII) adds the widths of Arimo', () => {
  expect(textWidth('', 10)).toBe(0);
  expect(textWidth('iW', 10)).toBeCloseTo(2.22 + 9.44);
});

it('textWidth(Japanese) counts squares', () => expect(textWidth('見出し', 12)).toBe(36));

it('wrapText(words) breaks at spaces and keeps a long word whole', () => {
  expect(wrapText('one two three', 40, 10)).toEqual(['one two', 'three']);
  expect(wrapText('a extraordinarily b', 30, 10)).toEqual(['a', 'extraordinarily', 'b']);
});

it('wrapText(Japanese) breaks between characters', () => {
  expect(wrapText('見出しと本文', 30, 10)).toEqual(['見出し', 'と本文']);
});

it('wrapText(blank) has no lines', () => {
  expect(wrapText('', 30, 10)).toEqual([]);
  expect(wrapText(' \n ', 30, 10)).toEqual([]);
});

it('cutText(text) ends in an ellipsis only when it must', () => {
  expect(cutText('short', 100, 10)).toBe('short');
  const cut = cutText('a rather long name', 40, 10);
  expect(cut).toMatch(/^a rat.*…$/);
  expect(textWidth(cut, 10)).toBeLessThanOrEqual(40);
});
