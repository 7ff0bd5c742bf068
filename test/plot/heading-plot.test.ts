import { expect, it } from 'vitest';
import { headingPlot } from '../../src/plot/index.ts';
import { longPage } from './posterior-samples.ts';

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
