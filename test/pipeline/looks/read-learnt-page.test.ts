import { expect, it } from 'vitest';
import { parseHybridConfig, shippedWeights } from '../../../src/hybrid/index.ts';
import { structureProblems } from '../../../src/page/index.ts';
import { readLearntPage } from '../../../src/pipeline/looks/read-learnt-page.ts';
import { club } from '../../support/look-page.ts';
import { upAfter } from '../../support/up-after.ts';

const read = (config: object = {}) =>
  readLearntPage(club, parseHybridConfig(config), shippedWeights('readers'));
const headings = (rows: readonly { bound: number }[]) =>
  rows.flatMap(({ bound }, i) => (bound > 0 ? [i] : []));

it('searches a structure, with log odds of headings within 8 nats', () => {
  const { structure, isWhole, rows } = read().search();
  expect(isWhole).toBe(true);
  expect(structureProblems(club, structure)).toEqual([]);
  expect(headings(structure.rows)).toEqual(expect.arrayContaining([1, 4]));
  expect(Number.isFinite(structure.logJoint)).toBe(true);
  const odds = rows.map(({ logOdds = Number.NaN }) => logOdds);
  expect(odds.every((own) => Math.abs(own) <= 8)).toBe(true);
  expect(Math.min(odds[1], odds[4])).toBeGreaterThan(Math.max(odds[2], odds[3], odds[5], odds[6]));
});

it('gives rows log probabilities of parents above them that sum to 1, the same each time', () => {
  const { rows } = read().search();
  expect(read().search().rows).toEqual(rows);
  rows.forEach(({ places }, i) => {
    if (!places) throw new Error('no places');
    const { known, elsewhere } = places;
    const parents = known.map(({ parent }) => parent);
    expect(parents).toEqual([...new Set(parents)].sort((a, b) => a - b));
    expect(parents.every((parent) => parent >= -1 && parent < i)).toBe(true);
    if (parents.length === 0) return; // no heading for certain
    const total = known.reduce((sum, { log }) => sum + Math.exp(log), Math.exp(elsewhere));
    expect(total).toBeCloseTo(1, 12);
  });
  // Both sections hang below the title nearly for certain.
  for (const row of [1, 4]) {
    const likely = rows[row].places?.known.find(({ parent }) => parent === 0)?.log;
    expect(likely).toBeGreaterThan(Math.log(0.5));
  }
});

it('knows no parents of rows that are no headings for certain', () => {
  const { rows } = read({ heading: { mode: 'rate', rate: 0.01, certain: 1 } }).search();
  for (const { places } of rows) {
    expect(places?.known).toEqual([]);
    expect(Math.exp(places?.elsewhere ?? 0)).toBeCloseTo(0.01, 12);
  }
});

it('decides what draws and weights agree on', () => {
  const found = (marked: readonly number[], draws: number) => {
    const rows = club.rows.map((_, i) => [{ dep: -1, bound: marked.includes(i) ? 1 : 0, p: 1 }]);
    const structure = read().decide({ version: 1, id: 'club', draws, rows });
    expect(structureProblems(club, structure)).toEqual([]);
    expect(structure).not.toHaveProperty('logJoint');
    return headings(structure.rows);
  };
  expect(found([0, 1, 4], 1e9)).toEqual([0, 1, 4]);
  expect(found([0, 1], 1e9)).toEqual([0, 1]);
  expect(found([0, 1, 3, 4], 1e9)).toContain(3);
});

it('leaves rows when the time is up, says so, and knows nothing of their parents', () => {
  const told: unknown[] = [];
  const limit = { timeIsUp: upAfter(3), onLeft: (...all: unknown[]) => told.push(all) };
  const { structure, isWhole, rows } = read().search(limit);
  expect(told).toEqual([['club', 4, 7]]);
  expect([isWhole, headings(structure.rows).every((row) => row < 3)]).toEqual([false, true]);
  expect(rows).toHaveLength(7);
  expect(rows[6].places?.known).toEqual([]);
});
