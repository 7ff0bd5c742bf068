import { describe, expect, it } from 'vitest';
import { drawUniformStructure } from '../../src/baselines/blind.ts';
import { baselines } from '../../src/baselines/index.ts';
import { createRng } from '../../src/math/index.ts';
import { type Document, type RowState, structureProblems } from '../../src/page/index.ts';
import { document, states } from './document.ts';

/** Every structure that fits, by trying all states of all rows. */
function enumerate(of: Document): string[] {
  const all: RowState[][] = of.rows.reduce<RowState[][]>(
    (found, row, i) =>
      found.flatMap((before) => {
        const headings = row.blocks.flatMap((_, k) =>
          Array.from({ length: i + 1 }, (_, j) => ({ dep: j - 1, bound: k + 1 })),
        );
        return [{ dep: -1, bound: 0 }, ...headings].map((state) => [...before, state]);
      }),
    [[]],
  );
  const fitting = all.filter((rows) => structureProblems(of, { version: 1, id: of.id, rows }).length === 0);
  return fitting.map((rows) => JSON.stringify(states({ rows })));
}

describe('drawUniformStructure(rng, document)', () => {
  it('draws each of all structures equally often', () => {
    const page = document('A [] B', 'C', '= D', 'E [] F', 'G');
    const expected = enumerate(page);
    const counts = new Map(expected.map((structure) => [structure, 0]));
    const rng = createRng('uniform structures');
    const draws = 400 * expected.length;
    for (let n = 0; n < draws; n++) {
      const drawn = JSON.stringify(states(drawUniformStructure(rng, page)));
      const count = counts.get(drawn);
      if (count === undefined) throw new Error(`${drawn}: does not fit the document`);
      counts.set(drawn, count + 1);
    }
    // Chi-squared over k - 1 degrees of freedom: mean k - 1, variance 2 (k - 1).
    const chiSquared = [...counts.values()].reduce((sum, count) => sum + (count - 400) ** 2 / 400, 0);
    const freedom = expected.length - 1;
    expect(freedom).toBeGreaterThan(100);
    expect(Math.abs(chiSquared - freedom)).toBeLessThan(5 * Math.sqrt(2 * freedom));
  });

  it('fits long documents, where numbers of ways exceed the range of a double', () => {
    const page = document(...Array.from({ length: 2000 }, () => [['A'], ['B']] as ['A' | 'B'][]));
    const structure = drawUniformStructure(createRng('long'), page);
    expect(structureProblems(page, structure)).toEqual([]);
    expect(structure.rows.filter(({ bound }) => bound > 0).length).toBeGreaterThan(1000);
  });

  it('takes documents without rows, or of sentence rows alone', () => {
    expect(drawUniformStructure(createRng('none'), document()).rows).toEqual([]);
    expect(states(drawUniformStructure(createRng('none'), document('= A')))).toEqual([[-1, 0]]);
  });
});

it('baselines.random.run(documents) depends on the document alone, not on the others or the order', () => {
  const first = { ...document('A', 'B', 'C', 'D'), id: 'first' };
  const second = { ...first, id: 'second' };
  const both = baselines.random.run([first, second]);
  expect(baselines.random.run([second, first])).toEqual([both[1], both[0]]);
  expect(states(both[0])).not.toEqual(states(both[1]));
});
