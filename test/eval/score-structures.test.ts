import { expect, it } from 'vitest';
import { scoreStructures } from '../../src/eval/index.ts';
import type { RowState, Structure } from '../../src/page/index.ts';
import { states } from '../support/row-states.ts';
import { rowsAt } from './lists.ts';

/** A document whose rows have these numbers of blocks. */
const rows = (...blocks: number[]) =>
  rowsAt('d', 1, ...blocks.map((count) => Array<[number, number]>(count).fill([0, 1])));

const structureOf = (rows: RowState[]): Structure => ({ version: 1, id: 'd', rows });

it('counts blocks with the same label and arcs that both have', () => {
  const document = rows(2, 3, 1, 1);
  const gold = structureOf(states`-1 2, 0 1, -1 0, 0 1`);
  const predicted = structureOf(states`-1 1, 0 3, 0 1, 2 1`);
  // Labels differ in one block of row 0, two of row 1, one of row 2; arcs agree in rows 0 and 1.
  expect(scoreStructures([document], [gold], [predicted])).toEqual({
    labelAccuracy: 3 / 7,
    edgePrecision: 2 / 4,
    edgeRecall: 2 / 3,
    documents: 1,
    blocks: 7,
    goldEdges: 3,
    predictedEdges: 4,
  });
});

it('counts headings inside rows by their blocks, and their arcs by where they begin', () => {
  const gold = structureOf([
    { dep: -1, bound: 1, parts: [{ start: 2, end: 3, dep: 0 }] },
    { dep: 0, part: 0, bound: 1 },
  ]);
  const predicted = structureOf(states`-1 1, 0 1`);
  expect(scoreStructures([rows(3, 1)], [gold], [predicted])).toMatchObject({
    ...{ labelAccuracy: 3 / 4, edgePrecision: 1 / 2, edgeRecall: 1 / 3, goldEdges: 3 },
  });
  expect(scoreStructures([rows(3, 1)], [gold], [gold])).toMatchObject({ labelAccuracy: 1, edgeRecall: 1 });
});

it('is 1 for a structure against itself and 0 for nothing', () => {
  const document = rows(1, 2);
  const structure = structureOf(states`-1 1, 0 1`);
  const whole = { labelAccuracy: 1, edgePrecision: 1, edgeRecall: 1 };
  expect(scoreStructures([document], [structure], [structure])).toMatchObject(whole);
  expect(scoreStructures([], [], [])).toMatchObject({ labelAccuracy: 0, blocks: 0 });
});

it('names what does not fit', () => {
  const document = rows(1);
  const structure = structureOf(states`-1 1`);
  expect(() => scoreStructures([document], [structure], [])).toThrow('predicted: 0 structures (expected 1');
  expect(() => scoreStructures([document], [{ ...structure, id: 'e' }], [structure])).toThrow(
    'gold[0]: structure of e (expected d)',
  );
  expect(() => scoreStructures([document], [structure], [structureOf(states`-1 2`)])).toThrow(
    'predicted, d: row 0: bound 2 (expected an integer 0-1, of its blocks)',
  );
});
