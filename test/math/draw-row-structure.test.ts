import { describe, expect, it } from 'vitest';
import { drawNonCrossing, drawRowStructure } from '../../src/math/draw-non-crossing.ts';
import { createRng } from '../../src/math/index.ts';
import { states } from '../support/row-states.ts';

type State = { dep: number; bound: number };

/** All structures of rows with their prior weights, by the formulas of docs/model.md. */
function enumerate(blocks: readonly number[], p4: number, p6: number) {
  let all: { rows: State[]; open: number[]; weight: number }[] = [{ rows: [], open: [], weight: 1 }];
  blocks.forEach((count, i) => {
    all = all.flatMap(({ rows, open, weight }) => {
      const content = { rows: [...rows, { dep: -1, bound: 0 }], open, weight: weight * 0.5 ** count };
      const headings = [-1, ...open].flatMap((dep, place) =>
        Array.from({ length: count }, (_, k) => ({
          rows: [...rows, { dep, bound: k + 1 }],
          open: [...open.slice(0, place), i],
          weight: weight * (k + 1 < count ? p4 : 1 - p4) * p6 ** k * (1 - p6) * 0.5 ** (count - k - 1),
        })),
      );
      return [content, ...headings];
    });
  });
  const total = all.reduce((sum, { weight }) => sum + weight, 0);
  return all.map(({ rows, weight }) => ({ key: JSON.stringify(rows), p: weight / total }));
}

describe('drawRowStructure', () => {
  it('draws every structure as often as the prior says', { tags: 'slow' }, () => {
    const blocks = [2, 1, 0, 3, 1];
    const [p4, p6] = [0.7, 0.2];
    const expected = enumerate(blocks, p4, p6);
    const rng = createRng('row structures uniform');
    const draws = 100_000;
    const counts = new Map<string, number>();
    for (let n = 0; n < draws; n++) {
      const key = JSON.stringify(drawRowStructure(rng, blocks, { p4, p6 }));
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const possible = new Set(expected.map(({ key }) => key));
    expect([...counts.keys()].filter((key) => !possible.has(key))).toEqual([]);
    // Rare structures together, so that every expected count is at least 20.
    const rare = expected.filter(({ p }) => p * draws < 20);
    const cells = [
      ...expected.filter(({ p }) => p * draws >= 20).map(({ key, p }) => ({ p, n: counts.get(key) ?? 0 })),
      {
        p: rare.reduce((sum, { p }) => sum + p, 0),
        n: rare.reduce((sum, { key }) => sum + (counts.get(key) ?? 0), 0),
      },
    ].filter(({ p }) => p > 0);
    const chiSquared = cells.reduce((sum, { p, n }) => sum + (n - p * draws) ** 2 / (p * draws), 0);
    const freedom = cells.length - 1;
    expect(freedom).toBeGreaterThan(50);
    expect(Math.abs(chiSquared - freedom)).toBeLessThan(5 * Math.sqrt(2 * freedom));
  });

  it('takes no rows, and rows that are content for good', () => {
    const rng = createRng('none');
    expect(drawRowStructure(rng, [], { p4: 0.5, p6: 0.1 })).toEqual([]);
    expect(drawRowStructure(rng, [0, 0], { p4: 0.5, p6: 0.1 })).toEqual(states`-1 0, -1 0`);
  });
});

it('drawNonCrossing with weight 0 has no arcs, with much weight arcs in most rows', () => {
  const rng = createRng('weights');
  expect(drawNonCrossing(rng, [0, 0])).toEqual([undefined, undefined]);
  const arcs = drawNonCrossing(rng, new Array(500).fill(1000)).filter((to) => to !== undefined);
  expect(arcs.length).toBeGreaterThan(480);
});
