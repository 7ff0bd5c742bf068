import { describe, expect, it } from 'vitest';
import { parseSampleConfig, samplePresets, runChains } from '../../../src/bayes/index.ts';
import { shippedWeights } from '../../../src/hybrid/index.ts';
import { structureProblems } from '../../../src/page/index.ts';
import { readLooks } from '../../../src/pipeline/index.ts';
import { lookPage } from '../../support/look-page.ts';

const club = lookPage('club', [
  '# Rowing club',
  '## Boats',
  'Two eights and a four',
  'One of them leaks',
  '## Crew',
  'Five people and a dog',
  'All of them swim',
]);

describe('readLooks(documents)', () => {
  it('reads look, shape and surroundings of a row as three symbols of its label, and nothing of its end', () => {
    const [{ rows, id }] = readLooks([club]).documents;
    expect(id).toBe('club');
    expect(rows[1].blocks.map(({ symbols }) => symbols)).toEqual([
      [
        'size=1 bold=row element=h2',
        'label=row length=0 end=none',
        expect.stringMatching(/^gap=even.* next=less/),
      ],
      [],
    ]);
    expect(rows.map(({ rank }) => rank)).toEqual([21, 8, 0, 0, 8, 0, 0]);
    expect(new Set(rows.flatMap(({ blocks }) => blocks.map(({ word }) => word)))).toEqual(new Set(['']));
  });

  it('makes headings of what is a heading in half of the draws, below the nearest that stands out more', () => {
    const state = (dep: number, p: number) => ({ dep, bound: 1, p });
    const content = (p: number) => ({ dep: -1, bound: 0, p });
    const rows = [
      [state(-1, 1)],
      [state(0, 0.3), state(-1, 0.3), content(0.4)],
      [content(0.6), state(1, 0.4)],
      [content(1)],
      [state(1, 0.5), content(0.5)],
      [content(1)],
      [{ dep: 4, bound: 2, p: 0.6 }, content(0.4)],
    ];
    const { structures, marginals } = readLooks([club]).understand([
      { version: 1, id: 'club', draws: 10, rows },
    ]);
    expect(structures[0].rows.map(({ dep, bound }) => (bound > 0 ? dep : 'content'))).toEqual([
      ...[-1, 0, 'content', 'content', 0, 'content', 4],
    ]);
    expect(structureProblems(club, structures[0])).toEqual([]);
    expect(marginals[0].rows[6]).toEqual([{ dep: 4, bound: 1, p: 0.6 }, content(0.4)]);
  });

  it('finds the headings of pages by the preset, without annotation', async () => {
    const pages = Array.from({ length: 6 }, (_, n) => ({ ...club, id: `club ${n}` }));
    const { documents, understand } = readLooks(pages);
    const config = parseSampleConfig({ ...samplePresets.visual, chains: 2, sweeps: 40, burnIn: 40 });
    const { structures } = understand((await runChains(documents, config)).marginals);
    for (const { rows } of structures) {
      expect(rows.map(({ dep, bound }) => (bound > 0 ? dep : 'content'))).toEqual([
        ...[-1, 0, 'content', 'content', 0, 'content', 'content'],
      ]);
    }
  });

  it('with weights gives rows learnt log odds, and lets the learnt search hang what draws and weights agree on', () => {
    const weights = shippedWeights('readers');
    const { documents, understand } = readLooks([club], weights);
    const [{ rows }] = documents;
    expect(rows.map(({ logOdds, ...row }) => row)).toEqual(readLooks([club]).documents[0].rows);
    const odds = rows.map(({ logOdds = Number.NaN }) => logOdds);
    expect(odds.every((own) => Math.abs(own) <= 8)).toBe(true);
    expect(Math.min(odds[1], odds[4])).toBeGreaterThan(Math.max(odds[2], odds[3], odds[5], odds[6]));
    const marginals = (headings: readonly number[]) => ({
      version: 1 as const,
      id: 'club',
      draws: 1e9,
      rows: rows.map((_, i) => [{ dep: -1, bound: headings.includes(i) ? 1 : 0, p: 1 }]),
    });
    const found = (headings: readonly number[]) => {
      const [structure] = understand([marginals(headings)]).structures;
      expect(structureProblems(club, structure)).toEqual([]);
      return structure.rows.flatMap(({ bound }, i) => (bound > 0 ? [i] : []));
    };
    expect(found([0, 1, 4])).toEqual([0, 1, 4]);
    expect(found([0, 1])).toEqual([0, 1]);
    expect(found([0, 1, 3, 4])).toContain(3);
  });

  it('with places gives rows log probabilities of parents above them, the same each time', () => {
    const weights = shippedWeights('readers');
    const read = () => readLooks([club], weights, { places: true }).documents[0].rows;
    const rows = read();
    expect(read()).toEqual(rows);
    expect(rows.map(({ places, ...row }) => row)).toEqual(readLooks([club], weights).documents[0].rows);
    rows.forEach(({ places }, i) => {
      if (!places) throw new Error('no places');
      const { known, elsewhere } = places;
      const parents = known.map(({ parent }) => parent);
      expect(parents).toEqual([...new Set(parents)].sort((a, b) => a - b));
      expect(parents.every((parent) => parent >= -1 && parent < i)).toBe(true);
      const total = known.reduce((sum, { log }) => sum + Math.exp(log), Math.exp(elsewhere));
      expect(total).toBeCloseTo(1, 12);
    });
    // The second heading hangs below the title in nearly all draws.
    const likely = rows[4].places?.known.find(({ parent }) => parent === 0)?.log ?? Number.NEGATIVE_INFINITY;
    expect(likely).toBeGreaterThan(Math.log(0.5));
  });

  it('refuses documents without layout', () => {
    const { layout: _, ...dom } = club;
    expect(() => readLooks([dom])).toThrow('club: no layout');
  });
});
