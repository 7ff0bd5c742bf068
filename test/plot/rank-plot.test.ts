import { expect, it } from 'vitest';
import { rankPlot } from '../../src/plot/index.ts';

it('rankPlot([]) says that no draw has been kept', () => {
  expect(rankPlot([])).toContain('No draw has been kept.');
});

it('rankPlot(ranks) counts draws in equal parts of the ranks', () => {
  const svg = rankPlot(
    [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ],
    { bins: 2 },
  );
  const heights = [...svg.matchAll(/<rect x="[\d.]+" y="[\d.]+" width="[\d.]+" height="([\d.]+)"/g)];
  expect(heights.map(([, height]) => Number(height) > 1)).toEqual([true, false, false, true]);
});

it('rankPlot(ranks of one chain) says that there is nothing to compare it with', () => {
  expect(rankPlot([[1, 2, 3]])).toContain('One chain always looks even');
  expect(rankPlot([[1], [2]])).not.toContain('One chain');
});

it('rankPlot(ranks, { names }) calls chains by their names', () => {
  const svg = rankPlot([[1], [2]], { names: ['own run', 'paper'] });
  expect(svg).toContain('>own run</text>');
  expect(svg).not.toContain('>chain 0</text>');
});

it('rankPlot(ranks) refuses ranks and bins out of range', () => {
  expect(() => rankPlot([[1, 9]])).toThrow('rank: 9 (expected 1 to 2)');
  expect(() => rankPlot([[Number.NaN]])).toThrow('rank: NaN');
  expect(() => rankPlot([[1]], { bins: 1 })).toThrow('bins: 1 (expected an integer >= 2)');
});
