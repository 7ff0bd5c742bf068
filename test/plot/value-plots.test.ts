import { describe, expect, it } from 'vitest';
import { differencePlot, outlinePlot, reliabilityPlot, settingPlot, timePlot } from '../../src/plot/index.ts';

describe('plots of nothing', () => {
  it.each([
    ['reliabilityPlot', reliabilityPlot([]), 'Nothing has been predicted.'],
    ['differencePlot', differencePlot([]), 'Nothing has been compared.'],
    ['settingPlot', settingPlot([]), 'Nothing has been scored.'],
    ['timePlot', timePlot([]), 'Nothing has been timed.'],
    ['outlinePlot', outlinePlot([]), 'No headings.'],
  ])('%s([]) says so', (_, svg, sentence) => {
    expect(svg).toContain(sentence);
    expect(svg).not.toMatch(/NaN|Infinity/);
  });
});

it('settingPlot(points) does not depend on their order within a series', () => {
  const points = [1, 2, 3].map((x) => ({ series: 'a', x, y: x / 4 }));
  expect(settingPlot([...points].reverse())).toBe(
    settingPlot(points).replace(/aria-label="[^"]*"/, (all) => all),
  );
});

it('settingPlot(one point) has an axis around it', () => {
  expect(settingPlot([{ series: 'a', x: 63, y: 0.5 }])).toContain('>63</text>');
  expect(settingPlot([{ series: 'a', x: 63, y: 0.5 }], { log: true })).not.toMatch(/NaN|Infinity/);
});

it('settingPlot(points) refuses scores outside 0 to 1, and 0 on a logarithmic axis', () => {
  expect(() => settingPlot([{ series: 'a', x: 1, y: 61 }])).toThrow('a at 1: 61 (expected 0 to 1)');
  expect(() => settingPlot([{ series: 'a', x: 0, y: 0 }], { log: true })).toThrow(
    'a: setting 0 (expected a number above 0)',
  );
});

it('timePlot(points, { fits }) tells the slopes', () => {
  const points = [1, 10, 100].map((size) => ({ series: 'a', size, seconds: size / 50 }));
  const fits = [{ series: 'a', exponent: 1, factor: 0.02, low: 0.9, high: 1.1 }];
  expect(timePlot(points, { fits })).toContain('Fitted slope 1.00 (95 % interval 0.90 to 1.10).');
});

it('timePlot(points) refuses what has no logarithm', () => {
  expect(() => timePlot([{ series: 'a', size: 1, seconds: 0 }])).toThrow(
    'a: seconds 0 (expected a number above 0)',
  );
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

it('differencePlot(rows) refuses differences outside -1 to 1', () => {
  expect(() => differencePlot([{ method: 'a', difference: 12 }])).toThrow(
    'a: difference 12 (expected -1 to 1)',
  );
});

it('reliabilityPlot(bins) refuses shares outside 0 to 1', () => {
  const bin = { low: 0, high: 0.1, count: 1, predicted: 0, observed: 2 };
  expect(() => reliabilityPlot([bin])).toThrow('bin 0 to 0.1: 2 (expected 0 to 1)');
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

  it('names the run whose bin is wrong', () => {
    const bins = [{ ...bin, observed: 2 }];
    expect(() => reliabilityPlot([{ name: 'one', bins }])).toThrow('one, bin 0.4 to 0.5: 2');
  });
});

it('outlinePlot(outline without probabilities) has no columns for them', () => {
  const svg = outlinePlot([[{ heading: 'A <b>', lists: [[{ heading: 'B', lists: [] }]] }]]);
  expect(svg).not.toContain('>heading</text>');
  expect(svg).toContain('A &lt;b&gt;</text>');
});

it('outlinePlot(outline) refuses what is no probability', () => {
  expect(() => outlinePlot([[{ heading: 'A', probability: -1, lists: [] }]])).toThrow(
    'A: -1 (expected 0 to 1)',
  );
});
