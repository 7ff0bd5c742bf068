import { describe, expect, it } from 'vitest';
import { consensusStructure, enumerate, parseSampleConfig } from '../../src/bayes/index.ts';
import { createRng } from '../../src/math/index.ts';
import { type Marginals, type RowState, structureProblems } from '../../src/page/index.ts';
import { documentOf } from './support/documents.ts';

const config = parseSampleConfig({
  base: { mode: 'uniform' },
  pcfg: { p4: { fixed: 0.5 }, p6: { fixed: 0.5 } },
});
const document = documentOf('consensus', ['a | b', 'a', 'a | b', 'a', 'a | b', 'a']);
const [{ structures }] = enumerate([document], config);

const shareOf = (marginals: Marginals, rows: readonly RowState[]) =>
  rows.reduce((sum, { dep, bound }, i) => {
    return sum + (marginals.rows[i].find((state) => state.dep === dep && state.bound === bound)?.p ?? 0);
  }, 0);

/** Marginals of a few structures taken at random. */
function randomMarginals(seed: number): Marginals {
  const rng = createRng('consensus').stream(seed);
  const draws = 1 + rng.integer(7);
  const taken = Array.from({ length: draws }, () => structures[rng.integer(structures.length)].rows);
  const rows = document.rows.map((_, i) => {
    const states = new Map<string, RowState & { p: number }>();
    for (const draw of taken) {
      const state = states.get(JSON.stringify(draw[i])) ?? { ...draw[i], p: 0 };
      states.set(JSON.stringify(draw[i]), { ...state, p: state.p + 1 / draws });
    }
    return [...states.values()].sort((a, b) => b.p - a.p);
  });
  return { version: 1, id: 'consensus', draws, rows };
}

describe('consensusStructure(marginals)', () => {
  it('has the highest sum of shares of all valid structures', () => {
    for (let seed = 0; seed < 200; seed++) {
      const marginals = randomMarginals(seed);
      const { rows } = consensusStructure(marginals);
      expect(structureProblems(document, { version: 1, id: 'consensus', rows })).toEqual([]);
      const best = Math.max(...structures.map((structure) => shareOf(marginals, structure.rows)));
      expect(shareOf(marginals, rows)).toBeCloseTo(best, 9);
    }
  });

  it('is the structure itself when all draws are one', () => {
    for (const { rows } of structures.slice(0, 500)) {
      const states = rows.map((state) => [{ ...state, p: 1 }]);
      expect(consensusStructure({ version: 1, id: 'x', draws: 1, rows: states })).toEqual({
        version: 1,
        id: 'x',
        rows,
      });
    }
  });

  it('does not take the most frequent state of a row where that would hang on content', () => {
    const content = { dep: -1, bound: 0 };
    const marginals: Marginals = {
      version: 1,
      id: 'x',
      draws: 10,
      rows: [
        [
          { ...content, p: 0.6 },
          { dep: -1, bound: 1, p: 0.4 },
        ],
        [
          { dep: 0, bound: 1, p: 0.4 },
          { ...content, p: 0.35 },
          { dep: -1, bound: 1, p: 0.25 },
        ],
      ],
    };
    expect(consensusStructure(marginals).rows).toEqual([content, content]);
  });

  it('takes documents without rows', () => {
    expect(consensusStructure({ version: 1, id: 'x', draws: 1, rows: [] }).rows).toEqual([]);
  });
});
