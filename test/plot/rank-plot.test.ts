import { expect, it } from 'vitest';
import { rankPlot } from '../../src/plot/index.ts';

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
