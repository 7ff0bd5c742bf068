import { describe, expect, it } from 'vitest';
import { enumerate } from '../../src/bayes/index.ts';
import { parseSampleConfig } from '../../src/bayes/inside/index.ts';
import { consensusStructure } from '../../src/math/consensus-structure.ts';
import { createRng } from '../../src/math/index.ts';
import { type Marginals, type RowState, structureProblems } from '../../src/page/index.ts';
import { documentOf } from './support/documents.ts';
import { literalConsensus } from './support/literal-consensus.ts';

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

/** Marginals of a document with random states: parents near or far, several bounds, shares of draws or any. */
function madeMarginals(seed: number, rows: number): Marginals {
  const rng = createRng('made marginals').stream(seed);
  const reach = 1 + rng.integer(rows);
  const even = rng.uniform() < 0.5;
  const heading = rng.uniform();
  return {
    version: 1,
    id: 'made',
    draws: 10,
    rows: Array.from({ length: rows }, (_, row) => {
      const weights = new Map<string, RowState & { p: number }>();
      const draws = 1 + rng.integer(10);
      for (let draw = 0; draw < draws; draw++) {
        const near = Math.max(-1, row - 1 - rng.integer(reach));
        const dep = rng.uniform() < 0.2 ? -1 : near;
        const state = rng.uniform() < heading ? { dep, bound: 1 + rng.integer(2) } : { dep: -1, bound: 0 };
        const key = JSON.stringify(state);
        const p = (weights.get(key)?.p ?? 0) + (even ? 1 : rng.uniform());
        weights.set(key, { ...state, p });
      }
      const states = [...weights.values()];
      const total = states.reduce((sum, { p }) => sum + p, 0);
      return states.map((state) => ({ ...state, p: state.p / total }));
    }),
  };
}

describe('consensusStructure(marginals)', () => {
  it('gives what the whole table gives, ties included', { tags: 'slow' }, () => {
    let headings = 0;
    for (let seed = 0; seed < 700; seed++) {
      const marginals = madeMarginals(seed, 1 + (seed % 60));
      const found = consensusStructure(marginals);
      expect(found, `seed ${seed}`).toEqual(literalConsensus(marginals));
      headings += found.rows.filter(({ bound }) => bound > 0).length;
    }
    for (let seed = 0; seed < 5; seed++) {
      const marginals = madeMarginals(seed, 600);
      expect(consensusStructure(marginals), `seed ${seed}`).toEqual(literalConsensus(marginals));
    }
    expect(headings).toBeGreaterThan(3000);
  });

  it('takes memory by the arcs, not by rows times parents', () => {
    // 60,000 rows, each third one a parent: the whole table would take 14 GB.
    const sister = [
      { dep: -1, bound: 1, p: 0.6 },
      { dep: -1, bound: 0, p: 0.4 },
    ];
    const rows = Array.from({ length: 60_000 }, (_, row) =>
      row % 3 === 0 ? sister : [{ dep: row - (row % 3), bound: 1, p: 1 }],
    );
    const before = process.memoryUsage().heapUsed;
    const found = consensusStructure({ version: 1, id: 'long', draws: 5, rows });
    expect((process.memoryUsage().heapUsed - before) / 2 ** 20).toBeLessThan(200);
    expect(found.rows.map(({ dep }) => dep)).toEqual(rows.map(([{ dep }]) => dep));
  });

  it('has the highest sum of shares of all valid structures', { tags: 'slow' }, () => {
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
