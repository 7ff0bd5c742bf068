import { describe, expect, it } from 'vitest';
import { viewDocument } from '../../../src/hybrid/index.ts';
import { structureProblems } from '../../../src/page/index.ts';
import { lookStructure, readLooks } from '../../../src/pipeline/inside/index.ts';
import { withLabels } from '../../../src/pipeline/looks/read-looks.ts';
import { modelPresets, parseModelConfig, sampleStructures } from '../../../src/pipeline/model/index.ts';
import { club } from '../../support/look-page.ts';

const page = viewDocument(club);

describe('readLooks(document, page)', () => {
  it('reads look, shape and surroundings of a row as three symbols of its label, and nothing of its end', () => {
    const { rows, id } = readLooks(club, page);
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

  it('gives rows what annotated pages have taught, and leaves them as they are without', () => {
    const places = { known: [{ parent: -1, log: -0.1 }], elsewhere: -3 };
    const priors = club.rows.map((_, i) => ({ logOdds: i / 2, places }));
    const { rows } = readLooks(club, page, priors);
    expect(rows.map(({ logOdds }) => logOdds)).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3]);
    expect(rows.map(({ logOdds, places, ...row }) => row)).toEqual(readLooks(club, page).rows);
  });
});

it('withLabels and lookStructure make headings of what is one in half of the draws, below the nearest that stands out more', () => {
  const state = (dep: number, p: number) => ({ dep, bound: 1, p });
  const content = (p: number) => ({ dep: -1, bound: 0, p });
  const rows = [
    [state(-1, 1)],
    [state(0, 0.3), state(-1, 0.3), content(0.4)],
    [content(0.6), state(1, 0.4)],
    [content(1)],
    [state(1, 0.5), content(0.5)],
    [content(1)],
    [{ dep: 4, bound: 2, p: 0.4 }, { dep: 4, bound: 1, p: 0.2 }, content(0.4)],
  ];
  const marginals = withLabels({ version: 1, id: 'club', draws: 10, rows }, page);
  const structure = lookStructure(marginals, page);
  expect(structure.rows.map(({ dep, bound }) => (bound > 0 ? dep : 'content'))).toEqual([
    ...[-1, 0, 'content', 'content', 0, 'content', 4],
  ]);
  expect(structureProblems(club, structure)).toEqual([]);
  const [heading, other] = marginals.rows[6];
  expect({ ...heading, p: 0.6 }).toEqual({ dep: 4, bound: 1, p: 0.6 });
  expect(heading.p).toBeCloseTo(0.6, 12);
  expect(other).toEqual(content(0.4));
  expect(rows[6][0].p).toBe(0.4);
});

it('viewDocument(document) refuses documents without layout', () => {
  const { layout: _, ...dom } = club;
  expect(() => viewDocument(dom)).toThrow('club: no layout');
});

it('sampleStructures(documents, config) of looks finds the headings of pages by the preset, without annotation', async () => {
  const pages = Array.from({ length: 6 }, (_, n) => ({ ...club, id: `club ${n}` }));
  const config = parseModelConfig({ ...modelPresets.visual, chains: 2, sweeps: 40, burnIn: 40 });
  const { structures } = await sampleStructures(pages, config);
  for (const { rows } of structures) {
    expect(rows.map(({ dep, bound }) => (bound > 0 ? dep : 'content'))).toEqual([
      ...[-1, 0, 'content', 'content', 0, 'content', 'content'],
    ]);
  }
});
