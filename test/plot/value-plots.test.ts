import { describe, expect, it } from 'vitest';
import {
  autocorrelationPlot,
  dependencyPlot,
  differencePlot,
  headingPlot,
  outlinePlot,
  rankPlot,
  reliabilityPlot,
  settingPlot,
  sharePlot,
  timePlot,
} from '../../src/plot/index.ts';
import { numbers } from '../support/words.ts';
import { longPage } from './posterior-samples.ts';

it('settingPlot(points) does not depend on their order within a series', () => {
  const points = [1, 2, 3].map((x) => ({ series: 'a', x, y: x / 4 }));
  expect(settingPlot([...points].reverse())).toBe(settingPlot(points));
});

it('settingPlot(one point) has an axis around it', () => {
  expect(settingPlot([{ series: 'a', x: 63, y: 0.5 }])).toContain('>63</text>');
  expect(settingPlot([{ series: 'a', x: 63, y: 0.5 }], { log: true })).not.toMatch(/NaN|Infinity/);
});

it('timePlot(points, { fits }) tells the slopes', () => {
  const points = [1, 10, 100].map((size) => ({ series: 'a', size, seconds: size / 50 }));
  const fits = [{ series: 'a', exponent: 1, factor: 0.02, low: 0.9, high: 1.1 }];
  expect(timePlot(points, { fits })).toContain('Fitted slope 1.00 (95 % interval 0.90 to 1.10).');
});

it('differencePlot(rows) writes differences with their sign', () => {
  const svg = differencePlot(
    [0.5, -0.25, 0].map((difference, i) => ({ method: `m${i}`, difference, p: 0.0001 })),
  );
  for (const text of ['+0.50', '−0.25', '0.00', 'p &lt; 0.001']) expect(svg).toContain(text);
});

it('differencePlot(rows) prints a p at the floor of its test as a bound', () => {
  const svg = differencePlot([
    { method: 'floor', difference: 0.2, p: 0.018, least: 0.018 },
    { method: 'above', difference: 0.1, p: 0.039, least: 0.018 },
  ]);
  expect(svg).toContain('p &lt;= 0.018');
  expect(svg).toContain('p 0.039');
});

describe('reliabilityPlot of several runs', () => {
  const bin = { low: 0.4, high: 0.5, count: 3, predicted: 0.45, observed: 0.6 };

  it('draws a curve each, tells them apart in words, and does not add them up to one', () => {
    const svg = reliabilityPlot([
      { name: 'one', bins: [bin] },
      { name: 'two', bins: [{ ...bin, observed: 0.2 }] },
    ]);
    expect(svg).toContain('one: 0.45: 0.60 of 3; two: 0.45: 0.20 of 3');
    for (const name of ['one', 'two']) expect(svg).toContain(`>${name}</text>`);
  });

  it('of one is the plot of its bins', () => {
    const legend = reliabilityPlot([{ name: 'one', bins: [bin] }]);
    expect(legend.replace('one: ', '')).toBe(reliabilityPlot([bin]));
  });
});

it('outlinePlot(outline without probabilities) has no columns for them', () => {
  const svg = outlinePlot([[{ heading: 'A <b>', lists: [[{ heading: 'B', lists: [] }]] }]]);
  expect(svg).not.toContain('>heading</text>');
  expect(svg).toContain('A &lt;b&gt;</text>');
});

it('autocorrelationPlot(chains) leaves a chain that does not move out, and says so', () => {
  const svg = autocorrelationPlot(numbers`1 0.5, NaN NaN`);
  expect(svg).toContain('Left out: 1 chains that do not move.');
  expect(svg).not.toContain('NaN');
});

it('autocorrelationPlot(chains, { draws }) tells the band of independent draws', () => {
  expect(autocorrelationPlot([[1, 0.5]], { draws: 400 })).toContain('(400 draws a chain)');
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

it('headingPlot(rows) names only the marks that there are', () => {
  const svg = headingPlot([{ text: 'a', probability: 0.5, gold: true }]);
  expect(svg).toContain('heading by gold');
  expect(svg).not.toContain('heading by the method');
});

it('headingPlot(5,000 rows) stays within a pixel a row', { tags: 'slow' }, () => {
  const { headings } = longPage(5_000);
  const height = Number(/ height="(\d+)"/.exec(headingPlot(headings))?.[1]);
  expect(height).toBeGreaterThan(5_000);
  expect(height).toBeLessThan(5_200);
});

it('headingPlot(rows) keeps a hostile row text', () => {
  expect(headingPlot([{ text: '<image href="x"/>', probability: 1 }])).not.toContain('<image');
});

it('rankPlot(ranks) counts draws in equal parts of the ranks', () => {
  const svg = rankPlot(numbers`1 2 3 4, 5 6 7 8`, { bins: 2 });
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

const shares = {
  name: 'words',
  shares: [
    ['<b>', 0.5],
    ['one', 0.25],
    ['two', 0.005],
  ],
} as const;

it('sharePlot(distributions) shows the largest shares of each distribution, and says what it leaves out', () => {
  const svg = sharePlot([shares, { name: 'others', shares: [['three', 1]] }], { top: 2 });
  expect(svg).toContain('&lt;b&gt;');
  expect(svg).toContain('50.0 %');
  expect(svg).toContain('25.0 %');
  expect(svg).not.toContain('0.50 %');
  expect(svg).toContain('The 2 largest shares of each.');
  expect(sharePlot([shares])).toContain('0.50 %');
});

it('sharePlot(distributions) draws a bar as long as its share of the longest', () => {
  const widths = [...sharePlot([shares]).matchAll(/<rect x="[\d.]+" width="([\d.]+)"/g)].map(([, width]) =>
    Number(width),
  );
  expect(widths).toHaveLength(3);
  expect(widths[1] / widths[0]).toBeCloseTo(0.5, 2);
  expect(widths[2] / widths[0]).toBeCloseTo(0.01, 2);
});

it('sharePlot(distributions) puts panels below each other where there is no room beside', () => {
  const height = (svg: string): number => Number(/height="(\d+)"/.exec(svg)?.[1]);
  expect(height(sharePlot([shares, shares], { width: 320 }))).toBeGreaterThan(
    height(sharePlot([shares, shares])) * 1.4,
  );
});
