import { describe, expect, it } from 'vitest';
import { describeRows } from '../../src/hybrid/describe-rows.ts';
import { findLabel, headingBlocks } from '../../src/hybrid/find-label.ts';
import { charactersBefore, joint, symbolsOnLine } from '../../src/hybrid/row-symbols.ts';
import { beginsWithDate, leadingNumber, numberKinds } from '../../src/hybrid/text-patterns.ts';
import { plain } from '../support/look-page.ts';
import { type LookName, type TinyRow, tinyDocument } from './tiny-document.ts';

const labelOf = (row: TinyRow) => {
  const { layout, rows } = tinyDocument([row]);
  const looks = rows[0].blocks.map(({ look = 0 }) => layout?.looks[look] ?? plain);
  const { kind, text } = findLabel(rows[0].blocks, looks);
  return [kind, text];
};
const blocks = (...all: [string, LookName?, string[]?][]): TinyRow => all;

it.each([
  ['a whole row', blocks(['Boats']), ['row', 'Boats']],
  ['a bold part', blocks(['Length', 'bold', ['</b>']], ['7 m']), ['style', 'Length']],
  ['a colon', blocks(['Length', 'plain', [':']], ['7 m']), ['colon', 'Length']],
  ['no colon of a URL or a time', blocks(['http', 'plain', [':', '/', '/']], ['x']), ['row', 'http x']],
  ['a cell', blocks(['Length', 'plain', ['</td>', '<td>']], ['7 m']), ['cell', 'Length']],
  ['what stands beside', blocks(['Length', 'plain', ['gap>']], ['7 m']), ['beside', 'Length']],
  ['a dash', blocks(['Length', 'plain', ['-', '-']], ['7 m']), ['dash', 'Length']],
  ['a parenthesis', blocks(['Length', 'plain', ['(']], ['7 m', 'plain', [')']]), ['paren', 'Length']],
  ['no comma', blocks(['Ann', 'plain', [',']], ['Bob', 'plain', ['-', '-']], ['C']), ['row', 'Ann Bob C']],
] as const)('findLabel(blocks, looks) ends a lead at %s', (_, row, label) => {
  expect(labelOf(row)).toEqual(label);
});

const long = 'x'.repeat(90);
it.each([
  ['all of a short row with a parenthesis', blocks(['Boats', 'plain', ['(']], ['old', 'plain', [')']]), 2],
  ['all of a short row with a hyphen', blocks(['Co', 'plain', ['-']], ['op page']), 2],
  ['the lead before two hyphens', blocks(['Boats', 'plain', ['-', '-']], ['old']), 1],
  ['the lead of a long row', blocks(['Boats', 'plain', ['(']], [long, 'plain', [')']]), 1],
  ['the lead before a colon', blocks(['Boats', 'plain', [':']], ['old']), 1],
] as const)('headingBlocks(blocks, lead) counts %s', (_, row, count) => {
  const { rows } = tinyDocument([row]);
  const own = rows[0].blocks;
  const looks = own.map(() => plain);
  expect(headingBlocks(own, findLabel(own, looks))).toBe(count);
});

it('describeRows(document) knows gaps, markers, numbers and elements', () => {
  const document = tinyDocument([[['Boats', 'large', [':']]], [['1', 'plain', ['.']], ['Sails']]]);
  document.rows[0].blocks[0].symbols = [':', '</p>', 'gap1', '<p>', '■'];
  const [first, second] = describeRows(document);
  expect([first.endsColon, first.path, [...first.opens], first.look.size]).toEqual([true, ['p'], ['p'], 4]);
  expect([first.gapAbove, first.gapBelow, second.gapAbove, second.gapBelow]).toEqual([3, 0.25, 0.25, 0]);
  expect([second.marker, second.numberKind, second.numberValue]).toEqual(['■', 1, 1]);
});

it('row symbols are parted at line feeds', () => {
  expect(symbolsOnLine([':', '<br>', '■'])).toEqual([':']);
  expect(charactersBefore([':', '<br>', '<b>', '■', '◆', '*'])).toBe('■◆');
  expect([joint([':']), joint(['(']), joint(['<b>'])]).toEqual([': ', ' (', ' ']);
});

describe('leadingNumber(text), beginsWithDate(text)', () => {
  it.each([
    ['3. Sails', '1.', 3],
    ['(2) Sails', '(1)', 2],
    ['第３ 章', '第1', 3],
    ['b) Sails', 'A.', 2],
    ['②帆', '①', 2],
    ['Step 4', 'Q1', 4],
    ['Sails', '', -1],
  ])('%s', (text, kind, value) => {
    const found = leadingNumber(text);
    expect([numberKinds[found.kind], found.value]).toEqual([kind, value]);
  });

  it.each(['2004/5/6', 'May 3', '3 June', 'Monday', '平成18年', '10:30', 'Spring 2001'])(
    '%s is a date',
    (text) => {
      expect(beginsWithDate(text)).toBe(true);
    },
  );

  it.each(['Maybe', '3 sails', '2000 years'])('%s is no date', (text) => {
    expect(beginsWithDate(text)).toBe(false);
  });
});
