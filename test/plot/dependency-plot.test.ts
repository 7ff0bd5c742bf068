import { expect, it } from 'vitest';
import { dependencyPlot } from '../../src/plot/index.ts';

it('dependencyPlot(rows) leaves out what is hardly ever a heading, unless gold says so', () => {
  const rows = [
    { text: 'kept', parents: [{ parent: -1, probability: 1 }] },
    { text: 'unlikely', parents: [{ parent: 0, probability: 0.01 }] },
    { text: 'of gold', parents: [{ parent: 0, probability: 0.01 }], gold: 0 },
  ];
  const svg = dependencyPlot(rows);
  expect(svg).toContain('Left out: content rows (1).');
  expect([svg.includes('unlikely'), svg.includes('of gold')]).toEqual([false, true]);
});
