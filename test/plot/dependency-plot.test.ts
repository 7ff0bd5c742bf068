import { expect, it } from 'vitest';
import { dependencyPlot } from '../../src/plot/index.ts';

it('dependencyPlot([]) and rows of content alone say that no row is a heading', () => {
  expect(dependencyPlot([])).toContain('No row is a heading.');
  expect(dependencyPlot([{ text: 'a', parents: [], gold: null }])).toContain('No row is a heading.');
});

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

it('dependencyPlot(rows) refuses parents that do not come before, and what is no probability', () => {
  const row = (parent: number, probability: number) => [{ text: '', parents: [{ parent, probability }] }];
  expect(() => dependencyPlot(row(0, 1))).toThrow('row 0: parent 0 (expected -1 or an earlier row)');
  expect(() => dependencyPlot(row(-1, 1.2))).toThrow('row 0: probability: 1.2 (expected 0 to 1)');
});
