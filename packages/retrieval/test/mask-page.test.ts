import { describe, expect, it } from 'vitest';
import { captureWithParser } from '../../../src/capture/index.ts';
import { pageWords } from '../src/join-texts.ts';
import { formatMasks, isMasked, maskPage, parseMasks } from '../src/mask-page.ts';

const bytes = new TextEncoder().encode('<title>T</title><h1>One</h1><p>two <b>three</b> four</p>');
const page = captureWithParser({ id: 'page', name: 'page.html', bytes });

describe('maskPage', () => {
  it('leaves out the texts with a character in a span; title, nodes and offsets stay', () => {
    // Canonical: "Onetwothreefour".
    expect(pageWords(maskPage(page, [[0, 3]]))).toBe('T two three four');
    expect(pageWords(maskPage(page, [[5, 7]]))).toBe('T One four');
    expect(pageWords(maskPage(page, [[3, 3]]))).toBe('T One two three four');
    // HTML, HEAD, TITLE and its text, BODY, H1 and its text.
    expect(maskPage(page, [[0, 3]]).nodes).toEqual(
      page.nodes.map((node, i) => (i === 6 ? { ...node, text: '' } : node)),
    );
  });

  it('is the page itself without spans, and does not change the one given', () => {
    const before = structuredClone(page);
    expect(maskPage(page)).toBe(page);
    maskPage(page, [[0, 15]]);
    expect(page).toEqual(before);
  });
});

it('isMasked asks for a character in common', () => {
  const others: [number, number][] = [
    [0, 2],
    [4, 6],
    [3, 3],
    [0, 3],
    [3, 9],
    [0, 9],
    [2, 3],
  ];
  expect(others.map((span) => isMasked([2, 4], [[9, 12], span]))).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
});

describe('parseMasks', () => {
  it('reads what formatMasks writes', () => {
    const masks = new Map<string, [number, number][]>([
      [
        'p1',
        [
          [0, 3],
          [7, 9],
        ],
      ], // prettier-ignore
      ['p2', [[1, 2]]],
    ]);
    expect(parseMasks(formatMasks(masks), 'masks.tsv')).toEqual(masks);
    expect(parseMasks('\n', 'masks.tsv').size).toBe(0);
    expect(parseMasks(' p1  0 \t 3\r\n', 'masks.tsv')).toEqual(new Map([['p1', [[0, 3]]]]));
  });

  it.each(['p1 0', 'p1 3 3', 'p1 4 3', 'p1 -1 3', 'p1 0 x', 'p1 0 1.5', 'p1 0 3 4'])('refuses %s', (line) => {
    expect(() => parseMasks(`p0 0 1\n${line}\n`, 'masks.tsv')).toThrow(
      `masks.tsv line 2: "${line}" (expected page, start, end, start below end)`,
    );
  });
});
