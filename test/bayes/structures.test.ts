import { expect, it } from 'vitest';
import { enumerate } from '../../src/bayes/index.ts';
import { parseSampleConfig } from '../../src/bayes/inside/index.ts';
import { openRows } from '../../src/bayes/reference/structures.ts';
import { structureProblems } from '../../src/page/index.ts';
import { documentOf } from './support/documents.ts';
import { rowCandidates } from './support/row-candidates.ts';

const config = parseSampleConfig({
  base: { mode: 'uniform' },
  pcfg: { p4: { fixed: 0.5 }, p6: { fixed: 0.5 } },
});

it('rowCandidates are exactly the states that leave a valid structure, for every row of every structure of five rows', () => {
  const document = documentOf('five', ['a', 'a | b', 'a', 'a | b', 'a']);
  const key = (state: { dep: number; bound: number }) => `${state.dep},${state.bound}`;
  for (const { rows } of enumerate([document], config)[0].structures) {
    rows.forEach((_, i) => {
      const blocks = document.rows[i].blocks.length;
      const possible = [{ dep: -1, bound: 0 }];
      for (let dep = -1; dep < i; dep++)
        for (let bound = 1; bound <= blocks; bound++) possible.push({ dep, bound });
      const valid = possible.filter(
        (state) =>
          structureProblems(document, { version: 1, id: 'five', rows: rows.with(i, state) }).length === 0,
      );
      expect(rowCandidates(rows, i, blocks).map(key).sort()).toEqual(valid.map(key).sort());
    });
  }
});

it('openRows(rows, i) are the rows that a heading at i may depend on', () => {
  const heading = (dep: number) => ({ dep, bound: 1 });
  const rows = [heading(-1), heading(0), { dep: -1, bound: 0 }, heading(1), heading(0), heading(-1)];
  expect([0, 1, 2, 3, 4, 5, 6].map((i) => openRows(rows, i))).toEqual([
    [],
    [0],
    [0, 1],
    [0, 1],
    [0, 1, 3],
    [0, 4],
    [5],
  ]);
});
