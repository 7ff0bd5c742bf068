import { expect, it } from 'vitest';
import { autocorrelationPlot } from '../../src/plot/index.ts';

it('autocorrelationPlot(chains) leaves a chain that does not move out, and says so', () => {
  const svg = autocorrelationPlot([
    [1, 0.5],
    [Number.NaN, Number.NaN],
  ]);
  expect(svg).toContain('Left out: 1 chains that do not move.');
  expect(svg).not.toContain('NaN');
});

it('autocorrelationPlot(chains, { draws }) tells the band of independent draws', () => {
  expect(autocorrelationPlot([[1, 0.5]], { draws: 400 })).toContain('(400 draws a chain)');
});
