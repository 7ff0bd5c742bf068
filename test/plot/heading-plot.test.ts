import { expect, it } from 'vitest';
import { headingPlot } from '../../src/plot/index.ts';
import { longPage } from './posterior-samples.ts';

it('headingPlot([]) says that the page has no rows', () => {
  expect(headingPlot([])).toContain('The page has no rows.');
});

it('headingPlot(rows) names only the marks that there are', () => {
  const svg = headingPlot([{ text: 'a', probability: 0.5, gold: true }]);
  expect(svg).toContain('heading by gold');
  expect(svg).not.toContain('heading by the method');
});

it('headingPlot(5,000 rows) stays within a pixel a row', () => {
  const { headings } = longPage(5_000);
  const height = Number(/ height="(\d+)"/.exec(headingPlot(headings))?.[1]);
  expect(height).toBeGreaterThan(5_000);
  expect(height).toBeLessThan(5_200);
});

it('headingPlot(rows) keeps a hostile row text', () => {
  expect(headingPlot([{ text: '<image href="x"/>', probability: 1 }])).not.toContain('<image');
});

it('headingPlot(rows) refuses what is no probability', () => {
  expect(() => headingPlot([{ text: '', probability: 2 }])).toThrow(
    'row 0: probability: 2 (expected 0 to 1)',
  );
});
