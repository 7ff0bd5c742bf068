import { describe, expect, it } from 'vitest';
import { measureCanonical, mergeSpans, nodePaths, toCanonical } from '../../src/page/index.ts';
import { childLinks } from '../../src/page/inside/index.ts';
import { numbers, pairs } from '../support/words.ts';

const nodes = [
  { parent: -1, name: 'html' },
  { parent: 0, name: 'head' },
  { parent: 1, name: '#text', text: 'title' },
  { parent: 0, name: 'body' },
  { parent: 3, name: 'p' },
  { parent: 4, name: '#text', text: ' Age: 25 ' },
  { parent: 3, name: 'script' },
  { parent: 6, name: '#text', text: 'never' },
  { parent: 3, name: 'p' },
  { parent: 8, name: '#text', text: '【年齢】' },
];

describe('canonicalPart', () => {
  it('keeps letters, marks and numbers of any script', () => {
    expect(toCanonical('Age: 25 — é e\u0301 ½ 【年齢】ー々')).toBe('Age25ée\u0301½年齢ー々');
  });

  it('counts UTF-16 code units outside the basic plane', () => expect(toCanonical('a𠮷😀').length).toBe(3));
});

describe('measureCanonical', () => {
  it('takes text below body, none below silent elements', () => {
    const { text, starts, ends } = measureCanonical(nodes);
    expect(text).toBe('Age25年齢');
    expect([3, 4, 7, 8].map((i) => [starts[i], ends[i]])).toEqual(pairs`0 7, 0 5, 5 5, 5 7`);
  });

  it('gives an empty text for no nodes', () => expect(measureCanonical([]).text).toBe(''));
});

it('nodePaths indexes every step among siblings of the same name', () => {
  expect(nodePaths(nodes)[9]).toBe('/html[1]/body[1]/p[2]/text()[1]');
});

it('childLinks lists children in document order', () => {
  const { first, next } = childLinks(nodes);
  const children: number[] = [];
  for (let child = first[3]; child >= 0; child = next[child]) children.push(child);
  expect(children).toEqual([4, 6, 8]);
});

it('mergeSpans joins what touches or overlaps and drops what is empty', () => {
  expect(mergeSpans(pairs`5 7, 0 2, 2 3, 4 4, 6 9`)).toEqual(numbers`0 3, 5 9`);
});
