import { describe, expect, it } from 'vitest';
import { addInlineHeadings } from '../../src/hybrid/inline-headings.ts';
import { type RowState, structureProblems } from '../../src/page/index.ts';
import { inferenceConfig, inferStructure, parseModelConfig } from '../../src/pipeline/model/index.ts';
import { states } from '../support/row-states.ts';
import { type TinyRow, tinyDocument } from './tiny-document.ts';

/** Parts of a row whose heading is its first block. */
function partsOf(row: TinyRow, state: RowState = { dep: -1, bound: 1 }): RowState['parts'] {
  const document = tinyDocument([row]);
  const rows = addInlineHeadings(document, [state]);
  expect(structureProblems(document, { version: 1, id: document.id, rows })).toEqual([]);
  return rows[0].parts;
}
const phone: TinyRow = [
  ['Phone', 'plain', [':', '(']],
  ['555', 'plain', [')']],
  ['0170', 'plain', [';']],
];
const sister = (start: number, end: number) => ({ start, end, dep: -1 });

describe('addRowParts(document, rows)', () => {
  it('makes each further attribute of a row a sister of the first, in its list', () => {
    const row: TinyRow = [
      ...phone,
      ['Fax', 'plain', [':']],
      ['555', 'plain', ['-']],
      ['0171', 'plain', ['|']],
      ['E', 'plain', ['-']],
      ['mail', 'plain', [':']],
      ['ann', 'plain', ['@']],
      ['example', 'plain', ['.']],
      ['org'],
    ];
    expect(partsOf(row)).toEqual([sister(3, 4), sister(6, 8)]);
    const document = tinyDocument([[['Contact']], [['at work']], row]);
    const below = (list: number): RowState => ({ dep: 0, bound: 1, list });
    const [, , { parts }] = addInlineHeadings(document, [{ dep: -1, bound: 1 }, below(0), below(1)]);
    expect(parts).toEqual([
      { start: 3, end: 4, dep: 0, list: 1 },
      { start: 6, end: 8, dep: 0, list: 1 },
    ]);
  });

  it('takes names that the same tags end, of one look, behind the end of an element', () => {
    const times: TinyRow = [
      ['Yield', 'bold', ['</dt>', '<dd>', 'bold-']],
      ['Serves 2', 'plain', ['</dd>', '<dt>', 'bold+']],
      ['Total', 'bold', ['</dt>', '<dd>', 'bold-']],
      ['15 minutes'],
    ];
    expect(partsOf(times)).toEqual([sister(2, 3)]);
    expect(partsOf(times.with(2, ['Total', 'plain', ['</dt>', '<dd>']]))).toBeUndefined();
  });

  it('leaves cells of a table alone, which all end alike', () => {
    const cells: TinyRow = ['Boats', '7', '8', '9'].map((text) => [text, 'plain', ['</td>', '<td>']]);
    expect(partsOf(cells)).toBeUndefined();
    expect(partsOf(cells.with(1, ['7', 'plain', ['</b>', '</td>', '<td>']]))).toBeUndefined();
  });

  it.each<[what: string, row: TinyRow]>([
    ['a row without a second name', phone],
    ['a name without a value', [...phone, ['Fax', 'plain', [':']]]],
    ['a time', [...phone, ['from 9', 'plain', [':']], ['30']]],
    ['an address', [...phone, ['http', 'plain', [':', '/', '/']], ['example', 'plain', ['.']], ['org']]],
    [
      'a name that no end of a value stands before',
      [...phone.slice(0, 2), ['0170', 'plain', ['-']], ['x', 'plain', [':']], ['y']],
    ],
    ['a number', [...phone, ['14th day', 'plain', [':']], ['ill']]],
    ['a long name', [...phone, ['whoever may want to know of it', 'plain', [':']], ['ask']]],
    ['words of a sentence', [...phone, ['and then', 'plain', [':']], ['call']]],
    [
      'what follows a long text',
      [['Phone', 'plain', [':']], ['x'.repeat(41), 'plain', [';']], ['Fax', 'plain', [':']], ['1']],
    ],
    [
      'a row that begins with no name',
      [['Phone', 'plain', ['-']], ['1', 'plain', [';']], ['Fax', 'plain', [':']], ['2']],
    ],
  ])('finds nothing in %s', (_, row) => expect(partsOf(row)).toBeUndefined());

  it('leaves rows of content, and rows below which headings hang', () => {
    const row: TinyRow = [...phone, ['Fax', 'plain', [':']], ['555']];
    expect(partsOf(row, { dep: -1, bound: 0 })).toBeUndefined();
    const rows: RowState[] = states`-1 1, 0 1`;
    expect(addInlineHeadings(tinyDocument([row, [['more']]]), rows)).toEqual(rows);
  });
});

const document = tinyDocument([
  [['Contact', 'large']],
  [['Phone', 'bold', [':']], ['555 0170', 'plain', [';', 'bold+']], ['Fax', 'bold', [':']], ['555 0171']],
  [['Office', 'bold', [':']], ['5', 'plain', [';', 'bold+']], ['Hours', 'bold', [':']], ['Monday']],
]);
const infer = (hybrid: object, sweeps: number) => {
  const config = inferenceConfig({ sweeps });
  const { hybrid: own } = parseModelConfig({ ...config, sweeps: 1, hybrid });
  return inferStructure(document, { ...config, hybrid: own });
};

it.each([0, 8])(
  'inferStructure has headings inside rows, and the same rows without them, after %d sweeps',
  (sweeps) => {
    const [inside, without] = [infer({}, sweeps), infer({ insideRows: false }, sweeps)];
    expect(inside.rows.flatMap(({ parts }) => parts?.map(({ start }) => start) ?? [])).toEqual([2, 2]);
    expect(structureProblems(document, inside)).toEqual([]);
    expect(inside.rows.map(({ parts, ...row }) => row)).toEqual(without.rows);
    expect(inside.logJoint).toBe(without.logJoint);
  },
);
