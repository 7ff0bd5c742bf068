import { expect, it } from 'vitest';
import { pageTexts } from '../../../src/apps/report/inside/index.ts';
import { textLookup } from '../../../src/apps/shared/text-lookup.ts';
import { sampleDocument } from './samples.ts';

it('textLookup(document)(span) is the text with its spaces and symbols', () => {
  const document = sampleDocument('a', 'Opening hours | from 7, or 8\nAt "noon" (12:00)');
  const textOf = textLookup(document);
  expect(textOf([0, 12])).toBe('Opening hours');
  expect(textOf([0, document.textLength])).toBe('Opening hours from 7, or 8 At "noon" (12:00)');
});

it('textLookup(document)(part of a block) cuts at letters, not at symbols', () => {
  const textOf = textLookup(sampleDocument('a', '* Price (net): 5 €'));
  expect([textOf([0, 5]), textOf([5, 8]), textOf([8, 9])]).toEqual(['* Price', 'net', '5 €']);
});

it('textLookup(document)(Japanese) joins without spaces', () => {
  expect(textLookup(sampleDocument('a', '営業\n時間'))([0, 4])).toBe('営業時間');
});

it('textLookup(document, texts) goes by the texts, in any order', () => {
  const texts = [
    { span: [3, 9] as [number, number], text: 'second' },
    { span: [0, 3] as [number, number], text: 'one' },
    { span: [3, 3] as [number, number], text: '---' },
  ];
  const textOf = textLookup(sampleDocument('a', 'x'), texts);
  expect([textOf([0, 6]), textOf([9, 12]), textOf([2, 2])]).toEqual(['one sec', '', '']);
});

it('pageTexts(page) gives every line the span of its own letters', () => {
  const text = 'Hello, wide\n world';
  const style = 0;
  const node = { parent: -1, name: '#text', text, span: [4, 18] as [number, number], rect: null, style };
  const lines = [
    { rect: [0, 0, 50, 10] as [number, number, number, number], start: 0, end: 7 },
    { rect: [0, 10, 50, 10] as [number, number, number, number], start: 7, end: 18 },
  ];
  const fragment = {
    node: 0,
    path: '/html[1]/text()[1]',
    text: 'Hello, wide world',
    span: [4, 18] as [number, number],
    lines,
    style,
  };
  expect(pageTexts({ nodes: [node], fragments: [fragment] })).toEqual([
    {
      span: [4, 18],
      text: 'Hello, wide world',
      boxes: [
        { rect: [0, 0, 50, 10], span: [4, 9] },
        { rect: [0, 10, 50, 10], span: [9, 18] },
      ],
    },
  ]);
});

it('pageTexts(page without layout) is empty', () => {
  expect(pageTexts({ nodes: [], fragments: [] })).toEqual([]);
});
